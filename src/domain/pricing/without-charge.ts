import type { Text } from '../locale/locale.ts';
import type { Quote, QuoteLine } from './quote.ts';

/** A price of zero: our service is discounted in full, and the company bears the official fees. */
export function withoutCharge(quote: Quote): Quote {
  const service = quote.lines.filter(({ kind }) => kind !== 'fee');
  const discount: QuoteLine = { kind: 'discount', label: LABEL, amount: -quote.subtotal };
  return { ...quote, lines: [...service, discount], subtotal: 0, tax_amount: 0, fees: 0, total: 0 };
}

const LABEL: Text = { es: 'Sin cargo', en: 'Without charge', pt: 'Sem custo' };
