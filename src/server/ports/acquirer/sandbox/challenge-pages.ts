import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerChallenge, cancelChallenge, findChallenge } from './attempts.ts';
import { challengeHtml, closedHtml } from './challenge-html.ts';
import type { Attempt, Desk } from './desk.ts';

/**
 * The bank's own pages, plain HTML that needs no script. The shop posts the customer to `/challenge`; at the end the bank
 * sends him back with `attempt` in the query. The way back is a GET, with which the shop's Lax cookie travels. Their style sheet is
 * the bank's own file, so that they look the same wherever the bank runs.
 */
export function registerChallengePages(
  app: FastifyInstance,
  { bank, onDecision }: { bank: Desk; onDecision: () => void },
): void {
  const stylesheet = readFileSync(new URL('./challenge.css', import.meta.url), 'utf8');
  app.get('/challenge.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(stylesheet),
  );

  app.post('/challenge', async (request, reply) => {
    const key = fieldsOf(request).get('key') ?? '';
    return toPage(reply, { bank, key });
  });

  app.get<{ Params: { key: string } }>('/challenge/:key', async (request, reply) => {
    const attempt = await find(bank, request.params.key);
    if (!attempt) return closed(reply, bank);
    if (attempt.state !== 'challenge') return backToShop(reply, { bank, attempt });
    return html(reply, { page: challengeHtml(attempt, stylesheetOf(bank)), leadsTo: attempt.return_url });
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
  return html(reply.code(404), { page: closedHtml(stylesheetOf(bank)), leadsTo: null });
}

function html(reply: FastifyReply, { page, leadsTo }: { page: string; leadsTo: string | null }): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', policyOf(leadsTo))
    .send(page);
}

/** The form's answer leads on to the shop, and browsers hold such a redirect against form-action too. */
function policyOf(leadsTo: string | null): string {
  const shop = leadsTo === null ? '' : ` ${new URL(leadsTo).origin}`;
  return `default-src 'none'; style-src 'self'; form-action 'self'${shop}; base-uri 'none'; frame-ancestors 'none'`;
}

function stylesheetOf(bank: Desk): string {
  return `${bank.publicUrl}/challenge.css`;
}

function fieldsOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
