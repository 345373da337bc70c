import type { QueryOf } from '../../../contract/call.ts';
import type {
  FormCounts,
  FormQuestionCounts,
  getFormCounts as getFormCountsCall,
} from '../../../contract/page-counts.ts';
import { findProduct } from '../../../domain/catalogue/catalogue.ts';
import { findOption } from '../../../domain/catalogue/form-index.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { answeredOf, dropOffOf } from '../../../domain/page-counts/drop-off.ts';
import { shownCount } from '../../../domain/page-counts/funnel.ts';
import { pagesOf } from '../../../domain/wizard/form-pages.ts';
import type { Ctx } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { type CountedQuestion, loadFormCounts } from './load-form-counts.ts';

/** Where the forms of a period stop, both days included. @throws AppError forbidden for all but supervisors */
export async function getFormCounts(
  ctx: Ctx,
  period: QueryOf<typeof getFormCountsCall>,
): Promise<{ forms: FormCounts[] }> {
  requireNamedRight(ctx, 'see_page_counts');
  const byForm = Map.groupBy(await loadFormCounts(ctx, period), ({ product_id }) => product_id);
  const forms = [...byForm].map(([productId, rows]) => presentForm(ctx, productId, rows));
  return {
    forms: forms
      .filter(({ reached }) => reached !== null && reached > 0)
      .sort((one, other) => (other.reached ?? 0) - (one.reached ?? 0) || one.form.localeCompare(other.form)),
  };
}

function presentForm({ catalogue, locale }: Ctx, productId: number, rows: readonly CountedQuestion[]): FormCounts {
  const product = findProduct(catalogue.current, productId);
  const places = product ? orderOf(product) : new Map<number, number>();
  const placeOf = ({ option_id }: CountedQuestion) => places.get(option_id) ?? places.size;
  const ordered = rows.toSorted((one, other) => placeOf(one) - placeOf(other) || one.option_id - other.option_id);
  const questions = ordered.map((row): FormQuestionCounts => {
    const { left, left_is_least } = presentDropOff(row);
    const option = product && findOption(product, row.option_id);
    return {
      option_id: row.option_id,
      // A question that was removed from the form keeps its number.
      question: option?.title[locale] ?? String(row.option_id),
      reached: shownCount(row.reached),
      left,
      left_is_least,
      answered: answeredOf(row),
      refused: shownCount(row.refused),
    };
  });
  const check = new Set(product && pagesOf(product).at(-1)?.option_ids);
  const finished = rows.filter(({ option_id }) => check.has(option_id)).map(({ passed }) => passed);
  const begun = Math.max(...rows.map(({ reached }) => reached));
  return {
    product_id: productId,
    form: product?.name[locale] ?? String(productId),
    reached: shownCount(begun),
    ...presentDropOff({ reached: begun, passed: Math.max(0, ...finished) }),
    questions,
    worst_option_id: worstOf(questions)?.option_id ?? null,
  };
}

/** Questions in the order in which the form asks them. */
function orderOf(product: Product): ReadonlyMap<number, number> {
  return new Map(
    pagesOf(product)
      .flatMap(({ option_ids }) => option_ids)
      .map((id, place) => [id, place]),
  );
}

function presentDropOff(counts: { reached: number; passed: number }): { left: number | null; left_is_least: boolean } {
  const dropOff = dropOffOf(counts);
  return { left: dropOff?.percent ?? null, left_is_least: dropOff?.isLeast ?? false };
}

/** Questions of one page lose the same forms; the answer that is refused most often is the likeliest cause. */
function worstOf(questions: readonly FormQuestionCounts[]): FormQuestionCounts | undefined {
  return questions
    .filter(({ left }) => left !== null && left > 0)
    .sort((one, other) => (other.left ?? 0) - (one.left ?? 0) || (other.refused ?? 0) - (one.refused ?? 0))[0];
}
