import type { BasisPoints, Cents } from '../money/money.ts';
import type { CancellationStage } from '../orders/cancellation.ts';

/** How a customer asked for a cancellation. Source: transitions.yaml, guard `cancellable`. */
export const CANCELLATION_WAYS = ['button', 'ticket', 'email', 'telephone'] as const;
export type CancellationWay = (typeof CANCELLATION_WAYS)[number];

/** Reason for a refund. `surplus`: it belonged to no item. */
export type RefundKind = 'total' | 'partial' | 'cancellation' | 'withdrawal' | 'surplus';

/** The calculation of a cancellation as shown, mailed and stored. `fee` is before VAT. Source: transitions.yaml, `cancellation`. */
export type FeeStatement = {
  readonly stage: CancellationStage;
  /** Null if the customer requested it. */
  readonly asked_by: CancellationWay | null;
  readonly paid: Cents;
  readonly refunded_before: Cents;
  readonly fee: Cents;
  readonly fee_vat: Cents;
  readonly tax_rate: BasisPoints;
  readonly official_fees_spent: Cents;
  readonly official_fees_kept: Cents;
  readonly given_back: Cents;
};

/** Business days until the money usually arrives: on a card or an account through the provider, or by a manual transfer. */
export function daysToArrive(byTransfer: boolean): number {
  return byTransfer ? 7 : 5;
}
