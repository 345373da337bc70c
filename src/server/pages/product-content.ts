import type { ProductPage } from '../../contract/pages/catalogue-pages.ts';
import { findProductBySlug } from '../../domain/catalogue/catalogue.ts';
import type { ProductContent } from '../../domain/catalogue/product-content.ts';
import { textIn, withBrand } from '../../domain/catalogue/text-in.ts';
import type { Text } from '../../domain/locale/locale.ts';
import { catalogueHere } from '../catalogue/catalogue-here.ts';
import type { Ctx } from '../ctx.ts';
import { productHref } from './product-card.ts';
import { isListedIn } from './public-address.ts';

/** The texts written for a product, in the page's language. */
export function presentContent(ctx: Ctx, content: ProductContent): ProductPage['content'] {
  const say = (text: Text) => withBrand(textIn(text, ctx.locale), ctx.portal.name);
  return {
    description: content.description.map(say),
    receives: content.receives.map(say),
    needs: content.needs.map(say),
    shows: content.shows.map(say),
    uses: content.uses.map(say),
    not_right: content.not_right.map(({ text, product }) => {
      const other = product === null ? undefined : findProductBySlug(catalogueHere(ctx), product);
      return { text: say(text), href: other && isListedIn(other, ctx.portal) ? productHref(other) : null };
    }),
    official: content.official && {
      fee: say(content.official.fee),
      how: say(content.official.how),
      link: { text: say(content.official.link.text), href: content.official.link.href },
    },
    faq: content.faq.map(({ question, answer }) => ({ question: say(question), answer: say(answer) })),
  };
}
