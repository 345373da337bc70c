import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import type { Ctx } from '../../ctx.ts';
import type { Payable } from '../balances/due.ts';
import { findActiveQuote } from '../cart/find-cart.ts';

/** Source: specification section 4, "Payment selection is remembered for 5 minutes". */
const REMEMBERED_MS = 5 * 60_000;

/** The method chosen for this cart or order in the last five minutes, else the customer's preferred one; if it is offered. */
export async function findChoice(
  ctx: Ctx,
  payable: Payable,
  offered: readonly PaymentMethod[],
): Promise<PaymentMethod | null> {
  const wanted = (await freshChoice(ctx, payable)) ?? (await findPreference(ctx));
  return offered.find((method) => method === wanted) ?? null;
}

async function freshChoice(ctx: Ctx, payable: Payable): Promise<string | null> {
  const since = new Date(ctx.now().getTime() - REMEMBERED_MS);
  const choice =
    payable.kind === 'order'
      ? await ctx.db
          .selectFrom('order_payment_choices')
          .select('method')
          .where('order_id', '=', payable.orderId)
          .where('chosen_at', '>', since)
          .executeTakeFirst()
      : await ctx.db
          .selectFrom('payment_choices')
          .select('method')
          .where('quote_id', '=', (await findActiveQuote(ctx))?.quote_id ?? 0)
          .where('chosen_at', '>', since)
          .executeTakeFirst();
  return choice?.method ?? null;
}

async function findPreference(ctx: Ctx): Promise<string | null> {
  if (ctx.actor.kind !== 'customer') return null;
  const row = await ctx.db
    .selectFrom('customers')
    .select('preferred_payment')
    .where('customer_id', '=', ctx.actor.customerId)
    .executeTakeFirst();
  return row?.preferred_payment ?? null;
}

/** Remembers how the payer wants to pay; without a cart there is nothing to remember. */
export async function saveChoice(ctx: Ctx, payable: Payable, method: PaymentMethod): Promise<void> {
  const chosen = { method, chosen_at: ctx.now() };
  if (payable.kind === 'order') {
    await ctx.db
      .insertInto('order_payment_choices')
      .values({ order_id: payable.orderId, ...chosen })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(chosen))
      .execute();
    return;
  }
  const quote = await findActiveQuote(ctx);
  if (!quote) return;
  await ctx.db
    .insertInto('payment_choices')
    .values({ quote_id: quote.quote_id, ...chosen })
    .onConflict((conflict) => conflict.column('quote_id').doUpdateSet(chosen))
    .execute();
}
