import { deleteQuoteItem, loadQuote, updateQuoteItem } from '../../../contract/cart/cart-form.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { answersOf } from '../../../domain/wizard/answers.ts';
import { findCart } from '../../actions/cart/find-cart.ts';
import { presentChangedCart, presentConfig } from '../../actions/cart/present-cart.ts';
import { presentForm } from '../../actions/cart/present-form.ts';
import { formNotAllowed } from '../../actions/cart/refuse-form.ts';
import { removeItem } from '../../actions/cart/remove-item.ts';
import { updateItem } from '../../actions/cart/update-item.ts';
import { bound } from '../bind-call.ts';
import { refuseForeignLink } from '../callers.ts';

export const cartFormRoutes = [
  bound(loadQuote, async (ctx, { query: { id } }) => {
    const item = (await findCart(ctx)).items.find(({ item_id }) => item_id === id);
    if (!item) throw new AppError('not_found');
    return { config: presentConfig(ctx), form: await presentForm(ctx, item) };
  }),

  bound(deleteQuoteItem, async (ctx, { query, request }) => {
    refuseForeignLink(request, ctx.settings);
    await removeItem(ctx, query.id);
    return presentChangedCart(ctx);
  }),

  bound(updateQuoteItem, async (ctx, { query, body: { form } }) => {
    const updated = await updateItem(ctx, {
      itemId: query.id,
      productId: form.product_id,
      answers: answersOf(form.options),
    });
    if (!updated.ok) throw formNotAllowed(ctx, updated.walk);
    return presentChangedCart(updated.ctx);
  }),
];
