import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import type { InvoiceDocument } from '../../../domain/invoices/document.ts';
import { presentInvoice } from '../../../domain/invoices/present.ts';
import { FONT_FILES } from './fonts.ts';
import { printableAll } from './printable.ts';
import { qrRuns } from './qr-runs.ts';

/**
 * The invoice as PDF/A-3b: tagged, in its language, with its VERI*FACTU record attached, or where it has none with the document itself.
 * The same document gives the same bytes. Takes some milliseconds of the calling thread.
 * @param record XML as it was sealed, empty for a document that belongs to no chain
 * @throws RangeError when a Spanish invoice has not been sealed, so that no paper leaves before its record
 */
export function renderInvoicePdf(invoice: InvoiceDocument, record = ''): Buffer {
  if (invoice.fiscalMark.country === 'ES' && !invoice.fiscalMark.hash) {
    throw new RangeError(`${invoice.number} is not sealed`);
  }
  const view = presentInvoice(invoice);
  const { compiler, source } = typesetter();
  const pdf = compiler.pdf(
    {
      mainFileContent: source,
      inputs: {
        invoice: JSON.stringify({ ...printableAll(view), day: invoice.issuedOn.split('-').map(Number) }),
        // The code carries the text as it is, not as the font can show it.
        modules: JSON.stringify(qrRuns(view.qr.content)),
        ...(record ? recordFile(record) : documentFile(invoice)),
        attached: `${view.title} ${view.number} (${record ? 'XML' : 'JSON'})`,
      },
    },
    { pdfStandard: PdfStandard.A_3b, pdfTags: true },
  );
  // What the compiler remembers of earlier pages is global and would grow for as long as the process lives.
  compiler.evictCache(EVICT_AFTER);
  return pdf;
}

function recordFile(record: string): Record<'file' | 'type' | 'data', string> {
  const data = `<?xml version="1.0" encoding="UTF-8"?>\n${record}`;
  return { file: '/registro-de-facturacion.xml', type: 'text/xml', data };
}

function documentFile(invoice: InvoiceDocument): Record<'file' | 'type' | 'data', string> {
  return { file: '/factura.json', type: 'application/json', data: JSON.stringify(invoice, null, 2) };
}

interface Typesetter {
  readonly compiler: NodeCompiler;
  readonly source: string;
}

const EVICT_AFTER = 5;

let started: Typesetter | undefined;

// Starting reads the fonts, which takes longer than a hundred invoices: once a process, at the first one.
function typesetter(): Typesetter {
  started ??= {
    compiler: NodeCompiler.create({
      workspace: import.meta.dirname,
      fontArgs: [{ fontPaths: FONT_FILES.map(dirname) }],
    }),
    source: readFileSync(new URL('./invoice.typ', import.meta.url), 'utf8'),
  };
  return started;
}
