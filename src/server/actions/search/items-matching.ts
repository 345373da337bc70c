import { sql } from 'kysely';
import type { OrderFilters } from '../../../contract/orders/list.ts';
import { productMarksOf } from '../../../domain/orders/product-words.ts';
import { forgivenWordsOf, searchQueryOf, searchTermsOf } from '../../../domain/orders/search-text.ts';
import type { Ctx } from '../../ctx.ts';
import { directionOf } from '../pagination/page-of.ts';
import { filteredItems, type ItemSearch, NOBODY } from './filtered-items.ts';
import { type FoundPlaces, placesInOrder } from './places-in-order.ts';

/** A resolved filter. */
export interface FoundSearch extends ItemSearch {
  /** The first items that contain the text as typed, the requested number or a few more; none without a text. */
  readonly asTyped: FoundPlaces;
  /** Whether similar words are searched too, because the typed text has few matches. */
  readonly isForgiven: boolean;
}

/**
 * Resolves what is not on the item itself: customer and references first, so that the planner knows how few rows match. A text with few exact
 * matches also matches words with a typo.
 */
export async function loadSearch(ctx: Ctx, filters: OrderFilters, most = ENOUGH): Promise<FoundSearch> {
  const [customerId, itemIds] = await Promise.all([findCustomerId(ctx, filters), referredItems(ctx, filters)]);
  const search = { filters, customerId, itemIds, words: undefined };
  const text = filters['custom_filter[text]'];
  return text === undefined
    ? { ...search, asTyped: NOTHING, isForgiven: false }
    : await withText(ctx, search, { text, most });
}

/** The items of a search, in its order. */
export function itemsMatching(ctx: Ctx, search: ItemSearch) {
  const direction = directionOf(search.filters);
  return filteredItems(ctx, search)
    .orderBy('order_items.created_at', direction)
    .orderBy('order_items.item_id', direction);
}

async function withText(
  ctx: Ctx,
  search: ItemSearch,
  { text, most }: { readonly text: string; readonly most: number },
): Promise<FoundSearch> {
  const terms = searchTermsOf(text);
  if (terms.length === 0) return { ...search, itemIds: [], asTyped: NOTHING, isForgiven: false };
  const marks = productMarksOf(ctx.catalogue.current, terms);
  const plain = { ...search, words: searchQueryOf(terms, new Map(), marks) };
  const asTyped = await placesInOrder(ctx, plain, Math.max(ENOUGH, most));
  const alike = asTyped.places.length < ENOUGH ? await alikeWords(ctx, forgivenWordsOf(terms)) : new Map();
  if (alike.size === 0) return { ...plain, asTyped, isForgiven: false };
  return { ...plain, words: searchQueryOf(terms, alike, marks), asTyped, isForgiven: true };
}

/** Known words within one edit of the typed ones: a letter added, missing, changed or moved. */
async function alikeWords(ctx: Ctx, typed: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  if (typed.length === 0) return new Map();
  const { rows } = await sql<{ word: string; alike: string[] }>`
    select typed.word, array_agg(known.word) as alike
    from unnest(${typed}::text[]) as typed (word) cross join lateral (
      select word from search_words
      where one_letter_less(search_words.word) && one_letter_less(typed.word) and search_words.word <> typed.word
      limit ${MOST_ALIKE}
    ) known
    group by typed.word`.execute(ctx.db);
  return new Map(rows.map(({ word, alike }) => [word, alike]));
}

async function referredItems(ctx: Ctx, filters: OrderFilters): Promise<number[] | undefined> {
  const referencia = filters['custom_filter[referencia]']?.toLowerCase();
  if (referencia === undefined) return undefined;
  const rows = await ctx.db
    .selectFrom('order_items')
    .select('item_id')
    .where(sql<boolean>`lower(referencia) = ${referencia}`)
    .limit(MOST_REFERRED)
    .execute();
  return rows.map(({ item_id }) => item_id);
}

async function findCustomerId(ctx: Ctx, filters: OrderFilters): Promise<number | undefined> {
  const email = filters['custom_filter[email]'];
  if (email === undefined) return undefined;
  const customer = await ctx.db
    .selectFrom('customers')
    .select((row) => row.fn.coalesce('merged_into', 'customer_id').as('customer_id'))
    .where('email', '=', sql<string>`${email}::citext`)
    .executeTakeFirst();
  return customer?.customer_id ?? NOBODY;
}

const NOTHING: FoundPlaces = { places: [], level: 0, total: 0 };
/** If the text as typed fills a page, no similar words are searched. */
const ENOUGH = 10;
const MOST_ALIKE = 200;
const MOST_REFERRED = 1_000;
