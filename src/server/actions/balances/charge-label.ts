import { textIn } from '../../../domain/catalogue/text-in.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import type { ChargeRow } from './due.ts';

/** Name of a charge after an order, from its first line. */
export function chargeLabel(charge: Pick<ChargeRow, 'lines' | 'code'>, locale: Locale): string {
  const [first] = charge.lines;
  return first ? textIn(first.label, locale) : charge.code;
}
