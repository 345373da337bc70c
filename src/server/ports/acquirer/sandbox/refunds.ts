import { sql } from 'kysely';
import { transact } from '../../../db/transact.ts';
import type { Desk } from './desk.ts';
import type { MovementsReport, RefundMessage, RefundReport } from './messages.ts';

/** Refunds at most what was captured, once per refund number: a repeated request gets the first answer. */
export async function bookRefund(desk: Desk, message: RefundMessage): Promise<RefundReport> {
  await transact(desk.db, async (db) => {
    const attempt = await db
      .selectFrom('sandbox.attempts')
      .select(['state', 'amount'])
      .where('attempt_number', '=', message.attempt_number)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!attempt) return;
    const { given } = await db
      .selectFrom('sandbox.refunds')
      .select(sql<number>`coalesce(sum(amount), 0)::int`.as('given'))
      .where('attempt_number', '=', message.attempt_number)
      .where('state', '=', 'done')
      .executeTakeFirstOrThrow();
    const isCovered = attempt.state === 'captured' && given + message.amount <= (attempt.amount ?? 0);
    await db
      .insertInto('sandbox.refunds')
      .values({
        ...message,
        state: isCovered ? 'done' : 'refused',
        code: isCovered ? null : 'more_than_captured',
        created_at: desk.now(),
      })
      .onConflict((conflict) => conflict.column('refund_number').doNothing())
      .execute();
  });
  return findRefund(desk, message.refund_number);
}

/** State of a refund; `unseen` for an unknown number. */
export async function findRefund(desk: Desk, refundNumber: string): Promise<RefundReport> {
  const refund = await desk.db
    .selectFrom('sandbox.refunds')
    .selectAll()
    .where('refund_number', '=', refundNumber)
    .executeTakeFirst();
  if (!refund) return { state: 'unseen', refund_number: refundNumber };
  const { refund_number, event_id, amount, code } = refund;
  return refund.state === 'done'
    ? { state: 'done', refund_number, event_id, amount }
    : { state: 'refused', refund_number, event_id, code: code ?? 'refused' };
}

/** The bank's captures and refunds of a period. */
export async function listMovements(desk: Desk, span: { from: string; to: string }): Promise<MovementsReport> {
  const [captures, refunds] = await Promise.all([
    desk.db
      .selectFrom('sandbox.attempts')
      .select(['attempt_number as number', 'amount', 'currency', 'decided_at as at'])
      .where('state', '=', 'captured')
      .where('decided_at', '>=', new Date(span.from))
      .where('decided_at', '<', new Date(span.to))
      .execute(),
    desk.db
      .selectFrom('sandbox.refunds')
      .innerJoin('sandbox.attempts', 'sandbox.attempts.attempt_number', 'sandbox.refunds.attempt_number')
      .select(['refund_number as number', 'sandbox.refunds.amount', 'currency', 'sandbox.refunds.created_at as at'])
      .where('sandbox.refunds.state', '=', 'done')
      .where('sandbox.refunds.created_at', '>=', new Date(span.from))
      .where('sandbox.refunds.created_at', '<', new Date(span.to))
      .execute(),
  ]);
  const told = (kind: 'capture' | 'refund', rows: typeof captures) =>
    rows.map(({ number, amount, currency, at }) => ({
      kind,
      number,
      amount: amount ?? 0,
      currency: currency ?? '',
      at: (at ?? desk.now()).toISOString(),
    }));
  return { movements: [...told('capture', captures), ...told('refund', refunds as typeof captures)] };
}
