import { DAY_MS } from '../calendar/time-units.ts';
import { ACTUALIZAR_NOTA_SIMPLE, NOTA_SIMPLE, NOTA_SIMPLE_URGENTE } from '../catalogue/known-products.ts';
import type { ClientStatusId } from './machine-shape.ts';

/** Days after delivery during which a simple note counts as recent. Source: specification section 4 "Other". */
export const STALE_NOTE_DAYS = 60;

/** Products that deliver a simple note. */
export const SIMPLE_NOTES: readonly number[] = [NOTA_SIMPLE, NOTA_SIMPLE_URGENTE, ACTUALIZAR_NOTA_SIMPLE];

/** What tells how recent a note is: columns of its item, its client status among them. */
export interface NoteFacts {
  readonly product_id: number;
  readonly delivered_at: Date | null;
  readonly client_status: ClientStatusId;
}

/** True for a simple note that the customer has: delivered, and not given back. */
export function isDeliveredNote({ product_id, delivered_at, client_status }: NoteFacts): boolean {
  return SIMPLE_NOTES.includes(product_id) && delivered_at !== null && client_status === 'ready';
}

/** True for a delivered simple note once more than 60 days have passed since its delivery. */
export function isStaleNote(note: NoteFacts, now: Date): boolean {
  if (!isDeliveredNote(note) || note.delivered_at === null) return false;
  return now.getTime() - note.delivered_at.getTime() > STALE_NOTE_DAYS * DAY_MS;
}
