import {
  approveRefund,
  listRefundLines,
  listRefunds,
  previewRefund,
  rejectRefund,
  retryRefund,
  settleRefund,
} from '../../../contract/refunds.ts';
import { centsOf } from '../../actions/refunds/cents-of.ts';
import { approveRefund as approve, rejectRefund as reject } from '../../actions/refunds/decide-proposal.ts';
import { listRefunds as list, showRefund } from '../../actions/refunds/list-refunds.ts';
import { previewRefund as preview, refundLines } from '../../actions/refunds/preview-refund.ts';
import { retryRefund as retry } from '../../actions/refunds/retry-refund.ts';
import { settleByHand } from '../../actions/refunds/settle-by-hand.ts';
import { bound } from '../bind-call.ts';

export const refundRoutes = [
  bound(listRefunds, async (ctx, { query }) => list(ctx, query)),

  bound(previewRefund, async (ctx, { params, query: { operation, amount, lines, official_fees_spent: spent } }) =>
    preview(ctx, {
      itemId: params.item_id,
      wish: {
        operation,
        ...(amount !== undefined && { amount: centsOf(amount, 'amount') }),
        ...(lines !== undefined && { lines }),
        ...(spent !== undefined && { officialFeesSpent: centsOf(spent, 'official_fees_spent') }),
      },
    }),
  ),

  bound(listRefundLines, async (ctx, { params }) => refundLines(ctx, params.item_id)),

  bound(approveRefund, async (ctx, { params: { refund_id: refundId }, body }) => {
    await approve(ctx, { refundId, note: body.note });
    return showRefund(ctx, refundId);
  }),

  bound(rejectRefund, async (ctx, { params: { refund_id: refundId }, body }) => {
    await reject(ctx, { refundId, note: body.note });
    return showRefund(ctx, refundId);
  }),

  bound(settleRefund, async (ctx, { params: { refund_id: refundId }, body }) => {
    await settleByHand(ctx, { refundId, iban: body.iban });
    return showRefund(ctx, refundId);
  }),

  bound(retryRefund, async (ctx, { params: { refund_id: refundId }, body }) => {
    await retry(ctx, { refundId, iban: body.iban });
    return showRefund(ctx, refundId);
  }),
];
