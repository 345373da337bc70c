import { sql } from 'kysely';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import type { JsonObject } from '../../db/types.gen.ts';
import { historyActorOf } from '../actors/history-actor.ts';
import type { ItemRow } from './item-row.ts';
import { type HistoryEntry, writeHistory } from './write-history.ts';

interface Addition {
  /** Locked by `getItemForUpdate` in this transaction. */
  readonly item: Pick<ItemRow, 'item_id'>;
  readonly line: Omit<HistoryEntry, 'actor_kind' | 'admin_user_id'>;
  /** The idempotency key of the click: a repetition adds nothing. */
  readonly requestKey?: string | undefined;
}

/**
 * Adds a history line and changes nothing else of the item: neither lock nor version, so that a colleague who is editing it can continue with their
 * copy. Open tabs notice the new number of lines.
 * @returns the line's id; null when this click has already added one
 */
export async function addLine(tx: Ctx, { item: { item_id }, line, requestKey }: Addition): Promise<number | null> {
  if (requestKey !== undefined && (await isAdded(tx, { item_id, accion: line.accion, requestKey }))) return null;
  const detail: JsonObject = { ...line.detail, ...(requestKey !== undefined && { request_key: requestKey }) };
  const historyId = await writeHistory(tx, item_id, { ...historyActorOf(tx.actor), ...line, detail });
  await tx.db
    .updateTable('order_items')
    .set({ history_lines: sql<number>`history_lines + 1` })
    .where('item_id', '=', item_id)
    .execute();
  await recordAudit(tx, { action: `item.${line.accion}`, subjectKind: 'item', subjectId: item_id });
  return historyId;
}

async function isAdded(
  { db }: Ctx,
  { item_id, accion, requestKey }: { item_id: number; accion: string; requestKey: string },
): Promise<boolean> {
  const line = await db
    .selectFrom('item_history')
    .select('history_id')
    .where('item_id', '=', item_id)
    .where('accion', '=', accion)
    .where(({ eb, ref }) => eb(sql`${ref('detail')}->>'request_key'`, '=', requestKey))
    .executeTakeFirst();
  return line !== undefined;
}
