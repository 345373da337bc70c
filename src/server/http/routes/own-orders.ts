import { loadOrder, updatePedido, updatePedidoNs } from '../../../contract/orders/own-form.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { decideOwnChange } from '../../../domain/orders/decide-own-change.ts';
import { answersOfNote } from '../../../domain/orders/note-data.ts';
import { SIMPLE_NOTES } from '../../../domain/orders/stale-note.ts';
import { type Answers, answersOf, typedAnswers } from '../../../domain/wizard/answers.ts';
import { presentConfig } from '../../actions/cart/present-cart.ts';
import { presentForm } from '../../actions/cart/present-form.ts';
import { changeAnswers } from '../../actions/desk/change-answers.ts';
import type { ItemRow } from '../../actions/items/item-row.ts';
import { getOwnItem } from '../../actions/items/own-item.ts';
import { presentOwnItems } from '../../actions/own-orders/present-own-item.ts';
import type { Ctx } from '../../ctx.ts';
import { bound } from '../bind-call.ts';
import { DATA_SAVED } from './saved-message.ts';

export const ownOrderRoutes = [
  bound(loadOrder, async (ctx, { query: { id } }) => {
    const item = await getOwnItem(ctx, id);
    const form = await presentForm(ctx, { ...item, answers: item.answers as Answers });
    const is_editable = decideOwnChange(item, ctx.now()).ok;
    return { config: presentConfig(ctx), form: { ...form, order_id: item.order_id, is_editable } };
  }),

  bound(updatePedido, async (ctx, { query: { id }, body }) =>
    presentChanged(ctx, await changeAnswers(ctx, { itemId: id, given: () => answersOf(body.options) })),
  ),

  bound(updatePedidoNs, async (ctx, { query: { id }, body: { data } }) => {
    const item = await getOwnItem(ctx, id);
    if (!SIMPLE_NOTES.includes(item.product_id)) throw new AppError('not_a_simple_note');
    const given = (form: Parameters<typeof answersOfNote>[0]) => typedAnswers(answersOfNote(form, data));
    return presentChanged(ctx, await changeAnswers(ctx, { itemId: id, given }));
  }),
];

async function presentChanged(ctx: Ctx, changed: ItemRow) {
  const [item] = await presentOwnItems(ctx, [changed]);
  if (!item) throw new Error('an item that was changed is presented');
  return { ok: true as const, message: DATA_SAVED[ctx.locale], item };
}
