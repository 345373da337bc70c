import { correctInvoice, getInvoiceChanges } from '../../../contract/invoice-corrections.ts';
import { listVatChecks } from '../../../contract/vat-checks.ts';
import { correctInvoice as correct } from '../../actions/invoices/correct-invoice.ts';
import { getInvoiceChanges as getChanges } from '../../actions/invoices/get-invoice-changes.ts';
import { listVatChecks as listChecks } from '../../actions/invoices/list-vat-checks.ts';
import { bound } from '../bind-call.ts';

export const invoiceCorrectionRoutes = [
  bound(getInvoiceChanges, async (ctx, { params }) => getChanges(ctx, { invoiceId: params.invoice_id })),

  bound(correctInvoice, async (ctx, { params, body: { reason, ...recipient } }) => {
    const { invoiceId, number } = await correct(ctx, { invoiceId: params.invoice_id, recipient, reason });
    return { invoice_id: invoiceId, invoice_number: number };
  }),

  bound(listVatChecks, async (ctx, { query }) => listChecks(ctx, query)),
];
