import type { ItemRow } from './item-row.ts';

/** What an operation did with an item: how it was and is, the line of its history, and when the mail about it leaves. */
export interface Done {
  readonly before: ItemRow;
  readonly item: ItemRow;
  readonly historyId: number;
  /** Null when no mail was written. Until then all of it can be taken back. */
  readonly mailAt: Date | null;
  /** Result files that it released to the customer. */
  readonly released?: readonly string[];
}
