import type { InvoiceDocument } from '../../../domain/invoices/document.ts';
import { presentInvoice } from '../../../domain/invoices/present.ts';
import { typesetApart } from '../../isolated/typeset-apart.ts';
import { printableAll } from './printable.ts';
import { qrRuns } from './qr-runs.ts';

/**
 * The invoice as PDF/A-3b: tagged, in its language, with its VERI*FACTU record attached, or without one the document itself. Equal
 * documents give equal bytes.
 * @param record XML as it was sealed, empty for a document that belongs to no chain
 * @throws RangeError when a Spanish invoice has not been sealed, so that no paper leaves before its record
 */
export async function renderInvoicePdf(invoice: InvoiceDocument, record = ''): Promise<Buffer> {
  if (invoice.fiscalMark.country === 'ES' && !invoice.fiscalMark.hash) {
    throw new RangeError(`${invoice.number} is not sealed`);
  }
  const view = presentInvoice(invoice);
  return typesetApart({
    template: 'invoice.typ',
    standard: 'A_3b',
    inputs: {
      invoice: JSON.stringify({ ...printableAll(view), day: invoice.issuedOn.split('-').map(Number) }),
      // The code carries the text as it is, not as the font can show it.
      modules: JSON.stringify(qrRuns(view.qr.content)),
      ...(record ? recordFile(record) : documentFile(invoice)),
      attached: `${view.title} ${view.number} (${record ? 'XML' : 'JSON'})`,
    },
  });
}

function recordFile(record: string): Record<'file' | 'type' | 'data', string> {
  const data = `<?xml version="1.0" encoding="UTF-8"?>\n${record}`;
  return { file: '/registro-de-facturacion.xml', type: 'text/xml', data };
}

function documentFile(invoice: InvoiceDocument): Record<'file' | 'type' | 'data', string> {
  return { file: '/factura.json', type: 'application/json', data: JSON.stringify(invoice, null, 2) };
}
