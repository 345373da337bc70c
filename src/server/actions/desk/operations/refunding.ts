import type { PedidoOperation } from '../../../../contract/orders/operation.ts';
import { centsOf } from '../../refunds/cents-of.ts';
import type { Refunding } from '../../refunds/plan-refund.ts';
import { pressedKey } from '../../refunds/pressed-key.ts';
import { refundItem } from '../../refunds/refund-item.ts';
import type { Operation } from './operation.ts';

/** Refunds money of the item in one of three ways. */
export function refunding(operation: Refunding): Operation {
  return {
    isFinal: true,
    run: (tx, target, given) => refundItem(tx, { ...target, ...refundOf(target.itemId, given), operation }),
  };
}

function refundOf(itemId: number, given: PedidoOperation) {
  const { amount, lines, official_fees_spent, cancellation_asked, iban } = given;
  return {
    reason: given.reason ?? given.comment ?? '',
    requestKey: pressedKey(itemId, given),
    ...(amount !== undefined && { amount: centsOf(amount, 'amount') }),
    ...(lines !== undefined && { lines }),
    ...(official_fees_spent !== undefined && {
      officialFeesSpent: centsOf(official_fees_spent, 'official_fees_spent'),
    }),
    ...(cancellation_asked !== undefined && { askedBy: cancellation_asked }),
    ...(iban !== undefined && { iban }),
  };
}
