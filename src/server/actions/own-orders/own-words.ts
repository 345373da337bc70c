import { sql } from 'kysely';
import { foldText } from '../../../domain/orders/search-text.ts';
import type { Ctx } from '../../ctx.ts';

/** A word that a customer searches their orders for. */
export interface FoldedWord {
  /** The pattern of `like` against what `foldedSql` makes of an item. */
  readonly like: string;
  /** Products whose name has the word. */
  readonly productIds: readonly number[];
}

/** The words of what a customer typed, without accents and capitals. A longer text than anybody types is cut. */
export function ownWordsOf(ctx: Pick<Ctx, 'catalogue'>, typed: string): FoldedWord[] {
  const words = foldText(typed.slice(0, LONGEST)).split(/\s+/).filter(Boolean);
  return words.map((word) => ({
    like: `%${word.replace(/[\\%_]/g, '\\$&')}%`,
    productIds: ctx.catalogue.current.products.flatMap(({ product_id, name }) =>
      Object.values(name).some((text) => foldText(text).includes(word)) ? [product_id] : [],
    ),
  }));
}

/** What an item `i` is found by: numbers, reference and answers, which are its customer's own; nothing that agents wrote inside. */
export const foldedSql = sql`(
  select case when octet_length(own) = length(own) then lower(own)
    else regexp_replace(lower(normalize(own, nfkd)), '[\\u0300-\\u036f]+', '', 'g') end
  from (select concat_ws(' ', i.order_id, i.referencia, (select string_agg(value, ' ') from jsonb_each_text(i.answers))) as own) as texts
)`;

const LONGEST = 200;
