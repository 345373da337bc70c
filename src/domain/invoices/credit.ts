import type { Text } from '../locale/locale.ts';
import type { BasisPoints, Cents } from '../money/money.ts';
import type { RefundKind } from '../payments/refund-statement.ts';
import type { InvoiceItem, Suplido } from './totals.ts';

/** What of an item a credit note gives back, in positive cents; `fees` are official ones, without VAT. */
export interface CreditedAmounts {
  readonly subtotal: Cents;
  readonly tax_amount: Cents;
  readonly fees: Cents;
}

/** What is credited of one invoice; positive cents. */
export interface CreditedPart extends CreditedAmounts {
  /** The invoice of a payment, or that of the fee which an earlier cancellation kept. */
  readonly of: 'sale' | 'fee';
  readonly payment_id: number;
  /** Ids of the lines of the price that go back by themselves. */
  readonly lines: readonly string[];
}

/** What a cancellation keeps, of which an invoice of its own tells: fee before VAT, its VAT, official fees that were spent. */
export interface KeptAmounts extends CreditedAmounts {
  readonly tax_rate: BasisPoints;
}

/** Why a credit note is issued, in words that say nothing of anybody's affairs. `surplus` gets none: it was never invoiced. */
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

/** The one line of the invoice of a cancellation's fee. */
export const FEE_NAME: Text = { es: 'Gastos de cancelación', en: 'Cancellation fee', pt: 'Custos de cancelamento' };

/**
 * The line of a credit note for a line of an invoice, all amounts negative.
 * @param lines names of the lines of the price that are given back by themselves; none for an amount or the whole
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

/** A line given back as a whole. */
export function wholeItemBack(item: InvoiceItem): InvoiceItem {
  const fees = item.suplidos.reduce((sum, { amount }) => sum + amount, 0);
  return creditedItem(item, { amounts: { subtotal: item.subtotal, tax_amount: item.taxAmount, fees }, lines: [] });
}

/**
 * An amount that is given back of something invoiced, with the VAT of its invoice: giving back the rest gives back the rest of
 * each part, so that no cent of base or VAT is left over.
 * @throws RangeError for more than is left
 */
export function creditWithin(left: CreditedAmounts, wanted: CreditedAmounts): CreditedAmounts {
  const service = wanted.subtotal + wanted.tax_amount;
  const serviceLeft = left.subtotal + left.tax_amount;
  if (service > serviceLeft || wanted.fees > left.fees) throw new RangeError('more than was invoiced');
  if (service === serviceLeft) return { ...left, fees: wanted.fees };
  const tax_amount = Math.min(Math.max(wanted.tax_amount, service - left.subtotal), left.tax_amount);
  return { subtotal: service - tax_amount, tax_amount, fees: wanted.fees };
}

/** What is left of amounts after others. */
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

/** A sum of amounts. */
export function sumAmounts(amounts: readonly CreditedAmounts[]): CreditedAmounts {
  const none = { subtotal: 0, tax_amount: 0, fees: 0 };
  const negated = lessAmounts(none, amounts);
  return { subtotal: 0 - negated.subtotal, tax_amount: 0 - negated.tax_amount, fees: 0 - negated.fees };
}

/** The official fees by name where all of them go back, else their part under all their names. */
function suplidosBack(suplidos: readonly Suplido[], fees: Cents): Suplido[] {
  if (fees === 0) return [];
  const paid = suplidos.reduce((sum, { amount }) => sum + amount, 0);
  if (fees === paid) return suplidos.map(({ label, amount }) => ({ label, amount: negative(amount) }));
  return [{ label: suplidos.map(({ label }) => label).join(', '), amount: negative(fees) }];
}

/** Zero stays zero: minus zero would not be the same in a document that is read again. */
function negative(amount: Cents): Cents {
  return amount === 0 ? 0 : -amount;
}
