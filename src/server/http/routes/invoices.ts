import * as calls from '../../../contract/invoices/invoice-calls.ts';
import * as exports from '../../../contract/invoices/invoice-exports.ts';
import { askInvoiceExport } from '../../actions/invoices/exports/ask-export.ts';
import { listInvoiceExports } from '../../actions/invoices/exports/list-exports.ts';
import { openInvoiceExport } from '../../actions/invoices/exports/open-export.ts';
import { listInvoiceTotals } from '../../actions/invoices/lists/invoice-totals.ts';
import { listInvoices } from '../../actions/invoices/lists/list-invoices.ts';
import { getOwnInvoice, listOwnInvoices } from '../../actions/invoices/lists/own-invoices.ts';
import { bound } from '../bind-call.ts';
import { sendMadeFile } from './send-made-file.ts';

export const invoiceRoutes = [
  bound(calls.getInvoice, async (ctx, { query }) => getOwnInvoice(ctx, query.order_id)),

  bound(calls.listOwnInvoices, async (ctx, { query }) => listOwnInvoices(ctx, query)),

  bound(calls.listInvoices, async (ctx, { query }) => listInvoices(ctx, query)),

  bound(calls.listInvoiceTotals, async (ctx, { query }) => listInvoiceTotals(ctx, query)),

  bound(exports.askInvoiceExport, async (ctx, { body }) => askInvoiceExport(ctx, body)),

  bound(exports.listInvoiceExports, async (ctx) => listInvoiceExports(ctx)),

  bound(exports.downloadInvoiceExport, async (ctx, { params, reply }) =>
    sendMadeFile(reply, await openInvoiceExport(ctx, params.export_id)),
  ),
];
