import { cancelCharge, createCharge, createOrderLink, listCharges } from '../../../contract/charges.ts';
import { centsFromEuros } from '../../../domain/money/money.ts';
import { cancelCharge as cancel } from '../../actions/payments/cancel-charge.ts';
import { chargeLater } from '../../actions/payments/charge-later.ts';
import { createOrderLink as createLink } from '../../actions/payments/create-order-link.ts';
import { listCharges as list } from '../../actions/payments/list-charges.ts';
import { bound } from '../bind-call.ts';

export const chargeRoutes = [
  bound(listCharges, async (ctx, { params }) => list(ctx, params.item_id)),

  bound(createCharge, async (ctx, { params: { item_id: itemId }, body }) => {
    const { code, units, note, request_key: requestKey } = body;
    const amount = body.amount === undefined ? null : centsFromEuros(body.amount);
    await chargeLater(ctx, { itemId, code, units, amount, note: note || null, requestKey });
    return list(ctx, itemId);
  }),

  bound(cancelCharge, async (ctx, { params: { item_id: itemId, charge_id: chargeId }, body: { reason } }) => {
    await cancel(ctx, { itemId, chargeId, reason });
    return list(ctx, itemId);
  }),

  bound(createOrderLink, async (ctx, { params, body }) => {
    const { url, expiresAt, sentTo } = await createLink(ctx, { itemId: params.item_id, send: body.send });
    return { url, expires_at: expiresAt.toISOString(), sent_to: sentTo };
  }),
];
