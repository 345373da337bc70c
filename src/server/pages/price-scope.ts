import type { LaterChargeView } from '../../contract/pages/later-charge-view.ts';
import type { PriceScopeView } from '../../contract/pages/price-scope-view.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { textIn } from '../../domain/catalogue/text-in.ts';
import type { Locale } from '../../domain/locale/locale.ts';
import type { LaterCharge } from '../../domain/pricing/later-charges.ts';
import { priceScope } from '../../domain/pricing/price-scope.ts';
import type { Answers } from '../../domain/wizard/answers.ts';
import type { Ctx } from '../ctx.ts';
import { ceilingText } from './ceiling-text.ts';
import { priceOf } from './price.ts';

/** Possible additions to a product's price, as shown on pages; without answers, all that the product may charge. */
export function presentPriceScope(
  ctx: Ctx,
  product: Product,
  of: { answers?: Answers; isFinished?: boolean } = {},
): PriceScopeView {
  const { later, cancelling, answersMayRaise, isMinimum, ceiling, agreed } = priceScope(product, of);
  const bounds = {
    ceiling: typeof ceiling === 'number' ? priceOf(ceiling, ctx.locale) : ceiling,
    agreed: typeof agreed === 'number' ? priceOf(agreed, ctx.locale) : agreed,
  };
  return {
    is_minimum: isMinimum,
    by_answers: answersMayRaise,
    later: later.map((charge) => presentCharge(ctx, charge)),
    ...bounds,
    ceiling_text: ceilingText(bounds, ctx.locale),
    cancelling: cancelling.map((charge) => presentCharge(ctx, charge)),
  };
}

/** Possible additions to the price of several products; each charge names its product. */
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
  const bounds = joinBounds(charging, locale);
  return {
    is_minimum: scopes.some(({ is_minimum }) => is_minimum),
    by_answers: scopes.some(({ by_answers }) => by_answers),
    later: named('later'),
    ...bounds,
    ceiling_text: ceilingText(bounds, locale),
    cancelling: named('cancelling'),
  };
}

/** The sum if each has a limit, from the catalogue or agreed to; otherwise it is unknown. */
function joinBounds(charging: readonly PriceScopeView[], locale: Locale): Pick<PriceScopeView, 'ceiling' | 'agreed'> {
  const bounds = charging.map(({ ceiling, agreed }) =>
    agreed !== null && typeof agreed === 'object' ? agreed : ceiling,
  );
  const open = bounds.find((bound) => typeof bound === 'string');
  if (open !== undefined) return { ceiling: open, agreed: null };
  const cents = bounds.reduce((sum, bound) => sum + (typeof bound === 'object' ? bound.cents : 0), 0);
  const isAgreed = charging.some(({ agreed }) => agreed !== null);
  const sum = priceOf(cents, locale);
  return isAgreed ? { ceiling: 'open', agreed: sum } : { ceiling: sum, agreed: null };
}

function presentCharge({ locale }: Ctx, { label, amount, unit, over, most }: LaterCharge): LaterChargeView {
  return {
    unit,
    over,
    most,
    label: textIn(label, locale),
    amount: amount === null ? null : priceOf(amount, locale),
  };
}
