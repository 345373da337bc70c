import type { Text } from '../locale/locale.ts';
import type { BasisPoints, Cents } from '../money/money.ts';
import type { RefundKind } from '../payments/refund-statement.ts';
import type { InvoiceItem, Suplido } from './totals.ts';

/** The part of an item that a credit note refunds, in positive cents; `fees` are official ones, without VAT. */
export interface CreditedAmounts {
  readonly subtotal: Cents;
  readonly tax_amount: Cents;
  readonly fees: Cents;
}

/** The credited part of one invoice; positive cents. */
export interface CreditedPart extends CreditedAmounts {
  /** The invoice of a payment, or of the fee kept by an earlier cancellation. */
  readonly of: 'sale' | 'fee';
  readonly payment_id: number;
  /** Ids of price lines that are refunded separately. */
  readonly lines: readonly string[];
}

/** What a cancellation keeps, with an invoice of its own: fee before VAT, its VAT, official fees already spent. */
export interface KeptAmounts extends CreditedAmounts {
  readonly tax_rate: BasisPoints;
}

/** Reason for a credit note, without personal details. `surplus` gets none: it was never invoiced. */
export const CREDIT_REASONS: Readonly<Record<Exclude<RefundKind, 'surplus'>, Text>> = {
  total: {
    es: 'devolución del importe del servicio',
    en: 'refund of the service',
    pt: 'devolução do valor do serviço',
  },
  partial: {
    es: 'devolución parcial del importe del servicio',
    en: 'partial refund of the service',
    pt: 'devolução parcial do valor do serviço',
  },
  cancellation: { es: 'cancelación del encargo', en: 'cancellation of the order', pt: 'cancelamento do pedido' },
  withdrawal: {
    es: 'desistimiento del contrato',
    en: 'withdrawal from the contract',
    pt: 'livre resolução do contrato',
  },
};

/** The only line of the invoice for a cancellation fee. */
export const FEE_NAME: Text = { es: 'Gastos de cancelación', en: 'Cancellation fee', pt: 'Custos de cancelamento' };

/**
 * The credit note line for an invoice line, all amounts negative.
 * @param lines names of the price lines that are refunded separately; none for an amount or the whole
 */
export function creditedItem(
  item: InvoiceItem,
  { amounts, lines }: { readonly amounts: CreditedAmounts; readonly lines: readonly string[] },
): InvoiceItem {
  return {
    description: item.description,
    detail: lines.length > 0 ? lines.join(', ') : item.detail,
    subtotal: negative(amounts.subtotal),
    taxRate: item.taxRate,
    taxAmount: negative(amounts.tax_amount),
    suplidos: suplidosBack(item.suplidos, amounts.fees),
  };
}

/** A line refunded in full. */
export function wholeItemBack(item: InvoiceItem): InvoiceItem {
  const fees = item.suplidos.reduce((sum, { amount }) => sum + amount, 0);
  return creditedItem(item, { amounts: { subtotal: item.subtotal, tax_amount: item.taxAmount, fees }, lines: [] });
}

/**
 * A partial refund of an invoiced amount, with its VAT: refunding the remainder later refunds the remainder of each part, so that no cent
 * of base or VAT is left over.
 * @throws RangeError for more than the remainder
 */
export function creditWithin(left: CreditedAmounts, wanted: CreditedAmounts): CreditedAmounts {
  const service = wanted.subtotal + wanted.tax_amount;
  const serviceLeft = left.subtotal + left.tax_amount;
  if (service > serviceLeft || wanted.fees > left.fees) throw new RangeError('more than was invoiced');
  if (service === serviceLeft) return { ...left, fees: wanted.fees };
  const tax_amount = Math.min(Math.max(wanted.tax_amount, service - left.subtotal), left.tax_amount);
  return { subtotal: service - tax_amount, tax_amount, fees: wanted.fees };
}

/** The difference of two sets of amounts. */
export function lessAmounts(from: CreditedAmounts, taken: readonly CreditedAmounts[]): CreditedAmounts {
  return taken.reduce(
    (left, each) => ({
      subtotal: left.subtotal - each.subtotal,
      tax_amount: left.tax_amount - each.tax_amount,
      fees: left.fees - each.fees,
    }),
    { subtotal: from.subtotal, tax_amount: from.tax_amount, fees: from.fees },
  );
}

/** The sum of refunded amounts, part by part, in cents. */
export function sumAmounts(amounts: readonly CreditedAmounts[]): CreditedAmounts {
  const none = { subtotal: 0, tax_amount: 0, fees: 0 };
  const negated = lessAmounts(none, amounts);
  return { subtotal: 0 - negated.subtotal, tax_amount: 0 - negated.tax_amount, fees: 0 - negated.fees };
}

/** The official fees by name if all are refunded, else the refunded part under all their names. */
function suplidosBack(suplidos: readonly Suplido[], fees: Cents): Suplido[] {
  if (fees === 0) return [];
  const paid = suplidos.reduce((sum, { amount }) => sum + amount, 0);
  if (fees === paid) return suplidos.map(({ label, amount }) => ({ label, amount: negative(amount) }));
  return [{ label: suplidos.map(({ label }) => label).join(', '), amount: negative(fees) }];
}

/** Zero stays zero: minus zero would differ when the document is read again. */
function negative(amount: Cents): Cents {
  return amount === 0 ? 0 : -amount;
}
