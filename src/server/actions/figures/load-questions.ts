import { sql } from 'kysely';
import type { QuestionRow } from '../../../contract/figures.ts';
import { findOption } from '../../../domain/catalogue/form-index.ts';
import type { Period } from '../../../domain/figures/figure.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import type { Ctx } from '../../ctx.ts';

/** Form questions that had to be asked again, most frequent first. */
export async function loadQuestions(ctx: Ctx, period: Period): Promise<QuestionRow[]> {
  const { rows } = await sql<Asked>`
    select * from figure_questions(${period.from}, ${period.until}) order by items desc, product, question`.execute(
    ctx.db,
  );
  const placed = await countPlaced(ctx, period);
  const { products } = ctx.catalogue.current;
  return rows.map(({ product: product_id, question: option_id, items: count, refunded, ...row }) => {
    const product = products.find((one) => one.product_id === product_id);
    const option = product && findOption(product, option_id);
    const of = placed.get(product_id) ?? 0;
    return {
      ...row,
      product_id,
      product: product?.name[ctx.locale] ?? String(product_id),
      option_id,
      // A question that was removed from the form keeps its number.
      question: option?.title[ctx.locale] ?? String(option_id),
      items: count,
      share: of === 0 ? null : Math.round((count * 1000) / of) / 10,
      refunded: eurosOf(refunded),
    };
  });
}

/** Paid items of each product. Their times are not read, which would take most of the time. */
async function countPlaced({ db }: Ctx, { from, until }: Period): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ key: string; items: number }>`
    select key, items from figures('product', ${from}, ${until})`.execute(db);
  return new Map(rows.map(({ key, items }) => [Number(key), items]));
}

interface Asked {
  readonly product: number;
  readonly question: number;
  readonly items: number;
  readonly p50_hours: number | null;
  readonly p90_hours: number | null;
  readonly refunded: number;
}
