import { z } from 'zod';
import { assigningDraftSchema } from '../assigning/assigning-draft.ts';
import { mailDraftSchema } from '../mail/mail-draft.ts';

/** Unsent text of a user on an order. */
export const draftSchema = z.object({
  note: z.string().default(''),
  /** Typed reference; null while it is not being edited. */
  reference: z.string().nullable().default(null),
  change: z
    .object({
      /** `operation:to`, from `actionKey`. */
      action: z.string().default(''),
      reason: z.string().default(''),
      /** Local date and time in the format of the browser's field. */
      standby: z.string().default(''),
      stay: z.boolean().default(false),
      /** Its children in the same status follow. */
      cascades: z.boolean().optional(),
      assigning: assigningDraftSchema.optional(),
    })
    .nullable()
    .default(null),
  /** Mails by the operation that sends them, as `actionKey` names it; null where none was touched. */
  mails: z.record(z.string(), mailDraftSchema).nullable().default(null),
});
export type Draft = z.output<typeof draftSchema>;

export const NO_DRAFT: Draft = { note: '', reference: null, change: null, mails: null };

/** The draft of an item; null if unreadable. */
export function findDraft(storage: Storage, itemId: number): Draft {
  try {
    const found = draftSchema.safeParse(JSON.parse(storage.getItem(keyOf(itemId)) ?? 'null'));
    return found.success ? found.data : NO_DRAFT;
  } catch {
    return NO_DRAFT;
  }
}

/** Stores a draft across reloads and conflicts; an empty one is deleted. */
export function keepDraft(storage: Storage, itemId: number, draft: Draft): void {
  if (isEmptyDraft(draft)) storage.removeItem(keyOf(itemId));
  else storage.setItem(keyOf(itemId), JSON.stringify(draft));
}

export function isEmptyDraft({ note, reference, change, mails }: Draft): boolean {
  return note === '' && reference === null && change === null && mails === null;
}

function keyOf(itemId: number): string {
  return `panel.draft.${itemId}`;
}
