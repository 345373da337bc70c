import type { OrderAccessPort } from '../../contract/pages/order-access-pages.ts';
import { lookAtShare } from '../actions/shares/look-at-share.ts';
import type { Ctx } from '../ctx.ts';
import { answerLookup, lookupPage } from './lookup-page.ts';
import { changeSharing, sharingPage } from './sharing-page.ts';

/** Orders viewed by a person who is not signed in, bound to one request. */
export function orderAccessPort(ctx: Ctx): OrderAccessPort {
  return {
    lookup: (asked) => lookupPage(ctx, asked),
    answerLookup: (fields) => answerLookup(ctx, fields),
    sharing: (orderId) => sharingPage(ctx, orderId),
    changeSharing: (orderId, fields) => changeSharing(ctx, orderId, fields),
    shared: (shareId) => lookAtShare(ctx, shareId),
  };
}
