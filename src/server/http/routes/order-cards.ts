import type { FastifyRequest } from 'fastify';
import type { OutputOf } from '../../../contract/call.ts';
import { listOrderCards, ORDER_CARDS, type OrderCard } from '../../../contract/orders/cards.ts';
import { listConversations } from '../../actions/conversations/list-conversations.ts';
import { listItemMails } from '../../actions/desk/list-item-mails.ts';
import { summariseItem } from '../../actions/desk/summarise-item.ts';
import { listMailAnswers } from '../../actions/inbox/list-mail-answers.ts';
import { itemIncidents } from '../../actions/incidents/present-incidents.ts';
import { getItem } from '../../actions/items/item-row.ts';
import { listDataChanges } from '../../actions/live/data-changes.ts';
import { presentReadings } from '../../actions/notas/present-readings.ts';
import { listCharges } from '../../actions/payments/list-charges.ts';
import { orderPayment } from '../../actions/payments/order-payment.ts';
import { listRefunds } from '../../actions/refunds/list-refunds.ts';
import { registryOfItem } from '../../actions/registries/registry-of-item.ts';
import type { Ctx } from '../../ctx.ts';
import { bound } from '../bind-call.ts';
import { refuseActor } from '../callers.ts';
import { knownError, presentProblem } from '../problem.ts';

type Loaders = {
  readonly [C in OrderCard]: (ctx: Ctx, itemId: number) => Promise<OutputOf<(typeof ORDER_CARDS)[C]>>;
};

const LOADERS: Loaders = {
  summary: summariseItem,
  data_changes: listDataChanges,
  registry: async (ctx, itemId) => ({ mapping: await registryOfItem(ctx, itemId) }),
  incidents: itemIncidents,
  mail_answers: listMailAnswers,
  refunds: (ctx, itemId) => listRefunds(ctx, { item_id: itemId, page: 1 }),
  charges: listCharges,
  payment: async (ctx, itemId) => orderPayment(ctx, (await getItem(ctx, itemId)).order_id),
  mails: listItemMails,
  conversations: listConversations,
  readings: presentReadings,
};

export const orderCardRoutes = [
  bound(listOrderCards, async (ctx, { params, query: { cards }, request }) => {
    await getItem(ctx, params.item_id);
    const loaded = cards.map(async (card) => [card, await loadCard(ctx, { card, itemId: params.item_id, request })]);
    return Object.fromEntries(await Promise.all(loaded));
  }),
];

/** As the card's own call would answer: it may be forbidden to somebody who may see the order. */
async function loadCard(
  ctx: Ctx,
  { card, itemId, request }: { card: OrderCard; itemId: number; request: FastifyRequest },
) {
  try {
    refuseActor(ORDER_CARDS[card], ctx.actor);
    return { answer: await LOADERS[card](ctx, itemId) };
  } catch (error) {
    const known = knownError(request, error as Error);
    return { problem: presentProblem(known, { locale: ctx.locale, requestId: ctx.requestId }) };
  }
}
