/** Countries whose company issues invoices; the store decides which (meanings.md "Invoices and refunds"). */
export type InvoiceCountry = 'ES' | 'PT';

/** Either party of an invoice. `country` is ISO 3166-1 alpha-2; `taxId` has no prefix or spaces. */
export interface InvoiceParty {
  readonly name: string;
  readonly taxId: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
}

/** The issuing company. `demonstration` is true for fictitious ones, which production refuses. */
export interface Issuer extends InvoiceParty {
  readonly country: InvoiceCountry;
  readonly demonstration: boolean;
  /**
   * Its entry in the commercial register, in the language of its country; a Portuguese one with the share capital. Older invoices have
   * none. Source: Código de Comercio, article 24; Código das Sociedades Comerciais, article 171.
   */
  readonly registry?: string;
}

/** Issuers for demonstrations. Tax ids have valid check digits and belong to nobody (meanings.md). */
export const DEMONSTRATION_ISSUERS: Readonly<Record<InvoiceCountry, Issuer>> = {
  ES: {
    name: 'Registralia Demostración, S.L.',
    taxId: 'B00123455',
    address: 'Calle de la Demostración 1',
    postalCode: '28001',
    city: 'Madrid',
    country: 'ES',
    registry: 'Registro Mercantil de Demostración, tomo 0, folio 0, hoja M-000000, inscripción 0.ª',
    demonstration: true,
  },
  PT: {
    name: 'Registralia Demonstração, Lda.',
    taxId: '599000007',
    address: 'Rua da Demonstração 1',
    postalCode: '1000-001',
    city: 'Lisboa',
    country: 'PT',
    registry:
      'Matriculada na Conservatória do Registo Comercial de Demonstração sob o n.º 599000007, capital social 0,00 EUR',
    demonstration: true,
  },
};

/** Country of the company that invoices a store's sales: Portugal for stores 16, 26 and 28, Spain for all others. */
export function invoiceCountryOf(storeId: number): InvoiceCountry {
  return PORTUGUESE_STORES.has(storeId) ? 'PT' : 'ES';
}

/** Time zone of an issuer's days and years. */
export function issuerTimeZone(country: InvoiceCountry): string {
  return country === 'PT' ? 'Europe/Lisbon' : 'Europe/Madrid';
}

const PORTUGUESE_STORES: ReadonlySet<number> = new Set([16, 26, 28]);
