import type { InvoiceDocument } from '../../../domain/invoices/document.ts';
import { presentInvoice } from '../../../domain/invoices/present.ts';
import { typesetApart } from '../../isolated/typeset-apart.ts';
import { printableAll } from './printable.ts';
import { qrSvg } from './qr-svg.ts';

/**
 * The invoice as tagged PDF/A-3b in its language, with its VERI*FACTU record attached or, without one, the document's
 * data. Equal documents give equal bytes.
 * @param record the sealed XML; empty for a document that belongs to no chain
 * @throws RangeError if a Spanish invoice is not sealed yet, so that no PDF exists before its record
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
      // The QR code contains the original text, not the printable one.
      code: qrSvg(view.qr.content),
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
