import type { TransferCheck } from '../../../contract/payments/bank.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import { decideSettlement, type SettlementFacts } from '../../../domain/payments/decide-settlement.ts';
import type { Ctx } from '../../ctx.ts';
import { loadSettlementFacts } from '../payments/settlement-facts.ts';
import { portalOfStore } from '../portals/portal-address.ts';
import { type EntryRow, getEntry, requireOpen } from './entry-row.ts';
import { requireBookkeeper } from './require-bookkeeper.ts';
import { findTransferTarget, type TransferTarget, type WantedTarget } from './transfer-target.ts';

/**
 * What booking an entry to an order would do, without doing it.
 * @throws AppError forbidden, not_found, bank_entry_decided, and as findTransferTarget
 */
export async function checkBooking(ctx: Ctx, entryId: number, wanted: WantedTarget): Promise<TransferCheck> {
  requireBookkeeper(ctx);
  const entry = await getEntry(ctx, entryId);
  requireOpen(entry);
  const target = await findTransferTarget(ctx, wanted);
  const facts = await factsOfTarget(ctx, target);
  const { follows, surplus } = decideSettlement(facts, {
    outcome: 'captured',
    event_id: '',
    amount: entry.amount,
    currency: entry.currency,
  });
  return {
    order_id: wanted.orderId,
    payment_id: target.kind === 'attempt' ? target.payment.payment_id : null,
    total: eurosOf(facts.amount),
    received: eurosOf(facts.captured),
    difference: eurosOf(differenceOf(entry, facts)),
    // A transfer for something already paid is a surplus.
    follows: follows === 'none' ? 'twice' : follows,
    surplus: eurosOf(surplus),
  };
}

/** Difference between an entry and the missing amount: positive is too much, negative too little. */
export function differenceOf(
  entry: EntryRow,
  { amount, captured }: Pick<SettlementFacts, 'amount' | 'captured'>,
): number {
  return entry.amount - (amount - captured);
}

async function factsOfTarget(ctx: Ctx, target: TransferTarget): Promise<SettlementFacts> {
  if (target.kind === 'attempt') return loadSettlementFacts(ctx, target.payment);
  const { amount, order } = target.due;
  const { currency } = portalOfStore(ctx, order.store_id);
  const unpaid = { captured: 0, in_parts: true, paid_otherwise: false, cancelled: false };
  return { ...unpaid, state: 'pending', amount, currency };
}
