import type { PedidoOperation } from '../../../../contract/orders/operation.ts';
import { centsOf } from '../../refunds/cents-of.ts';
import { idempotencyKey } from '../../refunds/idempotency-key.ts';
import type { Refunding, RefundWish } from '../../refunds/plan-refund.ts';
import { refundItem } from '../../refunds/refund-item.ts';
import type { Operation, Operations } from './operation.ts';

/** Three ways to refund money of the item. */
export const REFUNDING_OPERATIONS: Operations<Refunding> = {
  devolucion_total: refunding(() => ({ operation: 'devolucion_total' })),
  devolucion_parcial: refunding(({ amount, lines }) => ({
    operation: 'devolucion_parcial',
    ...(amount !== undefined && { amount: centsOf(amount, 'amount') }),
    ...(lines !== undefined && { lines }),
  })),
  cancelar_pedido: refunding(({ official_fees_spent: spent, cancellation_asked: askedBy }) => ({
    operation: 'cancelar_pedido',
    ...(spent !== undefined && { officialFeesSpent: centsOf(spent, 'official_fees_spent') }),
    ...(askedBy !== undefined && { askedBy }),
  })),
};

function refunding<Name extends Refunding>(wishOf: (given: PedidoOperation<Name>) => RefundWish): Operation<Name> {
  return {
    isFinal: true,
    run: (tx, target, given) =>
      refundItem(tx, {
        ...target,
        ...wishOf(given),
        reason: given.reason ?? given.comment ?? '',
        requestKey: idempotencyKey(target.itemId, given),
        ...(given.iban !== undefined && { iban: given.iban }),
      }),
  };
}
