import { type Cents, euroText } from '../money/money.ts';
import { dayFirst } from './local-time.ts';

/** The tax agency's page for checking invoices: production, and the test service. */
export const QR_SERVICE = {
  production: 'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR',
  test: 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR',
} as const;

/** Text above and below the code, in Spanish on all invoices. */
export const QR_LEGEND = { above: 'QR tributario:', below: 'VERI*FACTU' } as const;

/**
 * Address in the QR code of a Spanish invoice.
 * @param invoice.issuedOn `yyyy-mm-dd`
 * @param invoice.taxed base and VAT in cents, without suplidos
 * Source: AEAT, specification of the QR code, 0.4.7, section 5.
 */
export function spanishQrUrl(invoice: {
  readonly service: keyof typeof QR_SERVICE;
  readonly issuerTaxId: string;
  readonly number: string;
  readonly issuedOn: string;
  readonly taxed: Cents;
}): string {
  const parameters = {
    nif: invoice.issuerTaxId,
    numserie: invoice.number,
    fecha: dayFirst(invoice.issuedOn),
    importe: euroText(invoice.taxed),
  };
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${QR_SERVICE[invoice.service]}?${query.join('&')}`;
}
