import { holdsAddress } from '../customers/holds-address.ts';
import { holdsEmoji } from '../customers/holds-emoji.ts';
import { isPortugueseTaxId } from '../identity/portuguese-tax-id.ts';
import { isSpanishTaxId } from '../identity/spanish-tax-id.ts';
import { holdsUnseen } from '../identity/typed-text.ts';
import { type Buyer, LONGEST_FIELD, REQUIRED_BUYER_FIELDS, TAX_FIELDS } from './buyer.ts';

export type BuyerProblemCode =
  | 'field_missing'
  | 'field_too_long'
  | 'name_with_address'
  | 'emoji'
  | 'unseen'
  | 'email_wrong'
  | 'email_not_own'
  | 'phone_wrong'
  | 'tax_id_wrong'
  | 'postal_code_wrong'
  | 'country_wrong'
  | 'consent_missing';

/** `field` is the name of the form's field. */
type BuyerProblem = { readonly field: keyof Buyer | 'consent'; readonly code: BuyerProblemCode };

/**
 * Problems of the buyer's form, in its order. Tax data are checked if the law requires them or the buyer gave any; a telephone only if
 * given.
 * @param asked.taxData the invoice needs them, or the buyer requested a full invoice
 * @param asked.accountEmail the signed-in customer's address, the only one an order may go to; null for a guest
 * @param asked.names false if the form only has an e-mail address
 */
export function checkBuyer(
  buyer: Buyer & { readonly consent: boolean },
  asked: { readonly taxData: boolean; readonly accountEmail: string | null; readonly names?: boolean },
): readonly BuyerProblem[] {
  const accountEmail = asked.accountEmail ?? buyer.email.trim();
  const isLeftOut = (field: keyof Buyer) =>
    buyer[field].trim() === '' && (field === 'phone' || (asked.names === false && field !== 'email'));
  const person = [...REQUIRED_BUYER_FIELDS, 'phone' as const].filter((field) => !isLeftOut(field));
  const fields = [...person, ...(asked.taxData ? TAX_FIELDS : [])].flatMap((field): BuyerProblem[] => {
    const code = problemOf(field, { value: buyer[field].trim(), buyer, accountEmail });
    return code ? [{ field, code }] : [];
  });
  return buyer.consent ? fields : [...fields, { field: 'consent', code: 'consent_missing' }];
}

/** Problems of a quote's recipient; the payment page requests the other data. */
export function checkAddressee(buyer: Pick<Buyer, 'email' | 'firstname'>): readonly BuyerProblem[] {
  const { email } = buyer;
  return (['email', 'firstname'] as const).flatMap((field): BuyerProblem[] => {
    const value = buyer[field].trim();
    const code = problemOf(field, { value, buyer: { tax_country: '' }, accountEmail: email.trim() });
    return code ? [{ field, code }] : [];
  });
}

export type TaxFields = Pick<Buyer, (typeof TAX_FIELDS)[number]>;

/** Problems of tax data entered separately, all of which are required. */
export function checkTaxFields(fields: TaxFields): readonly BuyerProblem[] {
  return TAX_FIELDS.flatMap((field): BuyerProblem[] => {
    const code = problemOf(field, { value: fields[field].trim(), buyer: fields, accountEmail: '' });
    return code ? [{ field, code }] : [];
  });
}

function problemOf(
  field: keyof Buyer,
  { value, buyer, accountEmail }: { value: string; buyer: Pick<Buyer, 'tax_country'>; accountEmail: string },
): BuyerProblemCode | null {
  if (value === '') return 'field_missing';
  if (value.length > LONGEST_FIELD) return 'field_too_long';
  if (holdsUnseen(value)) return 'unseen';
  if (PRINTED.includes(field) && holdsEmoji(value)) return 'emoji';
  switch (field) {
    case 'firstname':
    case 'lastname':
      return holdsAddress(value) ? 'name_with_address' : null;
    case 'email':
      if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return 'email_wrong';
      return value.toLowerCase() === accountEmail.toLowerCase() ? null : 'email_not_own';
    case 'phone':
      return /^\+?[\d\s().-]{6,25}$/.test(value) && digitsOf(value) >= 6 && digitsOf(value) <= 15
        ? null
        : 'phone_wrong';
    case 'tax_id':
      return isTaxId(value, buyer.tax_country) ? null : 'tax_id_wrong';
    case 'tax_postal_code':
      return isPostalCode(value, buyer.tax_country) ? null : 'postal_code_wrong';
    case 'tax_country':
      return /^[A-Z]{2}$/i.test(value) ? null : 'country_wrong';
    default:
      return null;
  }
}

function isTaxId(value: string, country: string): boolean {
  const code = country.trim().toUpperCase();
  if (code === 'ES') return isSpanishTaxId(value);
  if (code === 'PT') return isPortugueseTaxId(value);
  return /^[A-Z0-9][A-Z0-9 .\-/]{3,24}$/i.test(value);
}

function isPostalCode(value: string, country: string): boolean {
  const code = country.trim().toUpperCase();
  if (code === 'ES') return /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/.test(value);
  return code === 'PT' ? /^\d{4}-\d{3}$/.test(value) : value.length <= 12;
}

function digitsOf(value: string): number {
  return value.replace(/\D/g, '').length;
}

/** Checks text that may be printed on an invoice and has no format of its own. */
const PRINTED: readonly (keyof Buyer)[] = ['firstname', 'lastname', 'tax_name', 'tax_address', 'tax_city'];
