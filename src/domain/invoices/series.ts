import type { InvoiceKind } from './kind.ts';

/**
 * Series of a kind in a year ("A26", "S26", "R26", "FR D26", "NC D26"); each series has its own gapless counter.
 * @param year the full year of the day of issue, in the issuer's time zone
 */
export function seriesOf(kind: InvoiceKind, year: number): string {
  return `${PREFIX[kind]}${twoDigits(year)}`;
}

/**
 * Number as printed and declared: "A26-000001" in Spain, "FR D26/1" in Portugal.
 * @param sequence running number in the series, from 1
 * @throws RangeError when the sequence is not a positive integer
 */
export function invoiceNumber(at: {
  readonly kind: InvoiceKind;
  readonly year: number;
  readonly sequence: number;
}): string {
  if (!Number.isSafeInteger(at.sequence) || at.sequence < 1) throw new RangeError(`not a number: ${at.sequence}`);
  const series = seriesOf(at.kind, at.year);
  return isPortuguese(at.kind) ? `${series}/${at.sequence}` : `${series}-${String(at.sequence).padStart(6, '0')}`;
}

/** Validation code of a demonstration series ("DEMOFR26"). The Portuguese tax authority assigns real ones per series. */
export function demonstrationValidationCode(kind: 'FR' | 'NC', year: number): string {
  return `DEMO${kind}${twoDigits(year)}`;
}

/** ATCUD, the unique code of a Portuguese document: validation code of its series, hyphen, running number (Portaria 195/2020). */
export function atcudOf(validationCode: string, sequence: number): string {
  return `${validationCode}-${sequence}`;
}

/** Whether a kind belongs to the Portuguese issuer. */
export function isPortuguese(kind: InvoiceKind): kind is 'FR' | 'NC' {
  return kind === 'FR' || kind === 'NC';
}

const PREFIX: Readonly<Record<InvoiceKind, string>> = {
  F1: 'A',
  F2: 'S',
  // A full invoice, regardless of what preceded it.
  F3: 'A',
  // The law requires a separate series for corrective invoices (RD 1619/2012, art. 6.1.a); all of them share one.
  R1: 'R',
  R2: 'R',
  R3: 'R',
  R4: 'R',
  R5: 'R',
  FR: 'FR D',
  NC: 'NC D',
};

const twoDigits = (year: number) => String(year % 100).padStart(2, '0');
