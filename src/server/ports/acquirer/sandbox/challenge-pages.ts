import type { FastifyInstance, FastifyReply } from 'fastify';
import { closedPage, type PageOwner } from '../stand-in/page.ts';
import { fieldsOf, registerStylesheet, STYLESHEET_PATH, sendPage } from '../stand-in/serve-pages.ts';
import { answerChallenge, cancelChallenge, findChallenge } from './attempts.ts';
import { challengeHtml } from './challenge-html.ts';
import type { Attempt, Desk } from './desk.ts';

/**
 * The bank's pages, plain HTML without scripts. The shop posts the customer to `/challenge`; the bank returns them with `attempt` in the
 * query, by a GET that carries the shop's Lax cookie.
 */
export function registerChallengePages(
  app: FastifyInstance,
  { bank, onDecision }: { bank: Desk; onDecision: () => void },
): void {
  registerStylesheet(app);

  app.post('/challenge', async (request, reply) => {
    const key = fieldsOf(request).get('key') ?? '';
    return toPage(reply, { bank, key });
  });

  app.get<{ Params: { key: string } }>('/challenge/:key', async (request, reply) => {
    const attempt = await find(bank, request.params.key);
    if (!attempt) return closed(reply, bank);
    if (attempt.state !== 'challenge') return backToShop(reply, { bank, attempt });
    return sendPage(reply, { page: challengeHtml(attempt, ownerOf(bank)), leadsTo: attempt.return_url });
  });

  app.post<{ Params: { key: string } }>('/challenge/:key', async (request, reply) => {
    const { key } = request.params;
    const fields = fieldsOf(request);
    if (!(await find(bank, key))) return closed(reply, bank);
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
  return UUID.test(key) ? reply.redirect(`${bank.publicUrl}/challenge/${key}`, 303) : closed(reply, bank);
}

function backToShop(reply: FastifyReply, { bank, attempt }: { bank: Desk; attempt: Attempt }): FastifyReply {
  if (!attempt.return_url) return closed(reply, bank);
  const url = new URL(attempt.return_url);
  url.searchParams.set('attempt', attempt.attempt_number);
  return reply.redirect(url.href, 303);
}

function closed(reply: FastifyReply, bank: Desk): FastifyReply {
  return sendPage(reply.code(404), { page: closedPage(ownerOf(bank)), leadsTo: null });
}

function ownerOf(bank: Desk): PageOwner {
  return { name: 'Banco Sandbox', stylesheet: `${bank.publicUrl}${STYLESHEET_PATH}` };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
