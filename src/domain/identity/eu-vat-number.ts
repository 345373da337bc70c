import { compact } from './compact.ts';

/** A number in the format of the EU's VAT register; `country` is its code there, EL for Greece. */
export interface EuVatNumber {
  readonly country: string;
  readonly number: string;
}

/**
 * The number to look up in VIES, or null if none applies: outside the EU, or in Spain and Portugal, whose numbers have check digits and
 * also belong to private persons.
 * @param country ISO 3166-1 alpha-2
 */
export function euVatNumberOf(taxId: string, country: string): EuVatNumber | null {
  const code = country.trim().toUpperCase();
  const inRegister = code === 'GR' ? 'EL' : code;
  if (!ASKED.has(inRegister)) return null;
  const id = compact(taxId);
  const number = id.startsWith(inRegister) && id.length > inRegister.length + 4 ? id.slice(inRegister.length) : id;
  return /^[A-Z0-9+*]{2,12}$/.test(number) ? { country: inRegister, number } : null;
}

const ASKED: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE EL FI FR HR HU IE IT LT LU LV MT NL PL RO SE SI SK XI'.split(' '),
);
