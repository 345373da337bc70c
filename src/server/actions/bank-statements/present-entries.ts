import type { BankEntryView } from '../../../contract/payments/bank.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import type { Ctx } from '../../ctx.ts';

/** Entries with their booking and author, for the panel; the caller adds filters and order. */
export function entriesToPresent(ctx: Ctx) {
  return ctx.db
    .selectFrom('bank_entries')
    .leftJoin('payments', 'payments.payment_id', 'bank_entries.payment_id')
    .leftJoin('refunds', 'refunds.refund_id', 'bank_entries.refund_id')
    .leftJoin('agents', 'agents.agent_id', 'bank_entries.decided_by')
    .selectAll('bank_entries')
    .select([
      'payments.order_id as paid_order',
      'payments.attempt_number',
      'refunds.order_id as refunded_order',
      'refunds.refund_number',
      'agents.firstname',
      'agents.lastname',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof entriesToPresent>['execute']>>[number];

/** Presents an entry field by field, without the raw record. */
export function presentEntry(row: Row): BankEntryView {
  const { payment_id, paid_order, attempt_number, refund_id, refunded_order, refund_number } = row;
  return {
    entry_id: row.entry_id,
    statement_id: row.statement_id,
    booked_on: row.booked_on,
    value_on: row.value_on,
    amount: eurosOf(row.amount),
    currency: row.currency,
    text: row.text,
    counterparty: row.counterparty,
    counterparty_account: row.counterparty_account,
    bank_reference: row.bank_reference,
    state: row.state as BankEntryView['state'],
    why: row.why,
    payment:
      payment_id !== null && paid_order !== null && attempt_number !== null
        ? { payment_id, order_id: paid_order, attempt_number }
        : null,
    refund:
      refund_id !== null && refunded_order !== null && refund_number !== null
        ? { refund_id, order_id: refunded_order, refund_number }
        : null,
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.firstname === null ? null : `${row.firstname} ${row.lastname}`.trim(),
    note: row.note,
  };
}
