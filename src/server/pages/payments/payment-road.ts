import { AppError } from '../../../domain/errors/app-error.ts';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import type { Payable } from '../../actions/balances/due.ts';
import { requirePayer } from '../../actions/balances/payer.ts';
import { orderPaymentHref } from '../../actions/balances/payment-addresses.ts';
import { findActiveQuote } from '../../actions/cart/find-cart.ts';
import { getBuyer } from '../../actions/checkout/buyer-form.ts';
import type { Ctx } from '../../ctx.ts';
import type { AcquirerPort } from '../../ports/acquirer/port.ts';
import { redirectTo } from '../redirect-to.ts';

export const CART = '/tienda/cart';
/** The same for a customer whose cart became empty during checkout, which the page mentions. */
export const EMPTIED_CART = `${CART}?vaciado=1`;
export const CHECKOUT = '/tienda/customer/checkout';
export const SUCCESS = '/tienda/customer/checkout/success';
const PAYMENT = '/tienda/customer/payment';

/**
 * The due of the pages under an address: an order by its number, else the cart.
 * @throws AppError sign_in_required for somebody without a session; not_found for an order that is not the payer's
 */
export async function payableAt(ctx: Ctx, orderId: string | null): Promise<Payable> {
  if (orderId === null) {
    if (ctx.actor.kind !== 'customer') await leadGuestToDetails(ctx);
    return { kind: 'cart' };
  }
  if (!/^\d{1,15}$/.test(orderId)) throw new AppError('not_found');
  await requirePayer(ctx, Number(orderId));
  return { kind: 'order', orderId: Number(orderId) };
}

/** A guest can pay once they have entered the delivery address. */
async function leadGuestToDetails(ctx: Ctx): Promise<void> {
  if (!ctx.session) throw new AppError('sign_in_required');
  if ((await findActiveQuote(ctx)) && (await getBuyer(ctx)).email === '') throw redirectTo(CHECKOUT);
}

/** Whether an order is the customer's present cart: its pages go without a number then. */
export async function payableOfOrder(
  ctx: Ctx,
  { orderId, isCharge }: { orderId: number; isCharge: boolean },
): Promise<Payable> {
  const order: Payable = { kind: 'order', orderId };
  if (isCharge) return order;
  const quote = await findActiveQuote(ctx);
  if (!quote) return order;
  const placed = await ctx.db
    .selectFrom('orders')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('quote_id', '=', quote.quote_id)
    .where('quote_version', '=', quote.version)
    .executeTakeFirst();
  return placed ? { kind: 'cart' } : order;
}

/** Page to choose another payment method. */
export function choiceHref(payable: Payable): string {
  return payable.kind === 'cart' ? PAYMENT : orderPaymentHref(payable.orderId);
}

/** The page of a payment method; a provider with its own page has it under its name. */
export function methodHref(
  payable: Payable,
  { method, acquirer }: { method: PaymentMethod; acquirer: Pick<AcquirerPort, 'name'> },
): string {
  const page = `${PAYMENT}/${wayOf(method, acquirer)}`;
  return payable.kind === 'cart' ? page : `${page}?order=${payable.orderId}`;
}

export function challengeHref(payable: Payable): string {
  return payable.kind === 'cart' ? `${PAYMENT}/3ds` : `${PAYMENT}/3ds/order/${payable.orderId}`;
}

export function successHref(orderId: number | string): string {
  return `${SUCCESS}/${orderId}`;
}

/** Last segment of a payment method's address. */
export function wayOf(method: PaymentMethod, { name }: Pick<AcquirerPort, 'name'>): string {
  return method === 'cc' && name === 'stripe' ? 'stripe' : method;
}
