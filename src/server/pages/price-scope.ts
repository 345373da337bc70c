import type { LaterChargeView } from '../../contract/pages/later-charge-view.ts';
import type { PriceScopeView } from '../../contract/pages/price-scope-view.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { textIn } from '../../domain/catalogue/text-in.ts';
import type { LaterCharge } from '../../domain/pricing/later-charges.ts';
import { priceScope } from '../../domain/pricing/price-scope.ts';
import type { Answers } from '../../domain/wizard/answers.ts';
import type { Ctx } from '../ctx.ts';
import { priceOf } from './price.ts';

/** What the price of a product leaves open, as pages say it; without answers, all that the product may charge. */
export function presentPriceScope(
  ctx: Ctx,
  product: Product,
  of: { answers?: Answers; isFinished?: boolean } = {},
): PriceScopeView {
  const { later, cancelling, answersMayRaise, isMinimum, ceiling, agreed } = priceScope(product, of);
  return {
    is_minimum: isMinimum,
    by_answers: answersMayRaise,
    later: later.map((charge) => presentCharge(ctx, charge)),
    ceiling: typeof ceiling === 'number' ? priceOf(ceiling, ctx.locale) : ceiling,
    agreed: typeof agreed === 'number' ? priceOf(agreed, ctx.locale) : agreed,
    cancelling: cancelling.map((charge) => presentCharge(ctx, charge)),
  };
}

/** What the price of several products together leaves open; each charge says of which product it is. */
export function joinPriceScopes(
  { locale }: Pick<Ctx, 'locale'>,
  items: readonly { readonly name: string; readonly scope: PriceScopeView }[],
): PriceScopeView {
  const [only] = items;
  if (only && items.length === 1) return only.scope;
  const scopes = items.map(({ scope }) => scope);
  const charging = scopes.filter(({ later }) => later.length > 0);
  const named = (of: 'later' | 'cancelling') =>
    items.flatMap(({ name, scope }) => scope[of].map((charge) => ({ ...charge, label: `${name}: ${charge.label}` })));
  const bounds = charging.map(({ ceiling, agreed }) => (typeof agreed === 'object' && agreed ? agreed : ceiling));
  const isAgreed = charging.some(({ agreed }) => agreed !== null);
  const cents = bounds.reduce((sum, bound) => sum + (typeof bound === 'object' ? bound.cents : 0), 0);
  const bound = bounds.find((one) => typeof one === 'string') ?? priceOf(cents, locale);
  return {
    is_minimum: scopes.some(({ is_minimum }) => is_minimum),
    by_answers: scopes.some(({ by_answers }) => by_answers),
    later: named('later'),
    ceiling: isAgreed ? 'open' : bound,
    agreed: isAgreed && typeof bound === 'object' ? bound : null,
    cancelling: named('cancelling'),
  };
}

function presentCharge({ locale }: Ctx, { label, amount, unit, over, most }: LaterCharge): LaterChargeView {
  return {
    ...{ unit, over, most },
    label: textIn(label, locale),
    amount: amount === null ? null : priceOf(amount, locale),
  };
}
