import type { PaymentPage } from '../../../contract/pages/payment-pages.ts';
import type { FieldProblem, PostedFields, PostResult } from '../../../contract/pages/posted-form.ts';
import { errorMessage } from '../../../domain/errors/error-code.ts';
import type { Payable } from '../../actions/balances/due.ts';
import { offeredWays } from '../../actions/balances/offered.ts';
import { findLastFailure } from '../../actions/checkout/last-failure.ts';
import { methodChoices } from '../../actions/checkout/method-choices.ts';
import { findChoice, saveChoice } from '../../actions/checkout/payment-choice.ts';
import type { Ctx } from '../../ctx.ts';
import { dueView } from './due-view.ts';
import { findAwaited } from './find-awaited.ts';
import { methodHref, payableAt } from './payment-road.ts';

/**
 * `/tienda/customer/payment[/order/{order_id}]`: the ways to pay that are offered, with the one chosen in the last five minutes.
 * @throws AppError as payableAt and dueView
 */
export async function paymentPage(ctx: Ctx, orderId: string | null): Promise<PaymentPage> {
  return presentPayment(ctx, await payableAt(ctx, orderId), []);
}

/** Remembers the chosen payment method and redirects to its page. */
export async function choosePayment(
  ctx: Ctx,
  orderId: string | null,
  fields: PostedFields,
): Promise<PostResult<PaymentPage>> {
  const payable = await payableAt(ctx, orderId);
  const way = (await offeredWays(ctx)).find(({ method }) => method === fields.type);
  if (!way) {
    const message = errorMessage('method_not_offered', ctx.locale);
    return { ok: false, status: 422, page: await presentPayment(ctx, payable, [{ field: 'type', message }]) };
  }
  await saveChoice(ctx, payable, way.method);
  return { ok: true, redirect: methodHref(payable, way) };
}

async function presentPayment(ctx: Ctx, payable: Payable, problems: readonly FieldProblem[]): Promise<PaymentPage> {
  const ways = await offeredWays(ctx);
  const offered = ways.map(({ method }) => method);
  return {
    due: await dueView(ctx, payable),
    methods: methodChoices(ways, ctx.locale),
    chosen: (await findChoice(ctx, payable, offered)) ?? offered[0] ?? '',
    last_failure: await findLastFailure(ctx, payable),
    awaited: await findAwaited(ctx, payable),
    problems,
  };
}
