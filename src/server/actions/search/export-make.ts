import { Readable } from 'node:stream';
import type { Selectable } from 'kysely';
import type { OrderFilters } from '../../../contract/orders/list.ts';
import { isLocale, type Locale } from '../../../domain/locale/locale.ts';
import type { Ctx } from '../../ctx.ts';
import type { OrderExports } from '../../db/types.gen.ts';
import { findAgentActor } from '../actors/find-agent-actor.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { makeOwnExport } from '../exports/make-own-export.ts';
import { portalOfStore } from '../portals/portal-address.ts';
import { orderTable } from './export-table.ts';
import { itemsMatching, loadSearch } from './items-matching.ts';

/**
 * Creates a requested table with the requester's rights and portal; idempotent once ready.
 * @throws AppError forbidden when the requester may no longer
 */
export function makeOrderExport(ctx: Ctx, exportId: string): Promise<void> {
  return makeOwnExport(ctx, 'order_exports', {
    exportId,
    days: ctx.settings.ORDER_EXPORT_DAYS,
    write: async (asked) => {
      const reader = await loadReader(ctx, asked);
      const filters = asked.filter;
      const items = await countItems(reader, filters);
      await note(ctx, exportId, { items, done: 0 });
      const reach = async (done: number) => note(ctx, exportId, { done });
      const table = orderTable(reader, { filters, columns: asked.columns, reach });
      return { content: Readable.from(table, { objectMode: false }), done: items };
    },
  });
}

async function loadReader(ctx: Ctx, asked: Selectable<OrderExports>): Promise<Ctx> {
  const locale: Locale = isLocale(asked.locale) ? asked.locale : 'es';
  const actor = await findAgentActor(ctx, asked.agent_id);
  const portal = portalOfStore(ctx, asked.store_id);
  const reader: Ctx = { ...ctx, locale, portal, actor: actor ?? { kind: 'visitor' } };
  requireNamedRight(reader, 'export_orders');
  return reader;
}

async function countItems(ctx: Ctx, filters: OrderFilters): Promise<number> {
  const { count } = await itemsMatching(ctx, await loadSearch(ctx, filters))
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function note(ctx: Ctx, exportId: string, progress: { items?: number; done: number }): Promise<void> {
  await ctx.db.updateTable('order_exports').set(progress).where('export_id', '=', exportId).execute();
}
