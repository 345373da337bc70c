import { findProduct } from '../../../domain/catalogue/catalogue.ts';
import type { Option } from '../../../domain/catalogue/option.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { type About, aboutOf, tellsAbout } from '../../../domain/orders/about.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Ctx } from '../../ctx.ts';
import { printAnswer } from '../wizard/environment-of.ts';
import type { ItemRow } from './item-row.ts';

const telling = new WeakMap<Product, readonly Option[]>();

/**
 * The subject of an item, for a row of a list. Uses the present catalogue, because a page would otherwise load a version for each row; questions
 * keep their numbers from version to version.
 */
export function aboutItem(ctx: Ctx, item: Pick<ItemRow, 'product_id' | 'answers'>): About {
  const product = findProduct(ctx.catalogue.current, item.product_id);
  if (!product) return { subject: null, property: null };
  const answers = item.answers as Answers;
  const printing = { territory: ctx.territory, form: product, answers, locale: ctx.locale };
  return aboutOf(
    tellingOptions(product).flatMap((option) =>
      answers[option.option_id] === undefined
        ? []
        : [{ key: option.key, type: option.type, printed: printAnswer(option, printing) }],
    ),
  );
}

function tellingOptions(product: Product): readonly Option[] {
  const known =
    telling.get(product) ?? product.options.filter((option) => !option.embedded_hidden && tellsAbout(option));
  telling.set(product, known);
  return known;
}
