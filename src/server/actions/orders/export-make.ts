import { Readable } from 'node:stream';
import type { Selectable } from 'kysely';
import type { OrderFilters } from '../../../contract/orders/list.ts';
import { DAY_MS } from '../../../domain/calendar/local-clock.ts';
import { isLocale, type Locale } from '../../../domain/locale/locale.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import type { OrderExports } from '../../db/types.gen.ts';
import { findAgentActor } from '../agents/find-agent-actor.ts';
import { requireExporter } from './export-right.ts';
import { orderTable } from './export-table.ts';
import { itemsMatching, searchOf } from './items-matching.ts';

/**
 * Makes a table that was asked for, with the eyes of who asked. Killed in the middle it begins anew, since nothing counts before the
 * whole table is stored; once it is ready, doing it again does nothing.
 * @throws AppError forbidden when who asked may no longer
 */
export async function makeOrderExport(ctx: Ctx, exportId: string): Promise<void> {
  const asked = await ctx.db
    .selectFrom('order_exports')
    .selectAll()
    .where('export_id', '=', exportId)
    .where('state', '=', 'requested')
    .executeTakeFirst();
  if (!asked) return;
  const reader = await readerOf(ctx, asked);
  const filters = asked.filter as unknown as OrderFilters;
  const items = await countItems(reader, filters);
  await note(ctx, exportId, { items, done: 0 });
  const reach = async (done: number) => note(ctx, exportId, { done });
  const table = orderTable(reader, { filters, columns: asked.columns, reach });
  const key = `order-exports/${exportId}`;
  const stored = await ctx.ports.storage.put(key, Readable.from(table, { objectMode: false }));
  const isReady = await inTransaction(ctx, async (tx) => {
    const now = tx.now();
    const expires_at = new Date(now.getTime() + tx.settings.ORDER_EXPORT_DAYS * DAY_MS);
    const ready = await tx.db
      .updateTable('order_exports')
      .set({ state: 'ready', storage_key: key, size: stored.size, done: items, ready_at: now, expires_at })
      .where('export_id', '=', exportId)
      .where('state', '=', 'requested')
      .returning('export_id')
      .executeTakeFirst();
    if (ready) await recordAudit(tx, { action: 'order.export_made', subjectKind: 'order_export', subjectId: exportId });
    return ready !== undefined;
  });
  if (!isReady && !(await isKept(ctx, exportId))) await ctx.ports.storage.remove(key);
}

async function readerOf(ctx: Ctx, asked: Selectable<OrderExports>): Promise<Ctx> {
  const locale: Locale = isLocale(asked.locale) ? asked.locale : 'es';
  const actor = await findAgentActor(ctx, asked.agent_id);
  const reader: Ctx = { ...ctx, locale, actor: actor ?? { kind: 'visitor' } };
  requireExporter(reader);
  return reader;
}

async function countItems(ctx: Ctx, filters: OrderFilters): Promise<number> {
  const { count } = await itemsMatching(ctx, await searchOf(ctx, filters))
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function note(ctx: Ctx, exportId: string, progress: { items?: number; done: number }): Promise<void> {
  await ctx.db.updateTable('order_exports').set(progress).where('export_id', '=', exportId).execute();
}

/** Whether another run of the same job made it. */
async function isKept(ctx: Ctx, exportId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('order_exports')
    .select('storage_key')
    .where('export_id', '=', exportId)
    .executeTakeFirst();
  return row?.storage_key != null;
}
