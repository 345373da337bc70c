import { addGeneric, addNs, getCart } from '../../../contract/cart.ts';
import { NOTA_SIMPLE } from '../../../domain/catalogue/known-products.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { answersOf } from '../../../domain/wizard/answers.ts';
import { addItem, type NewItem } from '../../actions/cart/add-item.ts';
import { findCart } from '../../actions/cart/find-cart.ts';
import { presentCart } from '../../actions/cart/present-cart.ts';
import { formNotAllowed } from '../../actions/cart/refuse-form.ts';
import { setCartCount } from '../../actions/cart/set-cart-count.ts';
import type { Ctx } from '../../ctx.ts';
import { bound } from '../bind-call.ts';

export const cartRoutes = [
  bound(getCart, async (ctx) => presentCart(ctx, await findCart(ctx))),

  bound(addGeneric, async (ctx, { body: { form } }) => {
    const productId = form.product_id;
    if (productId === undefined) throw new AppError('no_product_id');
    return addAndPresent(ctx, { ...form, productId });
  }),

  bound(addNs, async (ctx, { body: { form } }) => addAndPresent(ctx, { ...form, productId: NOTA_SIMPLE })),
];

interface GivenForm extends Omit<NewItem, 'answers' | 'originId' | 'addKey'> {
  readonly options: readonly { readonly option_id: number; readonly value: string }[];
  readonly origin_id?: string | null | undefined;
  readonly idempotency_key?: string | undefined;
}

async function addAndPresent(ctx: Ctx, form: GivenForm) {
  const added = await addItem(ctx, {
    productId: form.productId,
    answers: answersOf(form.options),
    origin: form.origin,
    originId: form.origin_id,
    addKey: form.idempotency_key,
  });
  if (!added.ok) throw formNotAllowed(ctx, added.walk);
  const cart = await findCart(added.ctx);
  setCartCount(added.ctx, cart.items.length);
  return presentCart(added.ctx, cart);
}
