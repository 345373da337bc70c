import type { FormEvent } from '../../../domain/page-counts/form-step.ts';
import type { Ctx } from '../../ctx.ts';

export type CountedQuestion = Readonly<Record<'product_id' | 'option_id' | FormEvent, number>>;

/** The sums of a period, both days included, of one portal or of all. */
export async function loadFormCounts(
  { db }: Ctx,
  {
    from,
    until,
    store_id: storeId,
  }: { readonly from: string; readonly until: string; readonly store_id?: number | undefined },
): Promise<CountedQuestion[]> {
  const rows = await db
    .selectFrom('form_counts')
    .select(['product_id', 'option_id'])
    .select(({ fn }) => [
      fn.sum<string>('reached').as('reached'),
      fn.sum<string>('passed').as('passed'),
      fn.sum<string>('answered').as('answered'),
      fn.sum<string>('refused').as('refused'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', until)
    .$if(storeId !== undefined, (query) => query.where('store_id', '=', storeId ?? 0))
    .groupBy(['product_id', 'option_id'])
    .execute();
  return rows.map(({ product_id, option_id, ...sums }) => ({
    product_id,
    option_id,
    reached: Number(sums.reached),
    passed: Number(sums.passed),
    answered: Number(sums.answered),
    refused: Number(sums.refused),
  }));
}
