import { randomUUID } from 'node:crypto';
import { PROPERTIES_OF_A_PERSON } from '../../../domain/catalogue/known-products.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import { chooseNotes, type NotesChoice } from '../../../domain/property-search/choose-notes.ts';
import type { FoundProperty } from '../../../domain/property-search/found-property.ts';
import {
  isSamePerson,
  personProblems,
  type SearchedPerson,
  searchedPersonOf,
} from '../../../domain/property-search/searched-person.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { type ChargeRow, lockOrder } from '../balances/due.ts';
import { getItem, getItemForUpdate, type ItemRow } from '../items/item-row.ts';
import type { OrderRow } from '../items/order-row.ts';
import { underLock } from '../items/under-lock.ts';
import { bookForeseen } from '../payments/book-foreseen.ts';
import { loadProduct } from '../products/load-product.ts';
import { refuseFields } from '../sessions/refuse-fields.ts';
import { insertNote } from './insert-note.ts';
import { openItemsOf } from './open-items.ts';
import { countUnitsLeft, PROPERTY_FOUND } from './units-left.ts';

export interface NotesToOrder extends SearchedPerson {
  /** The search; by default the only open one of that person. */
  readonly itemId?: number | undefined;
  /** The maximum charged for this search in total. */
  readonly maximo: number;
  readonly list: readonly FoundProperty[];
}

interface NotesOrdered {
  readonly created: readonly (FoundProperty & { readonly item_id: number })[];
  /** Null when nothing was left to charge. */
  readonly charge: ChargeRow | null;
  readonly leftOut: NotesChoice['leftOut'];
}

/**
 * Orders the notes of the chosen properties: children of the search, waiting for payment, and one charge for all. Each property is ordered
 * once per search, by any number of agents.
 * @throws AppError invalid_input (name, surname, nif; item_id when the person is not the one of the search, or has several), not_found,
 * charge_not_foreseen, tax_data_required, locked_by_other, transition_refused
 */
export async function orderNotes(ctx: Ctx, wish: NotesToOrder): Promise<NotesOrdered> {
  requireNamedRight(ctx, 'property_search');
  const problems = personProblems(wish, ctx.locale);
  if (problems.length > 0) throw refuseFields('invalid_input', problems);
  const { item_id: itemId, real_order_id } = await searchMeant(ctx, wish);
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, real_order_id);
    return underLock(tx, { itemId, keepsLock: false }, async () => takeUp(tx, { order, itemId, wish }));
  });
}

async function takeUp(
  tx: Ctx,
  { order, itemId, wish }: { order: OrderRow; itemId: number; wish: NotesToOrder },
): Promise<NotesOrdered> {
  const item = await getItemForUpdate(tx, itemId);
  const units = await countUnitsLeft(tx, item, PROPERTY_FOUND);
  const known = await keysTakenUp(tx, itemId);
  const { create, leftOut } = chooseNotes({ list: wish.list, known, maximo: wish.maximo, ...units });
  if (create.length === 0) return { created: [], charge: null, leftOut };
  const charge = await bookForeseen(tx, {
    order,
    item,
    code: PROPERTY_FOUND,
    units: create.length,
    amount: null,
    note: null,
    // Ordered notes are found by key; a cancelled charge may be repeated.
    requestKey: randomUUID(),
  });
  const created: NotesOrdered['created'][number][] = [];
  for (const { key, property } of create) {
    const childId = await insertNote(tx, { order, search: item, person: wish, property });
    await insertFind(tx, { itemId, key, property, childId, chargeId: charge.charge_id });
    created.push({ ...property, item_id: childId });
  }
  await recordAudit(tx, {
    action: 'property_search.notes',
    subjectKind: 'item',
    subjectId: itemId,
    detail: { charge_id: charge.charge_id, items: created.map(({ item_id }) => item_id) },
  });
  return { created, charge, leftOut };
}

/** The search for that person: the one named, else the only open one. */
async function searchMeant(ctx: Ctx, wish: NotesToOrder): Promise<ItemRow> {
  const open =
    wish.itemId === undefined
      ? await openItemsOf(ctx, [PROPERTIES_OF_A_PERSON]).selectAll('order_items').execute()
      : [await getItem(ctx, wish.itemId)];
  const own: ItemRow[] = [];
  for (const item of open) {
    if (item.product_id !== PROPERTIES_OF_A_PERSON) continue;
    const product = await loadProduct(ctx, item);
    if (isSamePerson(searchedPersonOf(product, item.answers as Answers), wish)) own.push(item);
  }
  const [search, ...others] = own;
  if (!search && wish.itemId === undefined) throw new AppError('not_found');
  if (!search || others.length > 0) throw invalidInput('item_id');
  return search;
}

async function keysTakenUp(tx: Ctx, itemId: number): Promise<ReadonlySet<string>> {
  const rows = await tx.db.selectFrom('property_finds').select('property_key').where('item_id', '=', itemId).execute();
  return new Set(rows.map(({ property_key }) => property_key));
}

async function insertFind(
  tx: Ctx,
  find: { itemId: number; key: string; property: FoundProperty; childId: number; chargeId: number },
): Promise<void> {
  const { registry, municipality, finca, share, reference } = find.property;
  await tx.db
    .insertInto('property_finds')
    .values({
      registry,
      municipality,
      finca,
      share,
      reference,
      item_id: find.itemId,
      property_key: find.key,
      child_item_id: find.childId,
      charge_id: find.chargeId,
      found_by: agentOf(tx).agentId,
      found_at: tx.now(),
    })
    .execute();
}
