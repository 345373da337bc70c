import type { FastifyInstance } from 'fastify';
import { invalidInput } from '../../domain/errors/invalid-input.ts';
import { escapeHtml } from '../../domain/mail/html.ts';
import type { Deps } from '../ctx.ts';
import { type AircallMessage, registerAircallStandIn } from '../ports/phone/stand-in.ts';
import { refuseForeignOrigin } from './callers.ts';
import { pagePolicy } from './security-headers.ts';

const WEBHOOK = '/panel/rest/phone/notification';
const STEPS = ['ring', 'answer', 'comment', 'hangup'] as const;

/**
 * The call centre of development: its REST service, and `/dev/phone`, where a call can be started, answered, commented and ended. Its messages go to
 * our webhook, each twice and in reverse order, as may happen in production. Not registered in production.
 */
export async function registerDevelopmentPhone(app: FastifyInstance, deps: Deps): Promise<void> {
  const telephones = await registerAircallStandIn(app, deps);
  app.get('/dev/phone', async (_request, reply) => reply.headers(HEADERS).send(await page(deps)));
  app.post('/dev/phone', async (request, reply) => {
    refuseForeignOrigin(request, deps.settings);
    const form = new URLSearchParams(String(request.body ?? ''));
    const said = (name: string) => form.get(name) ?? '';
    const step = STEPS.find((one) => one === said('step'));
    if (!step) throw invalidInput('step');
    await deliver(app, await stepsOf(said)[step]());
    return reply.redirect('/dev/phone', 303);
  });

  function stepsOf(
    said: (name: string) => string,
  ): Readonly<Record<(typeof STEPS)[number], () => Promise<AircallMessage[]>>> {
    return {
      ring: () => telephones.ring({ from: said('from'), user: said('user') }),
      answer: () => telephones.answer(said('call')),
      comment: () => telephones.comment(said('call'), said('text')),
      hangup: () => telephones.hangUp(said('call')),
    };
  }
}

async function deliver(app: FastifyInstance, messages: readonly AircallMessage[]): Promise<void> {
  for (const message of [...messages, ...messages].reverse()) {
    const headers = { 'content-type': 'application/json' };
    await app.inject({ method: 'POST', url: WEBHOOK, headers, payload: JSON.stringify(message) });
  }
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': pagePolicy({ scriptHashes: [] }),
};

async function page({ db }: Deps): Promise<string> {
  const calls = await db
    .selectFrom('phone_calls')
    .select(['provider_call_id', 'number', 'state', 'started_at'])
    .orderBy('call_id', 'desc')
    .limit(20)
    .execute();
  const rows = calls.map(
    ({ provider_call_id: id, number, state, started_at }) =>
      `<tr><td>${escapeHtml(id)}</td><td>${started_at.toISOString()}</td><td>${escapeHtml(number)}</td><td>${state}</td><td>${state === 'ended' ? '' : formOf(id)}</td></tr>`,
  );
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Telephone</title></head><body><main><h1>Telephone</h1>
<form method="post" action="/dev/phone"><p><label>From <input name="from" value="+34 600 111 222"></label>
<label>at the telephone of user <input name="user" value="1"></label> <button name="step" value="ring">Ring</button></p></form>
<table><tr><th>Call</th><th>Began</th><th>From</th><th>State</th><th></th></tr>${rows.join('')}</table></main></body></html>`;
}

function formOf(id: string): string {
  return `<form method="post" action="/dev/phone"><input type="hidden" name="call" value="${escapeHtml(id)}">
<button name="step" value="answer">Answer</button> <label>Note <input name="text"></label>
<button name="step" value="comment">Comment</button> <button name="step" value="hangup">Hang up</button></form>`;
}
