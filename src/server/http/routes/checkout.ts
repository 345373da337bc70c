import {
  checkoutAuthenticatedCall,
  checkoutRegisterCall,
  paymentCallbackCall,
  paymentNotificationCall,
} from '../../../contract/checkout.ts';
import { buyByCall, registerAndBuyByCall } from '../../actions/buying/buy-by-call.ts';
import { presentPurchase } from '../../actions/buying/present-purchase.ts';
import { receiveNotification } from '../../actions/payments/receive-notification.ts';
import { type BoundCall, bound } from '../bind-call.ts';

/** Buying by a call, and notifications of payment providers. */
export const checkoutRoutes: readonly BoundCall[] = [
  bound(checkoutAuthenticatedCall, async (ctx, { body }) => presentPurchase(await buyByCall(ctx, body.form))),
  bound(checkoutRegisterCall, async (ctx, { body }) => presentPurchase(await registerAndBuyByCall(ctx, body.form))),
  bound(paymentNotificationCall, async (ctx, { params: { provider }, bytes: body, request: { headers } }) => {
    await receiveNotification(ctx, { provider, body, headers, query: {} });
    return { ok: true } as const;
  }),
  bound(paymentCallbackCall, async (ctx, { params: { provider }, query, request: { headers } }) => {
    await receiveNotification(ctx, { provider, body: Buffer.alloc(0), headers, query });
    return { ok: true } as const;
  }),
];
