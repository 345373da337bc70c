import type { RelatedProductView } from '../../contract/pages/wizard-pages.ts';
import { findProduct, isSoldIn } from '../../domain/catalogue/catalogue.ts';
import { findOption } from '../../domain/catalogue/form-index.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { textIn } from '../../domain/catalogue/text-in.ts';
import { valuesOf } from '../../domain/wizard/answers.ts';
import type { Page, Walk } from '../../domain/wizard/walk.ts';
import { catalogueHere } from '../catalogue/catalogue-here.ts';
import type { Ctx } from '../ctx.ts';
import { productHref } from './product-card.ts';

/** Suggestions for the answers of these pages: the current one, and the previous one, whose suggestions nobody saw without scripts. */
export function relatedProducts(
  ctx: Ctx,
  form: Product,
  { walk, beside }: { readonly walk: Walk; readonly beside: readonly Page[] },
): RelatedProductView[] {
  const near = new Set(beside.flatMap(({ questions }) => questions.map(({ option_id }) => option_id)));
  return form.related_conditions.flatMap(({ condition: { option_id, values }, product_id, text }) => {
    const question = near.has(option_id) ? findOption(form, option_id) : undefined;
    const related = findProduct(catalogueHere(ctx), product_id);
    if (!question || !related || !isSoldIn(related, ctx.portal.store_id)) return [];
    if (!valuesOf(question, walk.relevant_answers[option_id]).some((value) => values.includes(value))) return [];
    const { locale } = ctx;
    return [{ text: textIn(text, locale), product_name: textIn(related.name, locale), href: productHref(related) }];
  });
}
