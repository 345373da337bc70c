import type { ArrivalView } from '../../contract/pages/arrival-view.ts';
import { arrivalText } from '../../domain/calendar/arrival-text.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { arrivalOf } from '../../domain/checkout/arrival.ts';
import type { Answers } from '../../domain/wizard/answers.ts';
import { walkForm } from '../../domain/wizard/walk-form.ts';
import { environmentOf } from '../actions/wizard/environment-of.ts';
import type { Ctx } from '../ctx.ts';

/** When a product comes that is ordered and paid now with these answers, by the portal's clock. */
export function presentArrival(ctx: Ctx, product: Product, answers: Answers = {}): ArrivalView {
  const { locale, portal } = ctx;
  const words = { locale, timeZone: portal.time_zone };
  const arrival = arrivalOf(product, answers, { storeId: portal.store_id, now: ctx.now() });
  return { by: arrivalText(arrival, words), urgent_by: arrival.urgent && arrivalText(arrival.urgent, words) };
}

/** The same for a finished form; null for an early checkout, whose clock starts once it is completed. */
export function arrivalOfForm(
  ctx: Ctx,
  { product, answers }: { product: Product; answers: Answers },
): ArrivalView | null {
  const { outcome } = walkForm(product, answers, environmentOf(ctx));
  return outcome.kind === 'early_checkout' ? null : presentArrival(ctx, product, answers);
}
