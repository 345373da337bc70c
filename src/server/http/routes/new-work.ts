import { createCustomer, placePaidProcedure } from '../../../contract/new-work.ts';
import { centsFromEuros } from '../../../domain/money/money.ts';
import { createCustomer as create } from '../../actions/new-work/create-customer.ts';
import { placePaid } from '../../actions/new-work/place-paid.ts';
import { bound } from '../bind-call.ts';

export const newWorkRoutes = [
  bound(createCustomer, async (ctx, { body }) => ({ ok: true as const, ...(await create(ctx, body)) })),

  bound(placePaidProcedure, async (ctx, { body }) => {
    const { store_id: storeId, locale, items, way, reference, consent, request_key: requestKey, ...given } = body;
    const { amount, ...buyer } = given;
    const paid = { storeId, locale, items, way, reference, consent, requestKey, buyer, amount: centsFromEuros(amount) };
    const { orderId, itemIds } = await placePaid(ctx, paid);
    return { order_id: orderId, item_ids: [...itemIds] };
  }),
];
