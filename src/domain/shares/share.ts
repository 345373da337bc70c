/** What a link allows: to see an order's status, download one document, or answer the open questions. */
const SHARE_KINDS = ['status', 'paper', 'answer'] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** Lifetimes of a link to choose from, in days. */
export const SHARE_DAYS = [1, 7, 30] as const;
export type ShareDays = (typeof SHARE_DAYS)[number];

/** Maximum of simultaneously active links per order. */
export const MOST_SHARES = 20;

/** Parses the form's choice: `status`, `answer`, or `paper:` and the document's id; null for anything else. */
export function readShared(choice: string): { readonly kind: ShareKind; readonly fileId: string | null } | null {
  if (choice === 'status' || choice === 'answer') return { kind: choice, fileId: null };
  const fileId = /^paper:([0-9a-f-]{36})$/i.exec(choice)?.[1];
  return fileId === undefined ? null : { kind: 'paper', fileId };
}

/** The number of days in a form; null for one that is not offered. */
export function readShareDays(typed: string): ShareDays | null {
  return SHARE_DAYS.find((days) => String(days) === typed) ?? null;
}
