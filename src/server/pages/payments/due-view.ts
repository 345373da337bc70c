import type { Totals } from '../../../contract/pages/checkout-pages.ts';
import type { DueView } from '../../../contract/pages/payment-pages.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import { chargeLabel } from '../../actions/balances/charge-label.ts';
import { type ChargeRow, type Due, findDue, type Payable } from '../../actions/balances/due.ts';
import { loadProduct } from '../../actions/products/load-product.ts';
import type { Ctx } from '../../ctx.ts';
import { arrivalAtRegistry } from '../arrival.ts';
import { cartPage } from '../cart-page.ts';
import { priceOf } from '../price.ts';
import { joinPriceScopes, presentPriceScope } from '../price-scope.ts';
import { redirectTo } from '../redirect-to.ts';
import { EMPTIED_CART, successHref } from './payment-road.ts';

/**
 * The due, line by line. Without anything due it redirects to the success page, an empty cart to the cart, a cancelled order to the order.
 * @throws AppError order_not_payable for a cancelled order to a visitor with a link
 */
export async function dueView(ctx: Ctx, payable: Payable): Promise<DueView> {
  if (payable.kind === 'cart') return ofCart(ctx);
  const order = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', payable.orderId)
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
  const due = await findDue(ctx, order);
  if (due) return due.charge ? ofCharge(ctx, due.charge) : ofOrder(ctx, due);
  if (order.paid_at) throw redirectTo(successHref(order.order_id));
  // The order says that it was cancelled; a visitor with a link has no page of it.
  if (ctx.actor.kind === 'customer') throw redirectTo(`/orders/detail/${order.order_id}`);
  throw new AppError('order_not_payable');
}

async function ofCart(ctx: Ctx): Promise<DueView> {
  const { items, totals, scope } = await cartPage(ctx);
  if (items.length === 0) throw redirectTo(EMPTIED_CART);
  return {
    order_id: null,
    charge: null,
    items: items.map(({ item_id, name, summary, total, arrival }) => ({
      arrival,
      label: [name, summary[0]?.value].filter(Boolean).join(' · ') || item_id,
      amount: total,
    })),
    totals,
    scope,
  };
}

async function ofOrder(ctx: Ctx, { order }: Due): Promise<DueView> {
  const items = await ctx.db
    .selectFrom('order_items')
    .select(['product_id', 'form_version', 'tax_rate', 'answers', 'total', 'pending_tramitation'])
    .where('order_id', '=', order.order_id)
    .orderBy('item_id')
    .execute();
  const lines = await Promise.all(
    items.map(async (item) => {
      const product = await loadProduct(ctx, item);
      const answers = item.answers as Answers;
      return {
        name: textIn(product.name, ctx.locale),
        amount: priceOf(item.total, ctx.locale),
        scope: presentPriceScope(ctx, product, { answers, isFinished: true }),
        arrival: item.pending_tramitation ? null : await arrivalAtRegistry(ctx, product, answers),
      };
    }),
  );
  return {
    order_id: String(order.order_id),
    charge: null,
    items: lines.map(({ name, amount, arrival }) => ({ label: name, amount, arrival })),
    totals: totalsOf(ctx, order),
    scope: joinPriceScopes(ctx, lines),
  };
}

function ofCharge(ctx: Ctx, charge: ChargeRow): DueView {
  const label = chargeLabel(charge, ctx.locale);
  return {
    order_id: String(charge.order_id),
    charge: label,
    items: [{ label, amount: priceOf(charge.total, ctx.locale), arrival: null }],
    totals: totalsOf(ctx, charge),
    scope: null,
  };
}

function totalsOf(
  { locale }: Ctx,
  sums: Readonly<Record<'subtotal' | 'tax_amount' | 'fees' | 'total', number>>,
): Totals {
  return {
    subtotal: priceOf(sums.subtotal, locale),
    tax_amount: priceOf(sums.tax_amount, locale),
    fees: priceOf(sums.fees, locale),
    total: priceOf(sums.total, locale),
  };
}
