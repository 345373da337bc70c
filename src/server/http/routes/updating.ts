import { addActualizarNsAhora, addActualizarPedidoAhora, addFastForm } from '../../../contract/cart.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Page, Walk } from '../../../domain/wizard/walk.ts';
import { presentChangedCart } from '../../actions/cart/present-cart.ts';
import { formNotAllowed } from '../../actions/cart/refuse-form.ts';
import { keepFilledForm, orderFastForm } from '../../actions/fast-forms/order-fast-form.ts';
import { type FilledForm, planFastForm } from '../../actions/fast-forms/plan-fast-form.ts';
import { orderUpdate } from '../../actions/updating/order-update.ts';
import { planUpdate, type Update } from '../../actions/updating/plan-update.ts';
import type { Ctx } from '../../ctx.ts';
import { hrefOfPage } from '../../pages/form-addresses.ts';
import { bound } from '../bind-call.ts';

export const updatingRoutes = [
  bound(addActualizarNsAhora, async (ctx, { body: { form } }) => {
    const update = await planUpdate(ctx, { orderId: form.order_id, itemId: form.item_id });
    if (!update.isRenewal) throw new AppError('not_a_delivered_note');
    return answerUpdate(ctx, update);
  }),

  bound(addActualizarPedidoAhora, async (ctx, { body: { form } }) => {
    const update = await planUpdate(ctx, { orderId: form.order_id, itemId: form.item_id });
    return answerUpdate(ctx, update);
  }),

  bound(addFastForm, async (ctx, { body }) => {
    const filled = await planFastForm(ctx, body);
    const added = await orderFastForm(ctx, filled);
    if (!added.ok) throw formNotAllowed(ctx, added.walk, await formHref(ctx, filled, added.walk));
    return { ...(await presentChangedCart(added.ctx)), href: '/tienda/customer/checkout' };
  }),
];

async function answerUpdate(ctx: Ctx, update: Update) {
  const added = await orderUpdate(ctx, update);
  const { order_id, item_id } = update.item;
  if (!added.ok) throw formNotAllowed(ctx, added.walk, `/tienda/product/actualizar/${order_id}/${item_id}`);
  return presentChangedCart(added.ctx);
}

/** Page to complete what is missing. */
async function formHref(ctx: Ctx, filled: FilledForm, walk: Walk): Promise<string> {
  const token = await keepFilledForm(ctx, filled);
  return token === null ? hrefOfPage(filled.product, walk.pages.at(-1) as Page) : `/tienda/product/continuar/${token}`;
}
