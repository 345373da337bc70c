import type { FastifyInstance, FastifyReply } from 'fastify';
import { centsFromEuros } from '../../../../../domain/money/money.ts';
import { amountText, closedPage, detailList, standInPage } from '../../stand-in/page.ts';
import { fieldsOf, STYLESHEET_PATH, sendPage } from '../../stand-in/serve-pages.ts';
import type { PaypalDesk, StandInOrder } from './desk.ts';
import { approveOrder, endReview, findOrder, isOpen } from './orders.ts';
import { WORDS } from './words.ts';

type Visit = { Querystring: { token?: string } };

/**
 * PayPal's page: the customer approves with a means of payment that works or fails, or cancels. They return to the shop
 * with `token` in the query. A payment under review can be decided on the same page.
 */
export function registerPages(app: FastifyInstance, { desk, soon }: { desk: PaypalDesk; soon: () => void }): void {
  app.get<Visit>('/checkoutnow', async (request, reply) => {
    const id = request.query.token ?? '';
    const order = await findOrder(desk, id);
    if (!order) return closed(reply, desk);
    if (!isOpen(order) && !isReviewed(order)) return reply.redirect(backTo(order.return_url, id), 303);
    return sendPage(reply, { page: approvalPage(desk, order), leadsTo: order.return_url });
  });

  app.post<Visit>('/checkoutnow', async (request, reply) => {
    const id = request.query.token ?? '';
    const order = await findOrder(desk, id);
    if (!order) return closed(reply, desk);
    const choice = fieldsOf(request).get('choice') ?? 'leave';
    await choose(desk, { id, choice });
    soon();
    return reply.redirect(backTo(choice === 'leave' ? order.cancel_url : order.return_url, id), 303);
  });
}

async function choose(desk: PaypalDesk, { id, choice }: { id: string; choice: string }): Promise<void> {
  if (choice === 'accept') return endReview(desk, { id, status: 'COMPLETED' });
  if (choice === 'deny') return endReview(desk, { id, status: 'DECLINED' });
  const means = MEANS.find((known) => known === choice);
  if (means) await approveOrder(desk, { id, means });
}

const MEANS = ['good', 'reviewed', 'declined', 'refused'] as const;

function isReviewed(order: StandInOrder): boolean {
  return order.capture?.status === 'PENDING';
}

function approvalPage(desk: PaypalDesk, order: StandInOrder): string {
  const language = order.locale.slice(0, 2);
  const words = WORDS[language as keyof typeof WORDS] ?? WORDS.es;
  const amount = amountText(centsFromEuros(order.amount.value), { currency: order.amount.currency_code, language });
  const choices = isReviewed(order) ? REVIEW_CHOICES : OPEN_CHOICES;
  return standInPage(ownerOf(desk), { language, title: words.title }, [
    `<h1>${words.title}</h1>`,
    detailList([
      [words.amount, amount],
      [words.for, order.description],
    ]),
    order.means === 'declined' ? `<p class="problem" role="alert"><strong>${words.declinedBefore}</strong></p>` : '',
    `<p class="hint">${words.hint}</p>`,
    ...choices.map(
      (choice, index) =>
        `<form method="post"><button${index === 0 ? '' : ' class="quiet"'} type="submit" name="choice" value="${choice}">${words[choice]}</button></form>`,
    ),
  ]);
}

const OPEN_CHOICES = ['good', 'declined', 'refused', 'reviewed', 'leave'] as const;
const REVIEW_CHOICES = ['accept', 'deny'] as const;

function backTo(address: string, token: string): string {
  const url = new URL(address);
  url.searchParams.set('token', token);
  return url.href;
}

function closed(reply: FastifyReply, desk: PaypalDesk): FastifyReply {
  return sendPage(reply.code(404), { page: closedPage(ownerOf(desk)), leadsTo: null });
}

function ownerOf(desk: PaypalDesk) {
  return { name: 'PayPal Sandbox', stylesheet: `${desk.publicUrl}${STYLESHEET_PATH}` };
}
