import { correctInvoice } from '../../../contract/invoice-corrections.ts';
import { correctInvoice as correct } from '../../actions/invoices/correct-invoice.ts';
import { bound } from '../bind-call.ts';

export const invoiceCorrectionRoutes = [
  bound(correctInvoice, async (ctx, { params, body }) => {
    const { invoiceId, number } = await correct(ctx, { invoiceId: params.invoice_id, recipient: body });
    return { invoice_id: invoiceId, invoice_number: number };
  }),
];
