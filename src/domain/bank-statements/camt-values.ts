import type { Cents } from '../money/money.ts';
import { isCalendarDay } from '../wizard/calendar-day.ts';
import { attributeAt, textAt, type XmlNode } from './xml-element.ts';

/**
 * Cents of an amount of ISO 20022, which may carry five decimals; null when it is no whole number of cents or no number.
 * The sign is in the element beside it.
 */
export function centsOf(text: string | null): Cents | null {
  const [, whole, decimals = ''] = /^(\d{1,13})(?:\.(\d{1,5}))?$/.exec(text ?? '') ?? [];
  if (whole === undefined || !/^\d{0,2}0*$/.test(decimals)) return null;
  return Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
}

/** Amount and currency of an element `Amt`, with the sign of `CdtDbtInd` beside it; null where one of them makes no sense. */
export function signedAmount(node: XmlNode): { readonly amount: Cents; readonly currency: string } | null {
  const amount = centsOf(textAt(node, 'Amt'));
  const currency = attributeAt(node, 'Amt', 'Ccy');
  const side = textAt(node, 'CdtDbtInd');
  if (amount === null || currency === null || (side !== 'CRDT' && side !== 'DBIT')) return null;
  return { amount: side === 'DBIT' && amount > 0 ? -amount : amount, currency };
}

/** The day at a path, given as day or as moment, in the bank's own time; null for none. */
export function dayAt(node: XmlNode, path: string): string | null {
  const text = (textAt(node, `${path}/Dt`) ?? textAt(node, `${path}/DtTm`) ?? textAt(node, path) ?? '').slice(0, 10);
  return isCalendarDay(text) ? text : null;
}
