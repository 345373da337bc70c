import type { ItemRow } from './item-row.ts';

/** Result of an operation: the item before and after, its history line, and when the e-mail is sent. */
export interface Done {
  readonly before: ItemRow;
  readonly item: ItemRow;
  readonly historyId: number;
  /** Null when no mail was written. Until then all of it can be undone. */
  readonly mailAt: Date | null;
  /** Result files that it released to the customer. */
  readonly released?: readonly string[];
}
