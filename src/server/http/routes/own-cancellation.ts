import { cancelOwnPedido, getOwnCancellation } from '../../../contract/orders/own-cancellation.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import { cancelOwnItem } from '../../actions/cancelling/cancel-own-item.ts';
import { getOwnOffer } from '../../actions/cancelling/offer-cancellation.ts';
import { getOwnItem } from '../../actions/items/own-item.ts';
import { presentOwnItems } from '../../actions/own-orders/present-own-item.ts';
import { CANCEL_TEXTS } from '../../pages/cancel-texts.ts';
import { bound } from '../bind-call.ts';
import { DATA_SAVED } from './saved-message.ts';

/** Operations that cancelled an item, now or before. */
const DONE: readonly string[] = ['unpaid', 'at_once', 'ask', 'asked', 'ended'];

export const ownCancellationRoutes = [
  bound(getOwnCancellation, async (ctx, { query: { id } }) => {
    const { way, plan } = await getOwnOffer(ctx, await getOwnItem(ctx, id));
    return {
      way,
      message: CANCEL_TEXTS[way][ctx.locale],
      given_back: plan && eurosOf(plan.amount),
      fee: plan && eurosOf(plan.statement?.fee ?? 0),
      fee_vat: plan && eurosOf(plan.statement?.fee_vat ?? 0),
      official_fees_kept: plan && eurosOf(plan.statement?.official_fees_kept ?? 0),
    };
  }),

  bound(cancelOwnPedido, async (ctx, { query: { id }, body }) => {
    const way = await cancelOwnItem(ctx, { itemId: id, reason: body.reason });
    const [item] = await presentOwnItems(ctx, [await getOwnItem(ctx, id)]);
    if (!item) throw new Error('an item that was cancelled is presented');
    const ok = DONE.includes(way);
    return { ok, way, message: (ok ? DATA_SAVED : CANCEL_TEXTS[way])[ctx.locale], item };
  }),
];
