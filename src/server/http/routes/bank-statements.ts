import * as calls from '../../../contract/payments/bank.ts';
import { checkBooking } from '../../actions/bank-statements/check-booking.ts';
import { decideEntryByHand } from '../../actions/bank-statements/decide-entry-by-hand.ts';
import { getEntryView, getView } from '../../actions/bank-statements/get-entry-view.ts';
import { listEntries } from '../../actions/bank-statements/list-entries.ts';
import { listStatements } from '../../actions/bank-statements/list-statements.ts';
import { uploadStatement } from '../../actions/bank-statements/upload-statement.ts';
import { bound } from '../bind-call.ts';

export const bankRoutes = [
  bound(calls.uploadBankStatement, async (ctx, { query, bytes }) => uploadStatement(ctx, { name: query.name, bytes })),

  bound(calls.listBankStatements, async (ctx, { query }) => listStatements(ctx, query)),

  bound(calls.listBankEntries, async (ctx, { query }) => listEntries(ctx, query)),

  bound(calls.getBankEntry, async (ctx, { params }) => getEntryView(ctx, params.entry_id)),

  bound(calls.checkBankEntry, async (ctx, { params, query }) =>
    checkBooking(ctx, params.entry_id, { orderId: query.order_id, paymentId: query.payment_id }),
  ),

  bound(calls.decideBankEntry, async (ctx, { params, body }) => {
    await decideEntryByHand(ctx, params.entry_id, body);
    return { entry: await getView(ctx, params.entry_id) };
  }),
];
