import { sql } from 'kysely';
import type { Deps } from '../../src/server/ctx.ts';
import type { TrialRecord } from './record.ts';

/** Work once: what agents were told is done is there once, their history fits together, and nobody had an item at the same time. */
export async function judgeWork({ db }: Deps, record: TrialRecord): Promise<string[]> {
  const lines = await db.selectFrom('item_history').selectAll().orderBy('history_id').execute();
  const items = await db.selectFrom('order_items').select(['item_id', 'panel_status_id']).execute();
  const mails = await db.selectFrom('mails').select(['item_id', 'dedupe_key']).execute();
  const refunds = await db.selectFrom('refunds').select('request_key').execute();
  const { rows: twice } = await sql<{ what: string }>`
    select 'mails ' || string_agg(mail_id::text, ', ') || ' are one and the same' as what
      from mails group by dedupe_key having count(*) > 1
    union all
    select 'item ' || item_id || ' was delivered ' || count(*) || ' times' from item_history
     where accion = 'terminar' group by item_id having count(*) > 1
    union all
    select 'item ' || item_id || ' was asked ' || count(*) || ' times' from incident_forms
     where state = 'open' group by item_id having count(*) > 1
    union all
    select 'refund ' || request_key || ' is there ' || count(*) || ' times' from refunds group by request_key having count(*) > 1`.execute(
    db,
  );
  const wrong = twice.map(({ what }) => what);

  for (const { itemId, agentId, operation, mark } of record.done) {
    const own = lines.filter(({ item_id }) => item_id === itemId);
    const count: Readonly<Record<string, () => number>> = {
      save_note: () =>
        own.filter(({ comment, admin_user_id }) => admin_user_id === agentId && comment === `Nota ${mark}`).length,
      enviar_email: () =>
        mails.filter(({ dedupe_key }) => dedupe_key === `agent_message:${itemId}:mail-${mark}`).length,
      devolucion_parcial: () => refunds.filter(({ request_key }) => request_key === `${itemId}:part-${mark}`).length,
      devolucion_total: () => own.filter(({ accion }) => accion === operation).length,
      terminar: () => own.filter(({ accion }) => accion === operation).length,
      enviar_incidencia_cliente: () => own.filter(({ accion }) => accion === operation).length,
    };
    const found = count[operation]?.();
    if (found !== 1)
      wrong.push(`${operation} (${mark}) on item ${itemId} was answered as done, and is there ${found} times`);
  }
  return [...wrong, ...historyBreaks(lines, items), ...overlapsOf(record)];
}

interface Line {
  readonly item_id: number;
  readonly history_id: number;
  readonly old_status: number | null;
  readonly new_status: number | null;
}

/** Each change of status begins where the one before ended, and the last led to where the item is. */
function historyBreaks(
  lines: readonly Line[],
  items: readonly { item_id: number; panel_status_id: number }[],
): string[] {
  const byItem = Map.groupBy(lines, ({ item_id }) => item_id);
  return items.flatMap(({ item_id, panel_status_id }) => {
    const moves = (byItem.get(item_id) ?? []).filter(
      ({ old_status, new_status }) => new_status !== null && old_status !== new_status,
    );
    const breaks = moves.filter((move, index) => index > 0 && moves[index - 1]?.new_status !== move.old_status);
    const last = moves.at(-1)?.new_status ?? panel_status_id;
    return [
      ...breaks.map(
        ({ history_id }) => `line ${history_id} of item ${item_id} does not begin where the one before ended`,
      ),
      ...(last === panel_status_id
        ? []
        : [`item ${item_id} is in ${panel_status_id}, and its history ends in ${last}`]),
    ];
  });
}

/** Two agents who both were told that they have an item. */
function overlapsOf({ holds }: TrialRecord): string[] {
  return holds.flatMap((one, index) =>
    holds
      .slice(index + 1)
      .filter(
        ({ itemId, agentId, from, to }) =>
          itemId === one.itemId && agentId !== one.agentId && from < one.to && one.from < to,
      )
      .map(({ agentId }) => `agents ${one.agentId} and ${agentId} had item ${one.itemId} at the same time`),
  );
}
