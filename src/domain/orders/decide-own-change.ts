import { type Lock, lockHolderOf } from './lock.ts';
import { STATUS } from './status.gen.ts';

interface ChangeFacts extends Lock {
  readonly panel_status_id: number;
  readonly outside_contacted_at: Date | null;
}

type OwnChange =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'locked_by_other' | 'order_not_editable' };

/**
 * Whether a customer may still change an item's answers: while it waits or is in progress in-house, nobody has it open in the panel, and no
 * registry, provider or notary has been informed.
 */
export function decideOwnChange(item: ChangeFacts, now: Date): OwnChange {
  if (!CHANGEABLE.includes(item.panel_status_id) || item.outside_contacted_at !== null) {
    return { ok: false, code: 'order_not_editable' };
  }
  return lockHolderOf(item, now) === null ? { ok: true } : { ok: false, code: 'locked_by_other' };
}

/** Unpaid, on hold, under evaluation, pending, in progress, incident, answered, scheduled. */
const CHANGEABLE: readonly number[] = [
  STATUS.pending_payment,
  STATUS.on_hold,
  STATUS.under_evaluation,
  STATUS.pending,
  STATUS.in_progress,
  STATUS.incident,
  STATUS.answered,
  STATUS.scheduled,
];
