import type { BasisPoints, Cents } from '../money/money.ts';

/** The amounts of an invoice at one rate. */
export interface TaxedPart {
  readonly rate: BasisPoints;
  readonly base: Cents;
  readonly vat: Cents;
}

/**
 * One line of a record's Desglose. `regime` is of list L8A, `qualification` of list L9; rate and VAT are null where Spain has no tax
 * to ask for.
 */
export interface BreakdownLine {
  readonly regime: '01' | '17';
  readonly qualification: 'S1' | 'N2';
  readonly base: Cents;
  readonly tax: { readonly rate: BasisPoints; readonly vat: Cents } | null;
}

/** Declared totals: CuotaTotal and ImporteTotal. */
interface DeclaredTotals {
  readonly vatAmount: Cents;
  readonly total: Cents;
}

/**
 * Lines of a record. VAT of another member state (Portugal's 23%) is not Spain's: such a sale is not subject to it by the rules of
 * place (N2) under the one-stop shop (17), and a line of that kind may carry neither rate nor VAT.
 * Source: AEAT, validations of the invoicing records, errors 1207, 1208 and 1237.
 */
export function breakdownOf(parts: readonly TaxedPart[]): BreakdownLine[] {
  return parts.map(({ rate, base, vat }) =>
    SPANISH_RATES.has(rate)
      ? { regime: '01', qualification: 'S1', base, tax: { rate, vat } }
      : { regime: '17', qualification: 'N2', base, tax: null },
  );
}

/** Sums of the lines, which the agency compares with them (errors 1210 and 1216). Suplidos are no part of them. */
export function declaredTotals(parts: readonly TaxedPart[]): DeclaredTotals {
  const lines = breakdownOf(parts);
  const vatAmount = sum(lines.map(({ tax }) => tax?.vat ?? 0));
  return { vatAmount, total: sum(lines.map(({ base }) => base)) + vatAmount };
}

/** Rates of the Spanish VAT in force (Ley 37/1992, articles 90 and 91). */
const SPANISH_RATES: ReadonlySet<BasisPoints> = new Set([0, 400, 1000, 2100]);

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0);
