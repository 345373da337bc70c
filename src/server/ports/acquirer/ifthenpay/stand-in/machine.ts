import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../../../../domain/mail/html.ts';
import { euroText } from '../../../../../domain/money/money.ts';
import { detailList, standInPage } from '../../stand-in/page.ts';
import { fieldsOf, STYLESHEET_PATH, sendPage } from '../../stand-in/serve-pages.ts';
import { centsOf } from '../charge.ts';
import type { IfthenpayDesk } from './desk.ts';
import { listOpen, type Numbered, payReference } from './references.ts';
import { type Language, WORDS } from './words.ts';

type Visit = { Querystring: { lang?: string; result?: string } };

/** A page that simulates a cash machine: all open references, each with an editable amount. */
export function registerMachine(app: FastifyInstance, { desk, soon }: { desk: IfthenpayDesk; soon: () => void }): void {
  app.get<Visit>('/', async (request, reply) => {
    const language = languageOf(request.query.lang);
    const page = machinePage(desk, { language, result: request.query.result, open: await listOpen(desk) });
    return sendPage(reply, { page, leadsTo: null });
  });

  app.post<Visit>('/pay', async (request, reply) => {
    const fields = fieldsOf(request);
    const amount = centsOf(fields.get('amount')?.replace(',', '.'));
    const reference = fields.get('reference') ?? '';
    const isPaid = amount !== null && amount > 0 && (await payReference(desk, { reference, amount }));
    soon();
    const back = new URLSearchParams({ lang: languageOf(request.query.lang), result: isPaid ? 'paid' : 'refused' });
    return reply.redirect(`${desk.publicUrl}/?${back}`, 303);
  });
}

function machinePage(
  desk: IfthenpayDesk,
  { language, result, open }: { language: Language; result: string | undefined; open: readonly Numbered[] },
): string {
  const words = WORDS[language];
  const owner = { name: 'Multibanco Sandbox', stylesheet: `${desk.publicUrl}${STYLESHEET_PATH}` };
  return standInPage(owner, { language, title: words.title }, [
    `<h1>${words.title}</h1>`,
    `<p class="hint">${words.hint} ${languageLinks(desk, { current: language, path: '/' })}</p>`,
    result === 'paid' ? `<p role="status"><strong>${words.paid}</strong></p>` : '',
    result === 'refused' ? `<p class="problem" role="alert"><strong>${words.refused}</strong></p>` : '',
    open.length === 0 ? `<p>${words.none}</p>` : '',
    ...open.map((reference) => payForm(desk, { language, reference })),
  ]);
}

function payForm(
  desk: IfthenpayDesk,
  { language, reference: of }: { language: Language; reference: Numbered },
): string {
  const words = WORDS[language];
  const digits = of.reference.replace(/(\d{3})(?=\d)/g, '$1 ');
  const until: [string, string][] = of.last_day === null ? [] : [[words.until, of.last_day]];
  return [
    detailList([[words.entity, of.entity], [words.reference, digits], [words.for, of.description], ...until]),
    `<form method="post" action="${escapeHtml(desk.publicUrl)}/pay?lang=${language}">`,
    `<input type="hidden" name="reference" value="${of.reference}">`,
    `<label for="amount-${of.reference}">${words.amount}</label>`,
    `<input id="amount-${of.reference}" name="amount" inputmode="decimal" required value="${euroText(of.amount)}">`,
    `<button type="submit">${words.pay} ${digits}</button>`,
    '</form>',
  ].join('\n');
}

/** Links to the same page in the other languages. @param path of the page, with a leading slash */
export function languageLinks(desk: IfthenpayDesk, { current, path }: { current: Language; path: string }): string {
  const others = LANGUAGES.filter((language) => language !== current);
  return others
    .map(
      (language) =>
        `<a href="${escapeHtml(desk.publicUrl)}${path}?lang=${language}" lang="${language}" hreflang="${language}">${WORDS[language].language}</a>`,
    )
    .join(' · ');
}

const LANGUAGES: readonly Language[] = ['pt', 'es', 'en'];

export function languageOf(lang: string | undefined): Language {
  return LANGUAGES.find((language) => language === lang) ?? 'pt';
}
