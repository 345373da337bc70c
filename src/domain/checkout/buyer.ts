import type { InvoiceParty } from '../invoices/issuer.ts';

/** The buyer's data, as typed. `tax_country` is ISO 3166-1 alpha-2; blank tax fields mean that no tax data were given. */
export type Buyer = {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string;
  readonly tax_name: string;
  readonly tax_id: string;
  readonly tax_address: string;
  readonly tax_postal_code: string;
  readonly tax_city: string;
  readonly tax_country: string;
};

/** In the order of the form. */
export const REQUIRED_BUYER_FIELDS = ['email', 'firstname', 'lastname'] as const;
export const TAX_FIELDS = ['tax_name', 'tax_id', 'tax_address', 'tax_postal_code', 'tax_city', 'tax_country'] as const;

/** Of each field, in characters. */
export const LONGEST_FIELD = 200;

/** An empty form. */
export const NO_BUYER: Buyer = {
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
  tax_name: '',
  tax_id: '',
  tax_address: '',
  tax_postal_code: '',
  tax_city: '',
  tax_country: '',
};

/**
 * Whether the buyer's data suffice for an order: for a guest, an e-mail address is enough. Source: specification section 5; decisions.md
 * "Signing in".
 */
export function isCompleteBuyer(
  buyer: Pick<Buyer, (typeof REQUIRED_BUYER_FIELDS)[number]>,
  { isGuest }: { readonly isGuest: boolean },
): boolean {
  const required = isGuest ? (['email'] as const) : REQUIRED_BUYER_FIELDS;
  return required.every((field) => buyer[field].trim() !== '');
}

/** The buyer, with their own name on the invoice unless another was typed. */
export function withTaxName<Typed extends Pick<Buyer, 'firstname' | 'lastname' | 'tax_name'>>(typed: Typed): Typed {
  const own = `${typed.firstname} ${typed.lastname}`.trim();
  return typed.tax_name.trim() === '' ? { ...typed, tax_name: own } : typed;
}

/** The recipient of a full invoice; null if any of their data is missing. */
export function taxPartyOf(buyer: Pick<Buyer, (typeof TAX_FIELDS)[number]>): InvoiceParty | null {
  if (TAX_FIELDS.some((field) => buyer[field].trim() === '')) return null;
  return {
    name: buyer.tax_name.trim(),
    taxId: plainTaxId(buyer.tax_id, buyer.tax_country),
    address: buyer.tax_address.trim(),
    postalCode: buyer.tax_postal_code.trim(),
    city: buyer.tax_city.trim(),
    country: buyer.tax_country.trim().toUpperCase(),
  };
}

/** A tax id without separators and country prefix. */
export function plainTaxId(taxId: string, country: string): string {
  const compact = taxId.replace(/[\s.\-/]/g, '').toUpperCase();
  const prefix = country.trim().toUpperCase();
  return /^(ES|PT)$/.test(prefix) && compact.startsWith(prefix) && compact.length > 10
    ? compact.slice(prefix.length)
    : compact;
}
