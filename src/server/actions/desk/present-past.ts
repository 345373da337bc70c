import { sql } from 'kysely';
import { z } from 'zod';
import type { HistoryLine, RelatedItem } from '../../../contract/orders/pedido.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { reasonText } from '../../../domain/payments/late-reasons.ts';
import type { Ctx } from '../../ctx.ts';
import { isNotary } from '../actors/agent-of.ts';
import { aboutItem } from '../items/about-item.ts';
import type { ItemRow } from '../items/item-row.ts';
import { presentChange, questionName } from '../items/present-change.ts';
import { namesOfAnsweringFiles } from '../items/present-options.ts';
import { productNameOf } from '../items/product-name.ts';

/** The history of an item, newest first. A deleted note stays as a line without text, and changed answers are in words too. */
export async function listHistory(ctx: Ctx, item: ItemRow, form: Product): Promise<HistoryLine[]> {
  const rows = await ctx.db
    .selectFrom('item_history as h')
    .leftJoin('agents as a', 'a.agent_id', 'h.admin_user_id')
    .selectAll('h')
    .select(['a.firstname', 'a.lastname'])
    .where('h.item_id', '=', item.item_id)
    .orderBy('h.history_id', 'desc')
    .execute();
  const inWords = await changeReader(ctx, { item, form, details: rows.map(({ detail }) => detail) });
  return rows.map((row) => ({
    line_id: row.history_id,
    accion: row.accion,
    old_status: row.old_status,
    new_status: row.new_status,
    old_referencia: row.old_referencia,
    new_referencia: row.new_referencia,
    actor_kind: row.actor_kind as HistoryLine['actor_kind'],
    admin_user_id: row.admin_user_id,
    admin_user: row.admin_user_id === null ? null : `${row.firstname} ${row.lastname}`.trim(),
    comment: reasonText(row.comment, ctx.locale),
    detail: inWords(row.detail as HistoryLine['detail']),
    created_at: row.created_at.toISOString(),
  }));
}

const changedSchema = z.object({
  changes: z.array(z.object({ option_id: z.int(), old: z.string(), new: z.string() })),
  missing: z.array(z.int()).default([]),
});

/** Adds question and values in words to each changed answer of a line, and the names of the questions that the change opened. */
async function changeReader(
  ctx: Ctx,
  { item, form, details }: { item: ItemRow; form: Product; details: readonly unknown[] },
): Promise<(detail: HistoryLine['detail']) => HistoryLine['detail']> {
  const hasChanges = details.some((detail) => changedSchema.safeParse(detail).success);
  const fileNames = hasChanges ? await namesOfAnsweringFiles(ctx, form, item) : new Map<string, string>();
  return (detail) => {
    const read = changedSchema.safeParse(detail);
    if (!read.success) return detail;
    const { changes, missing } = read.data;
    return {
      ...detail,
      changes: changes.map((change) => {
        const { label, ...words } = presentChange(ctx, { form, item, fileNames }, change);
        return { ...change, label, old_text: words.old, new_text: words.new };
      }),
      ...(missing.length > 0 && { missing_labels: missing.map((id) => questionName(ctx, form, id)) }),
    };
  };
}

/** Related items (parent, children, linked, same order), then the customer's latest others; notaries see only those of their office. */
export async function listRelatedItems(ctx: Ctx, item: ItemRow): Promise<RelatedItem[]> {
  const linked = linkedTo(ctx, item.item_id);
  const others = ctx.db
    .selectFrom('order_items')
    .select(['item_id', 'order_id', 'parent_id', 'product_id', 'answers', 'panel_status_id', 'created_at', 'notary_id'])
    .select((row) => row('item_id', 'in', linked).as('is_linked'))
    .where('customer_id', '=', item.customer_id)
    .where('item_id', '<>', item.item_id)
    .orderBy((row) => row.or([row('item_id', 'in', linked), row('item_id', '=', item.parent_id ?? 0)]), 'desc')
    .orderBy(
      (row) =>
        row.or([row(row.fn.coalesce('parent_id', row.lit(0)), '=', item.item_id), row('order_id', '=', item.order_id)]),
      'desc',
    )
    .orderBy('created_at', 'desc')
    .limit(sql.lit(MOST_RELATED));
  const rows = await (isNotary(ctx) ? others.where('notary_id', '=', item.notary_id) : others).execute();
  return rows.map((row) => ({
    item_id: row.item_id,
    order_id: row.order_id,
    product_id: row.product_id,
    product_name: productNameOf(ctx, row.product_id),
    ...aboutItem(ctx, row),
    panel_status_id: row.panel_status_id,
    created_at: row.created_at.toISOString(),
    relation: relationOf(item, row, Boolean(row.is_linked)),
  }));
}

function linkedTo({ db }: Ctx, itemId: number) {
  return db
    .selectFrom('item_links')
    .select((link) =>
      link
        .case()
        .when('item_id', '=', itemId)
        .then(link.ref('other_id'))
        .else(link.ref('item_id'))
        .end()
        .as('linked_id'),
    )
    .where((row) => row.or([row('item_id', '=', itemId), row('other_id', '=', itemId)]));
}

function relationOf(
  item: ItemRow,
  other: Pick<ItemRow, 'item_id' | 'order_id' | 'parent_id'>,
  isLinked: boolean,
): RelatedItem['relation'] {
  if (other.item_id === item.parent_id) return 'parent';
  if (other.parent_id === item.item_id) return 'child';
  if (isLinked) return 'linked';
  return other.order_id === item.order_id ? 'same_order' : 'same_customer';
}

const MOST_RELATED = 50;
