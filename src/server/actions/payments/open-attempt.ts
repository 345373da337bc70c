import { randomBytes } from 'node:crypto';
import { ATTEMPT_NUMBER_BYTES, attemptNumber } from '../../../domain/payments/attempt-number.ts';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import { attemptTerm, FIRST_QUESTION_MS } from '../../../domain/payments/settle-schedule.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import { writeLater } from '../../db/write-later.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { refuseImpersonation } from '../actors/refuse-impersonation.ts';
import type { Due } from '../balances/due.ts';
import type { PaymentRow } from '../balances/standing.ts';
import { portalOfStore } from '../portals/portal-address.ts';

interface OpenedAttempt {
  readonly payment: PaymentRow;
  /** False when an attempt was already open: it continues, and nothing new is charged. */
  readonly isNew: boolean;
}

interface NewAttempt {
  readonly due: Due;
  readonly provider: string;
  readonly method: PaymentMethod;
  /** Phone number for an MB WAY request. */
  readonly phone?: string | null;
}

/**
 * Opens an attempt for what is due, with the job that queries its outcome if this process dies. At most one open attempt per due. Call it with the
 * order locked.
 * @throws AppError impersonation_refused while impersonated
 */
export async function openAttempt(tx: Ctx, attempt: NewAttempt): Promise<OpenedAttempt> {
  refuseImpersonation(tx, 'own');
  const { order, charge, isNew } = attempt.due;
  const underWay = isNew ? undefined : await findUnderWay(tx, attempt.due);
  if (underWay) return { payment: underWay, isNew: false };
  const payment = await insertAttempt(tx, attempt);
  if (!charge) {
    const orders = tx.db.updateTable('orders').set({ method: attempt.method });
    await writeLater(tx.db, orders.where('order_id', '=', order.order_id));
  }
  await enqueue(
    tx,
    'settle_attempt',
    { payment_id: payment.payment_id, waited_ms: FIRST_QUESTION_MS },
    { key: settleKeyOf(payment.payment_id), delayMs: FIRST_QUESTION_MS },
  );
  await recordAudit(tx, {
    action: 'payment.attempt',
    subjectKind: 'order',
    subjectId: order.order_id,
    detail: {
      payment_id: payment.payment_id,
      provider: attempt.provider,
      method: attempt.method,
      amount: payment.amount,
    },
  });
  return { payment, isNew: true };
}

function findUnderWay(tx: Ctx, { order, charge }: Due): Promise<PaymentRow | undefined> {
  return tx.db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order.order_id)
    .where('charge_id', 'is not distinct from', charge?.charge_id ?? null)
    .where('state', 'in', ['requested', 'challenge', 'pending', 'captured'])
    .executeTakeFirst();
}

/** Key of the job that queries the outcome of an attempt. */
export function settleKeyOf(paymentId: number): string {
  return `settle:${paymentId}`;
}

async function insertAttempt(tx: Ctx, { due, provider, method, phone = null }: NewAttempt): Promise<PaymentRow> {
  const payment = await tx.db
    .insertInto('payments')
    .values({
      order_id: due.order.order_id,
      charge_id: due.charge?.charge_id ?? null,
      attempt_number: attemptNumber(randomBytes(ATTEMPT_NUMBER_BYTES)),
      provider,
      method,
      phone,
      amount: due.amount,
      currency: portalOfStore(tx, due.order.store_id).currency,
      state: 'requested',
      expires_at: new Date(tx.now().getTime() + attemptTerm(method)),
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeLater(
    tx.db,
    tx.db.insertInto('payment_events').values({
      payment_id: payment.payment_id,
      kind: 'request',
      amount: payment.amount,
      provider_event_id: 'request',
      created_at: tx.now(),
    }),
  );
  return payment;
}
