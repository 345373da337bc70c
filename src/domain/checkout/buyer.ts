import type { InvoiceParty } from '../invoices/issuer.ts';

/** Who buys, as typed. `tax_country` is ISO 3166-1 alpha-2; blank tax fields mean that no tax data were given. */
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

export const REQUIRED_BUYER_FIELDS = ['firstname', 'lastname', 'email', 'phone'] as const;
export const TAX_FIELDS = ['tax_name', 'tax_id', 'tax_address', 'tax_postal_code', 'tax_city', 'tax_country'] as const;

/** Whether everything that an order needs of a person is there. Source: specification section 5 (name, surname, e-mail, phone). */
export function isCompleteBuyer(buyer: Pick<Buyer, (typeof REQUIRED_BUYER_FIELDS)[number]>): boolean {
  return REQUIRED_BUYER_FIELDS.every((field) => buyer[field].trim() !== '');
}

/** The recipient of a full invoice; null while any of his data is missing. */
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

/** A tax id without separators and without the country's letters in front. */
export function plainTaxId(taxId: string, country: string): string {
  const compact = taxId.replace(/[\s.\-/]/g, '').toUpperCase();
  const prefix = country.trim().toUpperCase();
  return /^(ES|PT)$/.test(prefix) && compact.startsWith(prefix) && compact.length > 10
    ? compact.slice(prefix.length)
    : compact;
}
