import * as calls from '../../../contract/verifactu.ts';
import { cancelInvoice } from '../../actions/verifactu/cancel-invoice.ts';
import { getHealth } from '../../actions/verifactu/get-health.ts';
import { mendRecord } from '../../actions/verifactu/mend-record.ts';
import { bound } from '../bind-call.ts';

export const verifactuRoutes = [
  bound(calls.getVerifactuHealth, async (ctx) => getHealth(ctx)),

  bound(calls.mendVerifactuRecord, async (ctx, { params }) => {
    await mendRecord(ctx, params);
    return getHealth(ctx);
  }),

  bound(calls.cancelInvoice, async (ctx, { params, body }) => {
    await cancelInvoice(ctx, { invoiceId: params.invoice_id, reason: body.reason });
    return { ok: true as const };
  }),
];
