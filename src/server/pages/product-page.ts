import type { ProductPage } from '../../contract/pages/catalogue-pages.ts';
import { findProduct, findProductBySlug, isSoldIn } from '../../domain/catalogue/catalogue.ts';
import { NOTA_SIMPLE } from '../../domain/catalogue/known-products.ts';
import type { DeliveryPromise, Product } from '../../domain/catalogue/product.ts';
import { textIn } from '../../domain/catalogue/text-in.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import type { Locale } from '../../domain/locale/locale.ts';
import { formatRate } from '../../domain/money/format-money.ts';
import { vatOf } from '../../domain/money/money.ts';
import { quoteForm } from '../../domain/pricing/quote-form.ts';
import { catalogueHere } from '../catalogue/catalogue-here.ts';
import type { Ctx } from '../ctx.ts';
import { presentSample } from '../samples/present-sample.ts';
import { presentArrival } from './arrival.ts';
import { entryHref } from './form-addresses.ts';
import { priceOf } from './price.ts';
import { presentPriceScope } from './price-scope.ts';
import { categoryCard, categoryOf, pictureOf, productCard } from './product-card.ts';
import { presentContent } from './product-content.ts';
import { firstReviewsView } from './product-reviews.ts';
import { isListedIn, placeHref } from './public-address.ts';

/** @throws AppError not_found for a product that this portal does not sell */
export function productPage(ctx: Ctx, urlKey: string): ProductPage {
  const product = findProductBySlug(catalogueHere(ctx), urlKey);
  const category = product && categoryOf(ctx, product.cat_url_key);
  if (!product || !category || !isSoldIn(product, ctx.portal.store_id)) throw new AppError('not_found');
  const { locale } = ctx;
  return {
    product: productCard(ctx, product),
    entry_href: entryHref(product),
    category: categoryCard(ctx, category),
    meta: {
      title: `${textIn(product.content.meta.title, locale)} | ${ctx.portal.name}`,
      description: textIn(product.content.meta.description, locale),
      indexed: isListedIn(product, ctx.portal),
    },
    image: pictureOf(product.image),
    validity: product.validity && textIn(product.validity, locale),
    subscription: product.subscription,
    price: priceBreakdown(ctx, product),
    scope: presentPriceScope(ctx, product),
    arrival: presentArrival(ctx, product),
    delivery: {
      basic: promiseText(product.delivery.basic, locale),
      urgent: product.delivery.urgent ? promiseText(product.delivery.urgent, locale) : null,
      text: textIn(product.delivery.text, locale),
    },
    content: presentContent(ctx, product.content),
    places_href: product.product_id === NOTA_SIMPLE ? placeHref() : null,
    sample: presentSample(product.url_key, locale),
    reviews: firstReviewsView(ctx, product.product_id),
    related: product.related_product
      .flatMap((id) => findProduct(catalogueHere(ctx), id) ?? [])
      .filter((related) => isListedIn(related, ctx.portal))
      .map((related) => productCard(ctx, related)),
  };
}

function priceBreakdown({ locale }: Ctx, product: Product): ProductPage['price'] {
  const quote = quoteForm(product, {});
  const extras = product.options
    .filter(({ hide_price, full_price }) => !hide_price && !full_price)
    .flatMap(({ opt_values }) => opt_values.filter(({ price }) => price > 0));
  return {
    base: priceOf(quote.subtotal, locale),
    tax_rate_text: formatRate(quote.tax_rate, locale),
    tax_amount: priceOf(quote.tax_amount, locale),
    fees: product.fees.map(({ label, amount }) => ({ label: textIn(label, locale), amount: priceOf(amount, locale) })),
    total: priceOf(quote.total, locale),
    extras: extras.map(({ name, price }) => ({
      label: textIn(name, locale),
      amount: priceOf(price + vatOf(price, product.tax_rate), locale),
    })),
  };
}

function promiseText({ value, unit }: DeliveryPromise, locale: Locale): string {
  return `${value} ${(value === 1 ? ONE : MANY)[unit][locale]}`;
}

const MANY = {
  hours: { es: 'horas', en: 'hours', pt: 'horas' },
  business_days: { es: 'días hábiles', en: 'business days', pt: 'dias úteis' },
} as const;
const ONE = {
  hours: { es: 'hora', en: 'hour', pt: 'hora' },
  business_days: { es: 'día hábil', en: 'business day', pt: 'dia útil' },
} as const;
