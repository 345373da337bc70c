import type { ArrivalView } from '../../contract/pages/arrival-view.ts';
import { arrivalText } from '../../domain/calendar/arrival-text.ts';
import { calendarOfStore } from '../../domain/calendar/calendar-of-store.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { arrivalOf } from '../../domain/checkout/arrival.ts';
import { usualBeforeText } from '../../domain/checkout/usual-arrival.ts';
import type { Answers } from '../../domain/wizard/answers.ts';
import { walkForm } from '../../domain/wizard/walk-form.ts';
import { findRegistryPace, type RegistryPace } from '../actions/registries/registry-pace.ts';
import { environmentOf } from '../actions/wizard/environment-of.ts';
import type { Ctx } from '../ctx.ts';

/** Delivery time of a product ordered and paid now with these answers, in the portal's time zone; at the pace of its registry, if known. */
export function presentArrival(
  ctx: Ctx,
  product: Product,
  answers: Answers = {},
  pace: RegistryPace | null = null,
): ArrivalView {
  const { locale, portal } = ctx;
  const words = { locale, timeZone: portal.time_zone };
  const arrival = arrivalOf(product, answers, { storeId: portal.store_id, now: ctx.now(), pace });
  return {
    by: arrivalText(arrival, words),
    urgent_by: arrival.urgent && arrivalText(arrival.urgent, words),
    usual: pace &&
      arrival.usual && {
        registry: pace.name,
        before: usualBeforeText(calendarOfStore(portal.store_id), arrival.usual, words),
      },
  };
}

/** The same, once the place is known, at the pace of its registry. */
export async function arrivalAtRegistry(ctx: Ctx, product: Product, answers: Answers): Promise<ArrivalView> {
  return presentArrival(ctx, product, answers, await findRegistryPace(ctx, product, { answers }));
}

/** The same for a finished form; null for an early checkout, whose clock starts once it is completed. */
export async function arrivalOfForm(
  ctx: Ctx,
  { product, answers }: { product: Product; answers: Answers },
): Promise<ArrivalView | null> {
  const { outcome } = walkForm(product, answers, environmentOf(ctx));
  return outcome.kind === 'early_checkout' ? null : arrivalAtRegistry(ctx, product, answers);
}
