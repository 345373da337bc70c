import { businessMillisSince } from '../../../domain/calendar/business-clock.ts';
import { answeredAfter, queueOf } from '../../../domain/orders/queue.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { TransitionEffects } from '../../../domain/orders/transition.ts';
import type { Ctx } from '../../ctx.ts';
import { calendarOf, type ItemRow } from '../items/item-row.ts';

/** The queue columns of an item after a change of status. */
export function queueAfter(
  tx: Ctx,
  item: ItemRow,
  { effects, standbyUntil }: { readonly effects: TransitionEffects; readonly standbyUntil: Date | undefined },
) {
  const { panel_status_id, incidencia_status_id, queue_entry } = effects;
  const now = tx.now();
  const calendar = calendarOf(item);
  const waits = WAITING_FOR_A_TIME.includes(panel_status_id);
  const standby_until = waits ? (standbyUntil ?? item.standby_until) : null;
  const queue = queueOf({ panel_status_id, is_portuguese: item.is_portuguese, standby_until, now });
  const kept = queue_entry === 'keep' ? item.queue_entered : null;
  const queue_entered = queue === null ? null : (kept ?? businessMillisSince(calendar, now));
  const answered = answeredAfter({ before: item, panel_status_id, incidencia_status_id, calendar, now });
  return { standby_until, queue, queue_entered, ...answered };
}

const WAITING_FOR_A_TIME: readonly number[] = [STATUS.scheduled, STATUS.processed_emailed];
