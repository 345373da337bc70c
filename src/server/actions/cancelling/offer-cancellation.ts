import { AppError } from '../../../domain/errors/app-error.ts';
import { rowsFrom } from '../../../domain/orders/machine.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { mayBringMoney } from '../../../domain/payments/progress.ts';
import type { Ctx } from '../../ctx.ts';
import { progressOfAttempt } from '../balances/standing.ts';
import { ASKING } from '../items/asking.ts';
import type { ItemRow } from '../items/item-row.ts';
import type { OrderRow } from '../items/order-row.ts';
import { withdrawalRuns } from '../moves/situation.ts';
import { planRefund, type RefundPlan } from '../refunds/plan-refund.ts';

/**
 * How a customer can cancel an item now. `unpaid`: nothing was charged, the whole order is cancelled; `paying`: a payment is under way;
 * `at_once`: full refund; `ask`: a person decides; `asked`: already requested; `late`: the work is done, they can complain; `write`: only
 * by writing to us; `ended`: it is over.
 */
export interface CancellationOffer {
  readonly way: 'unpaid' | 'paying' | 'at_once' | 'ask' | 'asked' | 'late' | 'write' | 'ended';
  readonly plan: RefundPlan | null;
}

/** The same for the customer's own item, outside a transaction, to show before they decide. */
export async function getOwnOffer(ctx: Ctx, item: ItemRow): Promise<CancellationOffer> {
  const order = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', item.real_order_id)
    .executeTakeFirstOrThrow();
  return offerCancellation(ctx, { item, order });
}

/** How the customer can cancel their item now, with fee and refund; writes nothing. */
export async function offerCancellation(
  ctx: Ctx,
  { item, order }: { readonly item: ItemRow; readonly order: OrderRow },
): Promise<CancellationOffer> {
  const only = (way: CancellationOffer['way']) => ({ way, plan: null });
  if (item.panel_status_id === STATUS.closed) return only('ended');
  if (item.panel_status_id === STATUS.pending_payment)
    return only((await isBeingPaid(ctx, order.order_id)) ? 'paying' : 'unpaid');
  if (item.panel_status_id === STATUS.under_evaluation && (await hasAsked(ctx, item.item_id))) return only('asked');
  const plan = await planned(ctx, { item, order });
  if (typeof plan !== 'string') return { way: wayOf(item, plan), plan };
  if (plan === 'cancellation_too_late') return only('late');
  const mayAsk = withdrawalRuns(order.paid_at, ctx.now()) && canDo(item, 'pedir_cancelacion');
  return only(mayAsk ? 'ask' : 'write');
}

/** Before work begins the full amount is refunded, up to a limit without approval. */
function wayOf(item: ItemRow, { kind, approval }: RefundPlan): CancellationOffer['way'] {
  if (kind === 'total' && !approval && canDo(item, 'cancelar_pedido')) return 'at_once';
  return canDo(item, 'pedir_cancelacion') ? 'ask' : 'write';
}

function canDo({ panel_status_id }: ItemRow, operation: string): boolean {
  return rowsFrom(panel_status_id).some((row) => row.operation === operation && row.by.includes('customer'));
}

async function planned(ctx: Ctx, of: { item: ItemRow; order: OrderRow }): Promise<RefundPlan | string> {
  try {
    return await planRefund(ctx, of, { operation: 'cancelar_pedido' });
  } catch (error) {
    if (error instanceof AppError && REFUSALS.includes(error.code)) return error.code;
    throw error;
  }
}

async function isBeingPaid({ db }: Ctx, orderId: number): Promise<boolean> {
  const payments = await db.selectFrom('payments').selectAll().where('order_id', '=', orderId).execute();
  return payments.some((payment) => mayBringMoney(progressOfAttempt(payment)));
}

async function hasAsked({ db }: Ctx, itemId: number): Promise<boolean> {
  const line = await db
    .selectFrom('item_history')
    .select('history_id')
    .where('item_id', '=', itemId)
    .where('accion', 'in', ASKING)
    .executeTakeFirst();
  return line !== undefined;
}

const REFUSALS: readonly string[] = ['cancellation_too_late', 'cancellation_not_offered', 'refund_nothing_left'];
