import type { Locale, Text } from '../locale/locale.ts';

/** Kinds of invoice export: table, PDFs with a table, totals by rate, portal and month, or a SAF-T. */
type ExportKind = 'csv' | 'zip' | 'totals' | 'saft';

/**
 * File name of a download.
 * @param of.filter year and month of a SAF-T, otherwise the filter
 */
export function exportFileName(of: {
  readonly kind: ExportKind;
  readonly filter: object;
  readonly at: Date;
  readonly locale: Locale;
}): string {
  const { kind, filter, at, locale } = of;
  if (kind === 'saft' && 'year' in filter && 'month' in filter) {
    const month = filter.month === null ? '' : `-${String(filter.month).padStart(2, '0')}`;
    return `saft-pt-${filter.year}${month}.xml`;
  }
  const name = kind === 'totals' ? TOTALS[locale] : EXPORTED[locale];
  return `${name}-${at.toISOString().slice(0, 10)}.${kind === 'zip' ? 'zip' : 'csv'}`;
}

/** Folder of an archive's PDFs, and name of the table next to it. */
export const EXPORTED: Text = { es: 'facturas', en: 'invoices', pt: 'faturas' };

const TOTALS: Text = { es: 'totales-de-iva', en: 'vat-totals', pt: 'totais-de-iva' };

/** Headings of the table of documents, in the order of its columns. */
export const INVOICE_COLUMNS: Readonly<Record<Locale, readonly string[]>> = {
  es: [
    ...['Número', 'Clase', 'Fecha', 'Emisor', 'Portal', 'Pedido', 'Destinatario', 'NIF', 'Cliente', 'Correo'],
    ...['Base', 'IVA', 'Suplidos', 'Total', 'Rectifica', 'Estado', 'Archivo'],
  ],
  en: [
    ...['Number', 'Kind', 'Date', 'Issuer', 'Portal', 'Order', 'Recipient', 'Tax ID', 'Customer', 'E-mail'],
    ...['Net', 'VAT', 'Official fees', 'Total', 'Corrects', 'State', 'File'],
  ],
  pt: [
    ...['Número', 'Tipo', 'Data', 'Emitente', 'Portal', 'Pedido', 'Destinatário', 'NIF', 'Cliente', 'E-mail'],
    ...['Base', 'IVA', 'Taxas oficiais', 'Total', 'Retifica', 'Estado', 'Ficheiro'],
  ],
};

/** Headings of the table of sums. */
export const TOTAL_COLUMNS: Readonly<Record<Locale, readonly string[]>> = {
  es: ['Mes', 'Emisor', 'Portal', 'Tipo de IVA', 'Base', 'IVA', 'Total', 'Facturas', 'Abonos'],
  en: ['Month', 'Issuer', 'Portal', 'VAT rate', 'Net', 'VAT', 'Total', 'Invoices', 'Credit notes'],
  pt: ['Mês', 'Emitente', 'Portal', 'Taxa de IVA', 'Base', 'IVA', 'Total', 'Faturas', 'Notas de crédito'],
};

/** State of a document. */
export const STATE_NAMES: Readonly<Record<'issued' | 'replaced' | 'cancelled', Text>> = {
  issued: { es: 'Emitida', en: 'Issued', pt: 'Emitida' },
  replaced: { es: 'Sustituida', en: 'Replaced', pt: 'Substituída' },
  cancelled: { es: 'Anulada', en: 'Cancelled', pt: 'Anulada' },
};
