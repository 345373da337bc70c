import { AppError } from '../../../domain/errors/app-error.ts';
import { listFirms } from '../../actions/firms/list-people.ts';
import { requirePerson } from '../../actions/firms/load-firm.ts';
import type { Ctx } from '../../ctx.ts';
import { redirectTo } from '../redirect-to.ts';

/**
 * An order missing in the present account may be in another one of the same person, because a mail's link does not know the browser's present
 * account. Redirects to the switch to that account; any other error is rethrown.
 */
export async function leadToItsAccount(ctx: Ctx, orderId: string, error: unknown): Promise<never> {
  const isMissing = error instanceof AppError && error.code === 'not_found';
  if (!isMissing || ctx.actor.kind !== 'customer' || ctx.actor.impersonation || !/^\d{1,15}$/.test(orderId))
    throw error;
  const personId = requirePerson(ctx);
  const order = await ctx.db
    .selectFrom('orders')
    .select('customer_id')
    .where('order_id', '=', Number(orderId))
    .executeTakeFirst();
  const isOwn = order?.customer_id === personId;
  const isFirms = (await listFirms(ctx, personId)).some(({ firm_id }) => firm_id === order?.customer_id);
  if (!order || !(isOwn || isFirms)) throw error;
  const query = new URLSearchParams({ firm: isOwn ? '' : String(order.customer_id), to: `/orders/detail/${orderId}` });
  throw redirectTo(`/orders/firm?${query}`);
}
