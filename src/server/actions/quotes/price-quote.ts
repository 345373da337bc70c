import type { OutputOf } from '../../../contract/call.ts';
import type { priceQuote as priceQuoteCall } from '../../../contract/quotes.ts';
import { findOption } from '../../../domain/catalogue/form-index.ts';
import { textIn, withBrand } from '../../../domain/catalogue/text-in.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import { concessionOf, discountItems } from '../../../domain/pricing/discount.ts';
import { sumQuotes } from '../../../domain/pricing/quote-form.ts';
import type { Ctx } from '../../ctx.ts';
import { presentQuote } from '../cart/present-cart.ts';
import { portalOfStore } from '../portals/portal-address.ts';
import { discountGiven, type GivenDiscount } from './quote-discount.ts';
import { type QuotedItem, type WalkedItem, walkItems } from './walk-items.ts';

interface QuoteToPrice {
  readonly store_id: number;
  readonly items: readonly QuotedItem[];
  readonly discount: GivenDiscount | null;
}

/** A quote's price and the missing answers of its forms. Writes nothing. @throws AppError product_not_sold, invalid_input */
export function priceQuote(ctx: Ctx, { store_id, items, discount }: QuoteToPrice): OutputOf<typeof priceQuoteCall> {
  const walked = walkItems(ctx, store_id, items);
  const full = walked.map(({ product, walk }) => ({ ...walk.quote, product_id: product.product_id }));
  const reduced = discount ? discountItems(full, concessionOf(discountGiven(discount))) : full;
  const totals = sumQuotes(reduced);
  return {
    ok: walked.every(({ ok }) => ok),
    items: walked.map((item, index) => ({
      ...presentQuote(reduced[index] ?? item.walk.quote, ctx.locale),
      ...presentState(ctx, store_id, item),
    })),
    totals: {
      subtotal: eurosOf(totals.subtotal),
      tax_amount: eurosOf(totals.tax_amount),
      fees: eurosOf(totals.fees),
      total: eurosOf(totals.total),
    },
  };
}

function presentState(ctx: Ctx, storeId: number, { product, walk, ok }: WalkedItem) {
  const { outcome, problems } = walk;
  const missing = outcome.kind === 'incomplete' || outcome.kind === 'unconfirmed' ? outcome.missing : [];
  return {
    product_id: product.product_id,
    name: textIn(product.name, ctx.locale),
    ok,
    questions: walk.questions.filter(({ type, embedded_hidden }) => type !== 'file' && !embedded_hidden),
    problems: problems.map(({ option_id, message }) => ({ option_id, message: textIn(message, ctx.locale) })),
    missing: missing.map((option_id) => ({
      option_id,
      label: textIn(findOption(product, option_id)?.title ?? product.name, ctx.locale),
    })),
    message:
      outcome.kind === 'exit' ? withBrand(textIn(outcome.message, ctx.locale), portalOfStore(ctx, storeId).name) : null,
    leads_elsewhere: outcome.kind === 'redirect',
  };
}
