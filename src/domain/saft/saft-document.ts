import type { InvoiceDocument, PortugueseMark } from '../invoices/document.ts';
import type { InvoiceParty, Issuer } from '../invoices/issuer.ts';
import { FINAL_CONSUMER_NIF } from '../invoices/portuguese-qr.ts';

/** A Portuguese document as issued, with its instant and, if annulled, when and why. */
export interface SaftDocument {
  readonly document: InvoiceDocument & { readonly fiscalMark: PortugueseMark };
  readonly issuedAt: Date;
  readonly voided: { readonly at: Date; readonly reason: string } | null;
}

/** The file's header data and period. Days are `yyyy-mm-dd`. */
export interface SaftHeader {
  readonly issuer: Issuer;
  readonly year: number;
  readonly from: string;
  readonly to: string;
  readonly createdOn: string;
  readonly softwareTaxId: string;
  readonly softwareName: string;
  readonly softwareVersion: string;
}

/** First and last day of a month, or of the whole year without one; `yyyy-mm-dd`. */
export function saftPeriod({ year, month }: { readonly year: number; readonly month: number | null }) {
  const two = (number: number) => String(number).padStart(2, '0');
  const lastDay = new Date(Date.UTC(year, month ?? 12, 0)).getUTCDate();
  return { from: `${year}-${two(month ?? 1)}-01`, to: `${year}-${two(month ?? 12)}-${two(lastDay)}` };
}

/** Value for unknown data. */
export const UNKNOWN = 'Desconhecido';

/** The customer used for an anonymous consumer. */
export const FINAL_CONSUMER: InvoiceParty = {
  name: 'Consumidor final',
  taxId: FINAL_CONSUMER_NIF,
  address: UNKNOWN,
  postalCode: UNKNOWN,
  city: UNKNOWN,
  country: UNKNOWN,
};
