import type { OutputOf, QueryOf } from '../../../contract/call.ts';
import type { listRefunds as call, Refund } from '../../../contract/refunds.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { may } from '../../../domain/permissions/may.ts';
import type { Ctx } from '../../ctx.ts';
import { type JoinedRefund, presentRefunds } from './present-refund.ts';

/** Refunds by item or state, newest first. @throws AppError forbidden */
export async function listRefunds(
  ctx: Ctx,
  { item_id, state, page }: QueryOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  refuseOutsiders(ctx);
  const wanted = ctx.db
    .selectFrom('refunds')
    .$if(item_id !== undefined, (query) => query.where('refunds.item_id', '=', item_id ?? 0))
    .$if(state !== undefined, (query) => query.where('refunds.state', 'in', state ?? []));
  const [rows, { total }] = await Promise.all([
    joined(wanted)
      .orderBy('refunds.proposed_at', 'desc')
      .orderBy('refunds.refund_id', 'desc')
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE)
      .execute(),
    wanted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items: await presentRefunds(ctx, rows), total, page, per_page: PER_PAGE };
}

/** One refund as the panel shows it. @throws AppError forbidden, not_found */
export async function showRefund(ctx: Ctx, refundId: number): Promise<Refund> {
  refuseOutsiders(ctx);
  const wanted = ctx.db.selectFrom('refunds').where('refunds.refund_id', '=', refundId);
  const [refund] = await presentRefunds(ctx, await joined(wanted).execute());
  if (!refund) throw new AppError('not_found');
  return refund;
}

function refuseOutsiders({ actor }: Ctx): void {
  if (!may(actor, 'devolucion_parcial')) throw new AppError('forbidden');
}

function joined(wanted: ReturnType<typeof refundsQuery>) {
  return wanted
    .innerJoin('payments', 'payments.payment_id', 'refunds.payment_id')
    .leftJoin('order_items', 'order_items.item_id', 'refunds.item_id')
    .selectAll('refunds')
    .select(['payments.method', 'payments.provider', 'payments.instrument', 'order_items.product_id'])
    .$castTo<JoinedRefund>();
}

function refundsQuery({ db }: Ctx) {
  return db.selectFrom('refunds');
}

const PER_PAGE = 50;
