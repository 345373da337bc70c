import type { SuccessPage } from '../../../contract/pages/checkout-pages.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { promiseRows } from '../../../domain/mail/templates/promise-rows.ts';
import type { Ctx } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import type { ChargeRow } from '../balances/due.ts';
import { requirePayer } from '../balances/payer.ts';
import { productInVersion } from '../products/load-product.ts';

/**
 * A paid order of its payer; without a number, the last one paid in this session.
 * @throws AppError sign_in_required; not_found for an order that is not theirs or not paid
 */
export async function getPaidOrder(ctx: Ctx, orderId: string | null) {
  if (orderId === null && !ctx.session) requireCustomer(ctx);
  const wanted = orderId === null ? await findLastOrderId(ctx) : /^\d{1,15}$/.test(orderId) ? Number(orderId) : null;
  if (wanted === null) throw new AppError('not_found');
  await requirePayer(ctx, wanted);
  const order = await ctx.db
    .selectFrom('orders')
    .select(['order_id', 'email', 'total'])
    .where('order_id', '=', wanted)
    .where('paid_at', 'is not', null)
    .executeTakeFirst();
  if (!order) throw new AppError('not_found');
  return order;
}

/** The latest paid charge, if it was paid after the order itself; otherwise null. */
export async function findLastPaidCharge(ctx: Ctx, orderId: number): Promise<ChargeRow | null> {
  const charge = await ctx.db
    .selectFrom('order_charges')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
    .orderBy('paid_at', 'desc')
    .executeTakeFirst();
  return charge ?? null;
}

/** Read again: a notification may have paid the order since the session was loaded. */
async function findLastOrderId({ db, session }: Ctx): Promise<number | null> {
  if (!session) return null;
  const row = await db
    .selectFrom('sessions')
    .select('last_order_id')
    .where('token_hash', '=', session.tokenHash)
    .executeTakeFirst();
  return row?.last_order_id ?? null;
}

/** The items with their promised time in words. */
export async function promisedItems(ctx: Ctx, orderId: number): Promise<SuccessPage['items']> {
  const rows = await ctx.db
    .selectFrom('order_items')
    .select(['product_id', 'form_version', 'deadline_at'])
    .where('order_id', '=', orderId)
    .orderBy('item_id')
    .execute();
  const items = await Promise.all(
    rows.map(async (row) => ({
      name: textIn((await productInVersion(ctx, row)).name, ctx.locale),
      promisedAt: row.deadline_at?.toISOString() ?? null,
    })),
  );
  const told = promiseRows({ items, locale: ctx.locale, timeZone: ctx.portal.time_zone });
  return told.map(([name, promise]) => ({ name, promise }));
}

/** Where the invoice can be downloaded; null while it is being made. */
export async function invoiceHref(ctx: Ctx, orderId: number): Promise<string | null> {
  const invoice = await ctx.db
    .selectFrom('invoices')
    .select('file_id')
    .where('order_id', '=', orderId)
    .where('role', 'in', ['sale', 'correction'])
    .where('superseded', '=', false)
    .where('file_id', 'is not', null)
    .orderBy('invoice_id')
    .executeTakeFirst();
  return invoice?.file_id ? `/orders/file/${invoice.file_id}` : null;
}
