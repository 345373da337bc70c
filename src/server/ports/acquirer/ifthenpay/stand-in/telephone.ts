import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../../../../domain/mail/html.ts';
import { groupMbwayPhone } from '../../../../../domain/payments/mbway-phone.ts';
import { amountText, detailList, standInPage } from '../../stand-in/page.ts';
import { fieldsOf, STYLESHEET_PATH, sendPage } from '../../stand-in/serve-pages.ts';
import type { IfthenpayDesk } from './desk.ts';
import { languageLinks, languageOf } from './machine.ts';
import { answerPush, listPushes, type NamedPush } from './pushes.ts';
import { type Language, WORDS } from './words.ts';

type Visit = { Querystring: { lang?: string; result?: string } };

/** A page that simulates the MB WAY app of all customers: pending requests, to confirm or refuse. */
export function registerTelephone(
  app: FastifyInstance,
  { desk, soon }: { desk: IfthenpayDesk; soon: () => void },
): void {
  app.get<Visit>('/mbway', async (request, reply) => {
    const language = languageOf(request.query.lang);
    const { result } = request.query;
    const page = telephonePage(desk, { language, result, pushes: await listPushes(desk) });
    return sendPage(reply, { page, leadsTo: null });
  });

  app.post<Visit>('/mbway', async (request, reply) => {
    const fields = fieldsOf(request);
    const answer = ANSWERS.find((known) => known === fields.get('answer'));
    const requestId = fields.get('request') ?? '';
    const counts = answer !== undefined && (await answerPush(desk, { requestId, answer }));
    soon();
    const back = new URLSearchParams({
      lang: languageOf(request.query.lang),
      result: counts ? 'answered' : 'too_late',
    });
    return reply.redirect(`${desk.publicUrl}/mbway?${back}`, 303);
  });
}

const ANSWERS = ['confirmed', 'refused', 'declined'] as const;

function telephonePage(
  desk: IfthenpayDesk,
  { language, result, pushes }: { language: Language; result: string | undefined; pushes: readonly NamedPush[] },
): string {
  const words = WORDS[language];
  const owner = { name: 'MB WAY Sandbox', stylesheet: `${desk.publicUrl}${STYLESHEET_PATH}` };
  return standInPage(owner, { language, title: words.phone_title }, [
    `<h1>${words.phone_title}</h1>`,
    `<p class="hint">${words.phone_hint} ${languageLinks(desk, { current: language, path: '/mbway' })}</p>`,
    result === 'answered' ? `<p role="status"><strong>${words.answered}</strong></p>` : '',
    result === 'too_late' ? `<p class="problem" role="alert"><strong>${words.too_late}</strong></p>` : '',
    pushes.length === 0 ? `<p>${words.phone_none}</p>` : '',
    ...pushes.map((push) => answerForm(desk, { language, push })),
  ]);
}

function answerForm(desk: IfthenpayDesk, { language, push }: { language: Language; push: NamedPush }): string {
  const words = WORDS[language];
  const phone = groupMbwayPhone(push.phone);
  const button = (answer: (typeof ANSWERS)[number], text: string) =>
    `<button type="submit" name="answer" value="${answer}">${text} ${phone}</button>`;
  return [
    detailList([
      [words.phone, phone],
      [words.phone_amount, amountText(push.amount, { currency: 'EUR', language })],
      [words.for, push.description],
    ]),
    `<form method="post" action="${escapeHtml(desk.publicUrl)}/mbway?lang=${language}">`,
    `<input type="hidden" name="request" value="${escapeHtml(push.request_id)}">`,
    button('confirmed', words.confirm),
    button('refused', words.refuse),
    button('declined', words.decline),
    '</form>',
  ].join('\n');
}
