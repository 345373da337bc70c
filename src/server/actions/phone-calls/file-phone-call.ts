import { isDeepStrictEqual } from 'node:util';
import { type Selectable, sql } from 'kysely';
import { SYSTEM_AGENT_ID } from '../../../domain/actors/actor.ts';
import { minutesBetween } from '../../../domain/orders/phone-call.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import type { PhoneCalls } from '../../db/types.gen.ts';
import { getItemForUpdate } from '../items/item-row.ts';
import { writeHistory } from '../items/write-history.ts';
import { noteOf, secondsOf } from './present-phone-call.ts';

type CallRow = Selectable<PhoneCalls>;

/**
 * Records a finished call in the history of its order, once: caller, duration, recording, notes. Nothing about the order changes, so that copies of
 * it stay valid.
 */
export async function filePhoneCall(tx: Ctx, call: CallRow): Promise<void> {
  if (call.state !== 'ended' || call.item_id === null || call.history_id !== null) return;
  await getItemForUpdate(tx, call.item_id);
  const history_id = await writeHistory(tx, call.item_id, {
    accion: 'anotar_llamada',
    actor_kind: call.agent_id === null ? 'system' : 'agent',
    admin_user_id: call.agent_id ?? SYSTEM_AGENT_ID,
    ...lineOf(call),
  });
  await tx.db
    .updateTable('order_items')
    .set({ history_lines: sql<number>`history_lines + 1` })
    .where('item_id', '=', call.item_id)
    .execute();
  await tx.db
    .updateTable('phone_calls')
    .set({ history_id, version: call.version + 1, updated_at: tx.now() })
    .where('call_id', '=', call.call_id)
    .execute();
  await recordAudit(tx, {
    action: 'item.anotar_llamada',
    subjectKind: 'item',
    subjectId: call.item_id,
    detail: { call_id: call.call_id },
  });
}

/** Adds to the line of a filed call what the call centre told only afterwards: the recording comes some seconds after the end. */
export async function completeFiledCall(tx: Ctx, before: CallRow, after: CallRow): Promise<void> {
  if (before.history_id === null || isDeepStrictEqual(lineOf(before), lineOf(after))) return;
  const { comment, detail } = lineOf(after);
  await tx.db
    .updateTable('item_history')
    .set({ comment, detail: JSON.stringify(detail) })
    .where('history_id', '=', before.history_id)
    .execute();
}

function lineOf(call: CallRow) {
  const wasReached = call.answered_at !== null && call.ended_at !== null;
  return {
    comment: noteOf(call) || null,
    detail: {
      call: {
        direction: call.direction,
        phone: call.number,
        outcome: wasReached ? 'spoke' : 'no_answer',
        minutes: wasReached ? minutesBetween(Number(call.answered_at), Number(call.ended_at)) : 0,
      },
      call_id: call.call_id,
      seconds: secondsOf(call),
      ...(call.recording !== null && { recording: call.recording }),
    },
  };
}
