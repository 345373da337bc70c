import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerChallenge, cancelChallenge, findChallenge } from './attempts.ts';
import { challengeHtml, closedHtml } from './challenge-html.ts';
import type { Attempt, Desk } from './desk.ts';

/**
 * The bank's own pages, plain HTML that needs no script. The shop posts the customer to `/challenge`; at the end the bank
 * sends him back with `attempt` in the query. The way back is a GET, with which the shop's Lax cookie travels.
 */
export function registerChallengePages(
  app: FastifyInstance,
  { bank, onDecision }: { bank: Desk; onDecision: () => void },
): void {
  app.post('/challenge', async (request, reply) => {
    const key = fieldsOf(request).get('key') ?? '';
    return toPage(reply, { bank, key });
  });

  app.get<{ Params: { key: string } }>('/challenge/:key', async (request, reply) => {
    const attempt = await find(bank, request.params.key);
    if (!attempt) return html(reply.code(404), closedHtml());
    if (attempt.state !== 'challenge') return backToShop(reply, attempt);
    return html(reply, challengeHtml(attempt));
  });

  app.post<{ Params: { key: string } }>('/challenge/:key', async (request, reply) => {
    const { key } = request.params;
    const fields = fieldsOf(request);
    if (!(await find(bank, key))) return html(reply.code(404), closedHtml());
    if (fields.has('cancel')) await cancelChallenge(bank, key);
    else await answerChallenge(bank, { pageKey: key, code: fields.get('code') ?? '' });
    onDecision();
    return toPage(reply, { bank, key });
  });
}

async function find(bank: Desk, key: string): Promise<Attempt | null> {
  return UUID.test(key) ? findChallenge(bank, key) : null;
}

function toPage(reply: FastifyReply, { bank, key }: { bank: Desk; key: string }): FastifyReply {
  return UUID.test(key)
    ? reply.redirect(`${bank.publicUrl}/challenge/${key}`, 303)
    : html(reply.code(404), closedHtml());
}

function backToShop(reply: FastifyReply, attempt: Attempt): FastifyReply {
  if (!attempt.return_url) return html(reply.code(404), closedHtml());
  const url = new URL(attempt.return_url);
  url.searchParams.set('attempt', attempt.attempt_number);
  return reply.redirect(url.href, 303);
}

function html(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(page);
}

function fieldsOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
