import { DAY_MS } from '../calendar/time-units.ts';
import { ACTUALIZAR_NOTA_SIMPLE, NOTA_SIMPLE, NOTA_SIMPLE_URGENTE } from '../catalogue/known-products.ts';
import type { ClientStatusId } from './machine-shape.ts';

/** Days after delivery during which a nota simple counts as recent. Source: specification section 4 "Other". */
export const STALE_NOTE_DAYS = 60;

/** Products that deliver a nota simple. */
export const SIMPLE_NOTES: readonly number[] = [NOTA_SIMPLE, NOTA_SIMPLE_URGENTE, ACTUALIZAR_NOTA_SIMPLE];

/** The columns of an item that show how recent its note is, including its client status. */
export interface NoteFacts {
  readonly product_id: number;
  readonly delivered_at: Date | null;
  readonly client_status: ClientStatusId;
}

/** Whether an item is a nota simple that the customer has: delivered, and not refunded. */
export function isDeliveredNote({ product_id, delivered_at, client_status }: NoteFacts): boolean {
  return SIMPLE_NOTES.includes(product_id) && delivered_at !== null && client_status === 'ready';
}

/** Whether an item is a delivered nota simple older than 60 days since its delivery. */
export function isStaleNote(note: NoteFacts, now: Date): boolean {
  if (!isDeliveredNote(note) || note.delivered_at === null) return false;
  return now.getTime() - note.delivered_at.getTime() > STALE_NOTE_DAYS * DAY_MS;
}
