import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';

/** Owner of an order or quote, for those who may pay it. */
export interface Payer {
  readonly customerId: number;
}

/**
 * Who may pay an order: its customer, or a browser with a payment link to it or to its quote.
 * @throws AppError sign_in_required for a visitor without a link; not_found for another's order
 */
export async function requirePayer(ctx: Ctx, orderId: number): Promise<Payer> {
  const order = await ctx.db
    .selectFrom('orders')
    .select(['customer_id', 'quote_id'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return admit(ctx, order, { orderId, quoteId: order?.quote_id ?? null });
}

/** The same for an agent's quote. @throws AppError as requirePayer; not_found for one never offered */
export async function requireQuotePayer(ctx: Ctx, quoteId: number): Promise<Payer> {
  const quote = await ctx.db
    .selectFrom('quotes')
    .select('customer_id')
    .where('quote_id', '=', quoteId)
    .where('offered_at', 'is not', null)
    .executeTakeFirst();
  return admit(ctx, quote, { orderId: null, quoteId });
}

interface Named {
  readonly orderId: number | null;
  readonly quoteId: number | null;
}

async function admit(ctx: Ctx, owned: { customer_id: number | null } | undefined, named: Named): Promise<Payer> {
  const customerId = owned?.customer_id ?? null;
  const isOwner = ctx.actor.kind === 'customer' && ctx.actor.customerId === customerId;
  if (customerId !== null && (isOwner || (await cameByLink(ctx, named)))) return { customerId };
  throw new AppError(ctx.actor.kind === 'customer' ? 'not_found' : 'sign_in_required');
}

async function cameByLink(ctx: Ctx, { orderId, quoteId }: Named): Promise<boolean> {
  if (!ctx.session) return false;
  const link = await ctx.db
    .selectFrom('payment_link_visits')
    .innerJoin('payment_links', 'payment_links.link_id', 'payment_link_visits.link_id')
    .select('payment_links.link_id')
    .where('session_hash', '=', ctx.session.tokenHash)
    .where((row) => row.or([row('payment_links.order_id', '=', orderId), row('payment_links.quote_id', '=', quoteId)]))
    .where('payment_links.expires_at', '>', ctx.now())
    .executeTakeFirst();
  return link !== undefined;
}
