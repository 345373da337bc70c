import { foldText } from '../../../domain/orders/search-text.ts';
import type { Ctx } from '../../ctx.ts';

/** A word in a customer's search of their orders. */
export interface FoldedWord {
  /** The pattern of `like` for the column `own_text` of an item. */
  readonly like: string;
  /** Products whose name contains the word. */
  readonly productIds: readonly number[];
}

/** The words that a customer typed, without accents and capitals. Unusually long text is cut. */
export function ownWordsOf(ctx: Pick<Ctx, 'catalogue'>, typed: string): FoldedWord[] {
  const words = foldText(typed.slice(0, LONGEST)).split(/\s+/).filter(Boolean);
  return words.map((word) => ({
    like: `%${word.replace(/[\\%_]/g, '\\$&')}%`,
    productIds: ctx.catalogue.current.products.flatMap(({ product_id, name }) =>
      Object.values(name).some((text) => foldText(text).includes(word)) ? [product_id] : [],
    ),
  }));
}

const LONGEST = 200;
