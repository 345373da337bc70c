import type { CancellationCase } from './cancellation.ts';
import type { RecordKind, RecordState } from './record-state.ts';
import type { Amendment } from './registration.ts';

/** A record of an invoice with its outcome. */
export interface MendedRecord {
  readonly position: number;
  readonly kind: RecordKind;
  readonly state: RecordState;
  readonly code: number | null;
}

export type Mending =
  | { readonly kind: 'registration'; readonly amendment: Amendment }
  | ({ readonly kind: 'cancellation' } & CancellationCase);

/**
 * How to recreate a record that the agency rejected or accepted with errors; null if there is nothing to correct, or it has been corrected.
 * @param others the other records of the same invoice
 * Source: AEAT, lists L17 and L17bis; error 3002 (the agency has no registration).
 */
export function decideMending(record: MendedRecord, others: readonly MendedRecord[]): Mending | null {
  if (record.state !== 'rejected' && record.state !== 'accepted_with_errors') return null;
  const same = others.filter(({ kind }) => (kind === 'cancellation') === (record.kind === 'cancellation'));
  if (same.some(({ position }) => position > record.position)) return null;
  if (record.kind === 'cancellation') {
    if (record.state !== 'rejected') return null;
    return { kind: 'cancellation', unregistered: record.code === NOT_REGISTERED, rejectedBefore: true };
  }
  if (record.state === 'accepted_with_errors') return { kind: 'registration', amendment: 'N' };
  const isKnown = same.some(({ state }) => HELD.has(state));
  return { kind: 'registration', amendment: isKnown ? 'S' : 'X' };
}

/** Whether the agency never accepted any registration of an invoice, which its cancellation must state. */
export function isUnregistered(records: readonly MendedRecord[]): boolean {
  const registrations = records.filter(({ kind }) => kind !== 'cancellation');
  return registrations.length > 0 && registrations.every(({ state }) => state === 'rejected' || state === 'mended');
}

const HELD: ReadonlySet<RecordState> = new Set(['accepted', 'accepted_with_errors']);
const NOT_REGISTERED = 3002;
