import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import type { Ctx } from '../../ctx.ts';
import { findActiveQuote } from '../cart/find-cart.ts';
import { requireCustomer } from './require-customer.ts';

/** Source: specification section 5, "Payment selection is remembered for 5 minutes". */
const REMEMBERED_MS = 5 * 60_000;

/** The way to pay that was chosen for the present cart in the last five minutes, else the one that the customer prefers; if it is offered. */
export async function findChoice(ctx: Ctx, offered: readonly PaymentMethod[]): Promise<PaymentMethod | null> {
  const quote = await findActiveQuote(ctx);
  if (!quote) return null;
  const choice = await ctx.db
    .selectFrom('payment_choices')
    .select('method')
    .where('quote_id', '=', quote.quote_id)
    .where('chosen_at', '>', new Date(ctx.now().getTime() - REMEMBERED_MS))
    .executeTakeFirst();
  const wanted = choice?.method ?? (await preferenceOf(ctx));
  return offered.find((method) => method === wanted) ?? null;
}

async function preferenceOf(ctx: Ctx): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('customers')
    .select('preferred_payment')
    .where('customer_id', '=', requireCustomer(ctx))
    .executeTakeFirst();
  return row?.preferred_payment ?? null;
}

/** Remembers how the customer wants to pay his present cart; without a cart there is nothing to remember. */
export async function saveChoice(ctx: Ctx, method: PaymentMethod): Promise<void> {
  requireCustomer(ctx);
  const quote = await findActiveQuote(ctx);
  if (!quote) return;
  const chosen = { method, chosen_at: ctx.now() };
  await ctx.db
    .insertInto('payment_choices')
    .values({ quote_id: quote.quote_id, ...chosen })
    .onConflict((conflict) => conflict.column('quote_id').doUpdateSet(chosen))
    .execute();
}
