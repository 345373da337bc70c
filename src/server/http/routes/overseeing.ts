import { getOrderPayment } from '../../../contract/payments/order-payment.ts';
import * as calls from '../../../contract/payments/overseeing.ts';
import * as portals from '../../../contract/payments/portal-ways.ts';
import { listFailedPayments } from '../../actions/overseeing/failed-payments.ts';
import { listReconciliations } from '../../actions/overseeing/list-reconciliations.ts';
import { listPaymentTotals } from '../../actions/overseeing/payment-totals.ts';
import { listPortalWays, savePortalWays } from '../../actions/overseeing/portal-ways.ts';
import { refundReviewed } from '../../actions/overseeing/refund-reviewed.ts';
import { closeReview, listReviews } from '../../actions/overseeing/reviews.ts';
import { orderPayment } from '../../actions/payments/order-payment.ts';
import { bound } from '../bind-call.ts';

export const overseeingRoutes = [
  bound(getOrderPayment, async (ctx, { params }) => orderPayment(ctx, params.order_id)),

  bound(calls.listPaymentReviews, async (ctx, { query }) => listReviews(ctx, query)),

  bound(calls.closePaymentReview, async (ctx, { params, body }) =>
    closeReview(ctx, { reviewId: params.review_id, resolution: body.resolution }),
  ),

  bound(calls.refundReviewed, async (ctx, { params }) => refundReviewed(ctx, params.review_id)),

  bound(calls.listFailedPayments, async (ctx, { query }) => listFailedPayments(ctx, query)),

  bound(calls.listPaymentTotals, async (ctx, { query }) => listPaymentTotals(ctx, query)),

  bound(calls.listReconciliations, async (ctx) => listReconciliations(ctx)),

  bound(portals.listPortalWays, async (ctx) => listPortalWays(ctx)),

  bound(portals.savePortalWays, async (ctx, { params, body }) =>
    savePortalWays(ctx, { storeId: params.store_id, ...body }),
  ),
];
