import type { GapType } from '../../../domain/drafting/gaps.ts';
import { isIban } from '../../../domain/identity/bank-account.ts';
import { isCadastralReference, normaliseCadastralReference } from '../../../domain/identity/cadastral-reference.ts';
import { isCru } from '../../../domain/identity/cru.ts';
import { isPortugueseTaxId } from '../../../domain/identity/portuguese-tax-id.ts';
import { isSpanishTaxId } from '../../../domain/identity/spanish-tax-id.ts';

type Checked = Exclude<GapType, 'text' | 'long'>;
type GapValue = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly wrong: Checked };

/** A gap's typed value in the document's format, or an error if it does not match its type. Source: the type in the legal model. */
export function gapValue(typed: string, type: GapType): GapValue {
  const value = typed.replace(/\s+/g, ' ').trim();
  if (type === 'text' || type === 'long') return { ok: true, value: typed.trim() };
  const printed = PRINTED[type](value);
  return printed === null ? { ok: false, wrong: type } : { ok: true, value: printed };
}

const compact = (value: string) => value.replace(/[\s.-]/g, '').toUpperCase();

const PRINTED: Readonly<Record<Checked, (value: string) => string | null>> = {
  date: (value) => (isDate(value) ? value : null),
  money(value) {
    const amount = /^(\d{1,3}(?:\.\d{3})*|\d+)(?:,(\d{1,2}))?(?:\s*(?:€|euros?|EUR))?$/.exec(value);
    if (!amount) return null;
    const whole = (amount[1] ?? '').replaceAll('.', '').replace(/^0+(?=\d)/, '');
    return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${(amount[2] ?? '').padEnd(2, '0')} €`;
  },
  number: (value) => (/^\d[\d./-]*$/.test(value) ? value : null),
  tax_id: (value) => (isSpanishTaxId(compact(value)) || isPortugueseTaxId(compact(value)) ? compact(value) : null),
  iban: (value) => (isIban(compact(value)) ? (compact(value).match(/.{1,4}/g) ?? []).join(' ') : null),
  // In Portugal the same gap is an article of the tax register.
  cadastral(value) {
    const reference = normaliseCadastralReference(value);
    if (isCadastralReference(reference)) return reference;
    return /^[A-Z]?-?\d{1,6}(?:-[A-Z]{1,3})?$/i.test(value) ? value : null;
  },
  cru: (value) => (isCru(compact(value)) || /^[A-Z]{2}-\d{4}-\d{5}-\d{6}-\d{6}$/i.test(value) ? value : null),
};

/** Whether it is a calendar day, in figures or with the month in words. */
function isDate(value: string): boolean {
  const figures = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(value);
  if (!figures) return /^\d{1,2}\.?º? de \p{L}{4,10} de \d{4}$/u.test(value);
  const [day, month, year] = figures.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCDate() === day && date.getUTCMonth() === month - 1;
}
