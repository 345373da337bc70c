/** What a link lets somebody do: see how an order stands, download one paper, or answer the open questions. */
const SHARE_KINDS = ['status', 'paper', 'answer'] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** For how many days a link may be made. */
export const SHARE_DAYS = [1, 7, 30] as const;
export type ShareDays = (typeof SHARE_DAYS)[number];

/** Links of one order that work at the same time. */
export const MOST_SHARES = 20;

/** What the form's choice says: `status`, `answer`, or `paper:` and the paper's id; null for anything else. */
export function readShared(choice: string): { readonly kind: ShareKind; readonly fileId: string | null } | null {
  if (choice === 'status' || choice === 'answer') return { kind: choice, fileId: null };
  const fileId = /^paper:([0-9a-f-]{36})$/i.exec(choice)?.[1];
  return fileId === undefined ? null : { kind: 'paper', fileId };
}

/** The number of days in a form; null for one that is not offered. */
export function readShareDays(typed: string): ShareDays | null {
  return SHARE_DAYS.find((days) => String(days) === typed) ?? null;
}
