import { AppError } from '../../../domain/errors/app-error.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { BANK_ACQUIRER } from '../../ports/acquirer/bank/bank-acquirer.ts';
import { type Due, findDue, lockOrder } from '../balances/due.ts';
import type { PaymentRow } from '../balances/standing.ts';
import type { OrderRow } from '../items/order-row.ts';
import { giveUpAttempt } from '../payments/give-up-attempt.ts';
import { openAttempt } from '../payments/open-attempt.ts';

/** What a transfer is booked to. */
export interface WantedTarget {
  readonly orderId: number;
  readonly paymentId?: number | undefined;
}

/** An existing transfer attempt, or what is due for an order that was to be paid another way. */
export type TransferTarget =
  | { readonly kind: 'attempt'; readonly payment: PaymentRow }
  | { readonly kind: 'due'; readonly due: Due };

/**
 * What a transfer for an order is booked to: the named attempt, else the open transfer, else the latest, else a new one for what is due.
 * @throws AppError not_found; order_already_paid, order_not_payable where nothing is due and no transfer was ever expected
 */
export async function findTransferTarget(ctx: Ctx, { orderId, paymentId }: WantedTarget): Promise<TransferTarget> {
  const order = await ctx.db.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  if (!order) throw new AppError('not_found');
  const transfers = await listTransfers(ctx, orderId);
  const named = transfers.find((payment) => payment.payment_id === paymentId);
  if (paymentId !== undefined && !named) throw new AppError('not_found');
  const payment = named ?? transfers.find(({ state }) => LIVE.includes(state)) ?? transfers[0];
  if (payment) return { kind: 'attempt', payment };
  return { kind: 'due', due: await getDue(ctx, order) };
}

/**
 * The attempt for a transfer, created if necessary. An open attempt by another method is abandoned first, as when customers change their mind.
 * @throws AppError as findTransferTarget, and payment_in_progress when the other acquirer does not say how its attempt ended
 */
export async function openTransferTarget(ctx: Ctx, wanted: WantedTarget): Promise<number> {
  const target = await findTransferTarget(ctx, wanted);
  if (target.kind === 'attempt') return target.payment.payment_id;
  await giveUpLive(ctx, wanted.orderId);
  return inTransaction(ctx, async (tx) => {
    const due = await getDue(tx, await lockOrder(tx, wanted.orderId));
    const { payment } = await openAttempt(tx, { due, provider: BANK_ACQUIRER, method: 'bank' });
    if (payment.method !== 'bank') throw inProgress(wanted.orderId);
    return payment.payment_id;
  });
}

async function getDue(ctx: Ctx, order: OrderRow): Promise<Due> {
  const due = await findDue(ctx, order);
  if (due) return due;
  const { order_id, paid_at } = order;
  throw paid_at
    ? new AppError('order_already_paid', {}, { order_id: String(order_id) })
    : new AppError('order_not_payable');
}

function listTransfers(ctx: Ctx, orderId: number): Promise<PaymentRow[]> {
  return ctx.db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('method', '=', 'bank')
    .orderBy('payment_id', 'desc')
    .execute();
}

async function giveUpLive(ctx: Ctx, orderId: number): Promise<void> {
  const live = await ctx.db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'in', LIVE)
    .execute();
  for (const payment of live) await giveUpAttempt(ctx, payment);
}

function inProgress(orderId: number): AppError {
  return new AppError('payment_in_progress', {}, { order_id: String(orderId) });
}

const LIVE = ['requested', 'challenge', 'pending'];
