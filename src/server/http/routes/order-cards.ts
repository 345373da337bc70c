import type { FastifyReply, FastifyRequest } from 'fastify';
import { listOrderCards, ORDER_CARDS, type OrderCard } from '../../../contract/orders/cards.ts';
import { getItem } from '../../actions/items/item-row.ts';
import type { Ctx } from '../../ctx.ts';
import { type BoundCall, bound } from '../bind-call.ts';
import { refuseActor } from '../callers.ts';
import { knownError, presentProblem } from '../problem.ts';

/** Cards of an order, each answered by its own call's handler, which must be among `routes`. */
export function orderCardRoutes(routes: readonly BoundCall[]): readonly BoundCall[] {
  const cardCalls = cardCallsAmong(routes);
  return [
    bound(listOrderCards, async (ctx, { params, query, request, reply }) => {
      const { item_id, order_id } = await getItem(ctx, params.item_id);
      const item = { item_id, order_id };
      const answers = query.cards.map(async (card) => {
        const { call, handle } = cardCalls[card];
        return [card, await answerCard(ctx, { call, handle, item, request, reply })];
      });
      return Object.fromEntries(await Promise.all(answers));
    }),
  ];
}

function cardCallsAmong(routes: readonly BoundCall[]): Readonly<Record<OrderCard, BoundCall>> {
  const found = Object.entries(ORDER_CARDS).map(([card, call]) => {
    const route = routes.find((candidate) => candidate.call === call);
    if (!route) throw new Error(`No route answers ${call.name}, the call of the card ${card}.`);
    return [card, route];
  });
  return Object.fromEntries(found);
}

interface CardRequest extends BoundCall {
  /** The ids that a card's call takes, in its path or as a filter. */
  readonly item: { readonly item_id: number; readonly order_id: number };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** As the card's own call would answer: it may be forbidden to somebody who may see the order. */
async function answerCard(ctx: Ctx, { call, handle, item, request, reply }: CardRequest) {
  try {
    refuseActor(call, ctx.actor);
    const parts = { params: call.params.parse(item), query: call.query.parse(item) };
    const input = { ...parts, body: {}, bytes: NO_BYTES, fileName: '' };
    return { answer: await handle(ctx, { ...input, request, reply }) };
  } catch (error) {
    const known = knownError(request, error as Error);
    return { problem: presentProblem(known, { locale: ctx.locale, requestId: ctx.requestId }) };
  }
}

const NO_BYTES = Buffer.alloc(0);
