import type { WithdrawalOutcome } from '../../../domain/withdrawals/withdrawal.ts';
import type { Ctx } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { openReview } from '../balances/open-review.ts';
import { carryOutCancellation } from '../cancelling/carry-out-cancellation.ts';
import { type CancellationOffer, offerCancellation } from '../cancelling/offer-cancellation.ts';
import { editItem } from '../items/edit-item.ts';
import { getItemForUpdate, type ItemRow } from '../items/item-row.ts';
import type { OrderRow } from '../items/order-row.ts';
import { withdrawalRuns } from '../moves/situation.ts';

interface WithdrawnItems {
  /** Locked in this transaction, with its payments. */
  readonly order: OrderRow;
  readonly items: readonly { readonly item_id: number }[];
  readonly withdrawalId: string;
  readonly declaration: string;
}

export type ItemOutcome = { readonly itemId: number; readonly outcome: WithdrawalOutcome };

/**
 * Applies a withdrawal to each service, on the customer's behalf: an unpaid one is cancelled; before work begins everything is refunded;
 * otherwise a person decides, unless the right has ended. One being paid is checked again later.
 */
export async function withdrawItems(
  tx: Ctx,
  { order, items, withdrawalId, declaration }: WithdrawnItems,
): Promise<ItemOutcome[]> {
  const customer: Ctx = { ...tx, actor: { kind: 'customer', customerId: order.customer_id } };
  const outcomes: ItemOutcome[] = [];
  for (const { item_id } of items) {
    const item = await noted(customer, await getItemForUpdate(customer, item_id), declaration);
    const offer = await offerCancellation(customer, { item, order });
    await carryOutCancellation(customer, { item, order, offer, reason: WITHDRAWN[tx.locale], tellsOfAsking: false });
    const outcome = outcomeOf(tx, order, offer);
    // The request has just opened a review by a person; otherwise they would only find its history line.
    if (outcome === 'by_person' && offer.way !== 'ask') await askPerson(tx, { item, offer, withdrawalId });
    outcomes.push({ itemId: item_id, outcome });
  }
  await keepOutcomes(tx, withdrawalId, outcomes);
  return outcomes;
}

async function keepOutcomes(tx: Ctx, withdrawalId: string, outcomes: readonly ItemOutcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const rows = outcomes.map(({ itemId, outcome }) => ({ withdrawal_id: withdrawalId, item_id: itemId, outcome }));
  await tx.db
    .insertInto('withdrawal_items')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['withdrawal_id', 'item_id']).doUpdateSet((row) => ({ outcome: row.ref('excluded.outcome') })),
    )
    .execute();
  if (!outcomes.some(({ outcome }) => outcome === 'paying')) return;
  const key = `withdrawal:${withdrawalId}`;
  await enqueue(tx, 'repeat_withdrawal', { withdrawal_id: withdrawalId }, { key, delayMs: LOOK_AGAIN_MS });
}

/** Recorded for the agents, with any result. */
function noted(tx: Ctx, item: ItemRow, declaration: string): Promise<ItemRow> {
  return editItem(tx, { item, lockVersion: null, line: { accion: 'desistir', comment: declaration } });
}

async function askPerson(
  tx: Ctx,
  of: { readonly item: ItemRow; readonly offer: CancellationOffer; readonly withdrawalId: string },
): Promise<void> {
  const { item, offer, withdrawalId } = of;
  await openReview(tx, {
    kind: 'withdrawal',
    about: `${withdrawalId}:${item.item_id}`,
    orderId: item.real_order_id,
    amount: offer.plan?.amount ?? item.total,
    detail: { item_id: item.item_id },
  });
}

function outcomeOf(tx: Ctx, order: OrderRow, { way }: CancellationOffer): WithdrawalOutcome {
  const runs = withdrawalRuns(order.paid_at, tx.now());
  switch (way) {
    case 'unpaid':
      return 'cancelled';
    case 'at_once':
      return 'given_back';
    case 'paying':
    case 'ended':
      return way;
    case 'late':
      return runs ? 'lost' : 'over';
    case 'write':
      return runs ? 'by_person' : 'over';
    case 'ask':
    case 'asked':
      return 'by_person';
  }
}

const WITHDRAWN = {
  es: 'Desistimiento del contrato',
  en: 'Withdrawal from the contract',
  pt: 'Resolução do contrato',
} as const;
const LOOK_AGAIN_MS = 10 * 60_000;
