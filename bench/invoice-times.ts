import { SIMPLIFIED_LIMIT } from '../src/domain/invoices/kind.ts';
import { issueInvoice } from '../src/server/actions/invoices/issue-invoice.ts';
import type { Deps } from '../src/server/ctx.ts';
import { renderInvoicePdf } from '../src/server/ports/pdf/invoice-pdf.ts';
import { systemCtx } from '../src/server/start/system-ctx.ts';
import { percentile } from './point.ts';
import type { Figure } from './results.ts';

const MOST = 300;
const MOST_PDF_MS = 10;

/** Seals and prints invoices one after the other in this process, and reports the slowest of each hundred. */
export async function measureInvoiceTimes(deps: Deps): Promise<Figure[]> {
  const sealing: number[] = [];
  const printing: number[] = [];
  for (const paymentId of await listUninvoiced(deps)) {
    const begun = performance.now();
    const invoiceId = await issueInvoice(systemCtx(deps), paymentId);
    sealing.push(performance.now() - begun);
    printing.push(await timePrinting(deps, invoiceId));
  }
  // The first page starts the typesetter, once per process.
  const warm = printing.slice(1);
  if (warm.length === 0) return [];
  const pdf = shareOf(warm, 0.5);
  return [
    figure('invoice-sealed-p50', 'Sealing an invoice, p50', shareOf(sealing, 0.5)),
    figure('invoice-sealed-p99', 'Sealing an invoice, p99', shareOf(sealing, 0.99)),
    {
      ...figure('invoice-pdf-p50', 'Its PDF/A-3, p50', pdf),
      aim: { text: `under ${MOST_PDF_MS} ms`, isMet: pdf < MOST_PDF_MS },
    },
    figure('invoice-pdf-p99', 'Its PDF/A-3, p99', shareOf(warm, 0.99)),
  ];
}

/** Orders small enough for a simplified invoice: the loaded ones have no tax data. */
async function listUninvoiced({ db }: Deps): Promise<number[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.order_id', 'payments.order_id')
    .leftJoin('invoices', 'invoices.payment_id', 'payments.payment_id')
    .select('payments.payment_id')
    .where('payments.state', '=', 'captured')
    .where('invoices.invoice_id', 'is', null)
    .where('orders.total', '<=', SIMPLIFIED_LIMIT)
    .limit(MOST)
    .execute();
  return rows.map(({ payment_id }) => payment_id);
}

async function timePrinting({ db }: Deps, invoiceId: number): Promise<number> {
  const { document, xml } = await db
    .selectFrom('invoices')
    .leftJoin('invoice_chain', 'invoice_chain.invoice_id', 'invoices.invoice_id')
    .select(['invoices.document', 'invoice_chain.xml'])
    .where('invoices.invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const begun = performance.now();
  await renderInvoicePdf(document, xml ?? '');
  return performance.now() - begun;
}

function figure(name: string, title: string, value: number): Figure {
  return { name, title, value, unit: 'ms', aim: null };
}

function shareOf(times: readonly number[], share: number): number {
  return percentile(
    times.toSorted((a, b) => a - b),
    share,
  );
}
