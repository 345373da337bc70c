import { sql } from 'kysely';
import { z } from 'zod';
import type { OutputOf } from '../../../contract/call.ts';
import type { DataChange, getHistoricoCambiosDatos } from '../../../contract/live.ts';
import { isTaxField, NOTED_FIELD_NAMES, type NotedField } from '../../../domain/customers/noted-fields.ts';
import type { Ctx } from '../../ctx.ts';
import { namesOfAgents } from '../actors/agent-names.ts';
import { agentOf, isNotary } from '../actors/agent-of.ts';
import { getItem, type ItemRow } from '../items/item-row.ts';
import { presentChange } from '../items/present-change.ts';
import { namesOfAnsweringFiles } from '../items/present-options.ts';
import { loadProduct } from '../products/load-product.ts';

/** A stored change, before its labels are looked up. */
interface Kept {
  readonly option_id: number | null;
  readonly field: NotedField | null;
  readonly old: string;
  readonly new: string;
  readonly actor_kind: string;
  readonly agent_id: number | null;
  readonly at: Date;
}

/**
 * Changes to an item's answers and its customer's data after payment, newest first. An alert is due for unseen changes by others. Source:
 * meanings.md "getHistoricoCambiosDatos".
 * @throws AppError not_found
 */
export async function listDataChanges(ctx: Ctx, itemId: number): Promise<OutputOf<typeof getHistoricoCambiosDatos>> {
  const item = await getItem(ctx, itemId);
  const { agentId } = agentOf(ctx);
  const [kept, seenUntil] = await Promise.all([listChanges(ctx, item), findSeenUntil(ctx, itemId)]);
  return {
    item_id: itemId,
    changes: await present(ctx, item, kept),
    alert: kept.some(({ at, agent_id }) => agent_id !== agentId && (seenUntil === null || at > seenUntil)),
  };
}

/** Marks changes as seen by the caller, up to the newest one shown. @throws AppError not_found */
export async function markDataChangesSeen(ctx: Ctx, itemId: number, until?: Date): Promise<void> {
  const { agentId } = agentOf(ctx);
  const [newest] = await listChanges(ctx, await getItem(ctx, itemId));
  if (!newest) return;
  const seen_until = until && until < newest.at ? until : newest.at;
  await ctx.db
    .insertInto('data_alerts_seen')
    .values({ agent_id: agentId, item_id: itemId, seen_until })
    .onConflict((conflict) =>
      conflict
        .columns(['agent_id', 'item_id'])
        .doUpdateSet({ seen_until })
        .where('data_alerts_seen.seen_until', '<', seen_until),
    )
    .execute();
}

async function findSeenUntil(ctx: Ctx, itemId: number): Promise<Date | null> {
  const row = await ctx.db
    .selectFrom('data_alerts_seen')
    .select('seen_until')
    .where('agent_id', '=', agentOf(ctx).agentId)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return row?.seen_until ?? null;
}

async function listChanges(ctx: Ctx, item: ItemRow): Promise<Kept[]> {
  const order = await ctx.db
    .selectFrom('orders')
    .select('paid_at')
    .where('order_id', '=', item.real_order_id)
    .executeTakeFirstOrThrow();
  if (order.paid_at === null) return [];
  const [answers, data] = await Promise.all([
    changedAnswers(ctx, item, order.paid_at),
    changedData(ctx, item, order.paid_at),
  ]);
  return [...answers, ...data].sort((one, other) => other.at.getTime() - one.at.getTime());
}

const linesOfChanges = z.array(z.object({ option_id: z.int(), old: z.string(), new: z.string() }));

/** Every operation that changes answers records them in its history line. */
async function changedAnswers(ctx: Ctx, item: ItemRow, since: Date): Promise<Kept[]> {
  const lines = await ctx.db
    .selectFrom('item_history')
    .select(['actor_kind', 'admin_user_id', 'created_at'])
    .select(sql<unknown>`detail->'changes'`.as('changes'))
    .where('item_id', '=', item.item_id)
    .where('created_at', '>=', since)
    .where(sql<boolean>`detail ? 'changes'`)
    .orderBy('history_id', 'desc')
    .execute();
  return lines.flatMap(({ actor_kind, admin_user_id, created_at, changes }) => {
    const found = linesOfChanges.safeParse(changes);
    if (!found.success) return [];
    return found.data.map((change) => ({
      ...change,
      field: null,
      actor_kind,
      agent_id: admin_user_id,
      at: created_at,
    }));
  });
}

async function changedData(ctx: Ctx, item: ItemRow, since: Date): Promise<Kept[]> {
  const rows = await ctx.db
    .selectFrom('customer_changes')
    .selectAll()
    .where('customer_id', '=', item.customer_id)
    .where('changed_at', '>=', since)
    .orderBy('change_id', 'desc')
    .execute();
  return rows
    .filter(({ field }) => !isNotary(ctx) || !isTaxField(field))
    .map(({ field, old_value, new_value, actor_kind, agent_id, changed_at }) => ({
      option_id: null,
      field: field as NotedField,
      old: old_value,
      new: new_value,
      actor_kind,
      agent_id,
      at: changed_at,
    }));
}

async function present(ctx: Ctx, item: ItemRow, kept: readonly Kept[]): Promise<DataChange[]> {
  if (kept.length === 0) return [];
  const form = await loadProduct(ctx, item);
  const [agents, customer, fileNames] = await Promise.all([
    namesOfAgents(
      ctx,
      kept.map(({ agent_id }) => agent_id),
    ),
    nameOfCustomer(ctx, item),
    namesOfAnsweringFiles(ctx, form, item),
  ]);
  return kept.map(({ option_id, field, actor_kind, agent_id, at, ...values }) => ({
    option_id,
    field,
    ...wordsOf({ option_id, field, old: values.old, new: values.new }),
    who: whoOf(actor_kind, agents.get(agent_id ?? 0)),
    at: at.toISOString(),
  }));

  function wordsOf({ option_id, field, ...values }: Pick<Kept, 'option_id' | 'field' | 'old' | 'new'>) {
    if (field) return { label: NOTED_FIELD_NAMES[field][ctx.locale], ...values };
    return presentChange(ctx, { form, item, fileNames }, { option_id: option_id ?? 0, ...values });
  }

  /** An impersonating agent's changes are recorded under both names. */
  function whoOf(kind: string, agent: string | undefined): string {
    if (kind === 'agent') return agent ?? '';
    if (kind !== 'customer') return ctx.portal.name;
    return agent ? `${customer} (${agent})` : customer;
  }
}

async function nameOfCustomer(ctx: Ctx, { order_id }: ItemRow): Promise<string> {
  const { firstname, lastname } = await ctx.db
    .selectFrom('orders')
    .select(['firstname', 'lastname'])
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  return `${firstname} ${lastname}`.trim();
}
