import { AppError } from '../../../domain/errors/app-error.ts';
import { decideParent } from '../../../domain/orders/family.ts';
import type { HistoryAction } from '../../../domain/orders/history-action.ts';
import type { Ctx } from '../../ctx.ts';
import { editItem } from '../items/edit-item.ts';
import { getItemForUpdate, type ItemRow } from '../items/item-row.ts';
import { requireLockVersion } from '../items/lock-version.ts';

export interface Relating {
  readonly itemId: number;
  readonly seen: Date;
  readonly otherId: number;
}

/**
 * Links two items of one customer. The other item is not changed, so that its editor's version stays valid.
 * @throws AppError not_found, relation_circle (with itself), relation_other_customer, locked_by_other, stale_version
 */
export async function linkItems(tx: Ctx, relating: Relating): Promise<void> {
  const { item, lockVersion, other } = await lockBoth(tx, relating);
  const { first, second } = inOrder(item.item_id, other.item_id);
  const linked = await tx.db
    .insertInto('item_links')
    .values({
      item_id: first,
      other_id: second,
      created_by: tx.actor.kind === 'agent' ? tx.actor.agentId : null,
      created_at: tx.now(),
    })
    .onConflict((conflict) => conflict.columns(['item_id', 'other_id']).doNothing())
    .returning('item_id')
    .executeTakeFirst();
  if (linked) await editItem(tx, { item, lockVersion, line: lineOf('vincular_pedido', other, 'related') });
}

/** Records that an item came from another of the same customer. @throws AppError as linkItems, and relation_circle */
export async function setParent(tx: Ctx, relating: Relating): Promise<void> {
  const { item, lockVersion, other } = await lockBoth(tx, relating);
  const family = await tx.db
    .selectFrom('order_items')
    .select(['item_id', 'parent_id'])
    .where('customer_id', '=', item.customer_id)
    .execute();
  const parents = new Map(family.map(({ item_id, parent_id }) => [item_id, parent_id]));
  const decision = decideParent(parents, { itemId: item.item_id, parentId: other.item_id });
  if (!decision.ok) throw new AppError(decision.code);
  if (item.parent_id === other.item_id) return;
  const set = { parent_id: other.item_id };
  await editItem(tx, { item, lockVersion, set, line: lineOf('vincular_pedido', other, 'parent') });
}

/** Removes the relation of two items: the link, or the origin that one of them names. @throws AppError as linkItems */
export async function unlinkItems(tx: Ctx, relating: Relating): Promise<void> {
  const { item, lockVersion, other } = await lockBoth(tx, relating);
  const { first, second } = inOrder(item.item_id, other.item_id);
  const unlinked = await tx.db
    .deleteFrom('item_links')
    .where('item_id', '=', first)
    .where('other_id', '=', second)
    .returning('item_id')
    .executeTakeFirst();
  const wasParent = item.parent_id === other.item_id;
  if (!unlinked && !wasParent) return;
  const set = wasParent ? { parent_id: null } : {};
  await editItem(tx, {
    item,
    lockVersion,
    set,
    line: lineOf('desvincular_pedido', other, wasParent ? 'parent' : 'related'),
  });
}

/** Serialises links of one customer's items, so that two concurrent ones cannot form a circle. */
async function lockBoth(tx: Ctx, { itemId, seen, otherId }: Relating) {
  await tx.db
    .selectFrom('customers')
    .select('customer_id')
    .where('customer_id', '=', (row) =>
      row.selectFrom('order_items').select('order_items.customer_id').where('item_id', '=', itemId),
    )
    .forNoKeyUpdate()
    .execute();
  const item = await getItemForUpdate(tx, itemId);
  const lockVersion = await requireLockVersion(tx, item, seen);
  if (otherId === itemId) throw new AppError('relation_circle');
  const other = await tx.db
    .selectFrom('order_items')
    .select(['item_id', 'order_id', 'customer_id'])
    .where('item_id', '=', otherId)
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
  if (other.customer_id !== item.customer_id) throw new AppError('relation_other_customer');
  return { item, lockVersion, other };
}

function inOrder(one: number, other: number) {
  return one < other ? { first: one, second: other } : { first: other, second: one };
}

function lineOf(accion: HistoryAction, other: Pick<ItemRow, 'item_id' | 'order_id'>, relation: 'related' | 'parent') {
  return { accion, detail: { item_id: other.item_id, order_id: other.order_id, relation } };
}
