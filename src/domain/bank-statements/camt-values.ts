import type { Cents } from '../money/money.ts';
import { isCalendarDay } from '../wizard/calendar-day.ts';
import { attributeAt, textAt, type XmlNode } from './xml-element.ts';

/**
 * An ISO 20022 amount in cents. The file may give five decimals; null if it is not a number or not a whole number of cents. The sign is in
 * a sibling element.
 */
export function centsOf(text: string | null): Cents | null {
  const [, whole, decimals = ''] = /^(\d{1,13})(?:\.(\d{1,5}))?$/.exec(text ?? '') ?? [];
  if (whole === undefined || !/^\d{0,2}0*$/.test(decimals)) return null;
  return Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
}

/** Amount and currency of an `Amt` element, signed by its sibling `CdtDbtInd`; null if either is invalid. */
export function signedAmount(node: XmlNode): { readonly amount: Cents; readonly currency: string } | null {
  const amount = centsOf(textAt(node, 'Amt'));
  const currency = attributeAt(node, 'Amt', 'Ccy');
  const side = textAt(node, 'CdtDbtInd');
  if (amount === null || currency === null || (side !== 'CRDT' && side !== 'DBIT')) return null;
  return { amount: side === 'DBIT' && amount > 0 ? -amount : amount, currency };
}

/** The day at a path, from a date or a date-time, in the bank's local time; null if absent. */
export function dayAt(node: XmlNode, path: string): string | null {
  const text = (textAt(node, `${path}/Dt`) ?? textAt(node, `${path}/DtTm`) ?? textAt(node, path) ?? '').slice(0, 10);
  return isCalendarDay(text) ? text : null;
}
