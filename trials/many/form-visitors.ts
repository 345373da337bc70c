import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { NOTA_SIMPLE_ANSWERS } from '../../src/server/testing/nota-simple-answers.ts';
import { fieldIn, PlainBrowser } from '../../src/server/testing/plain-browser.ts';
import { appAt } from './app-at.ts';
import { note, PAUSE_MS, type Traffic } from './traffic.ts';

const FORM = '/tienda/nota-simple';
/** Half a second each: longer than a process serves on once it is asked to stop. */
const SLOW_PIECES = 32;

/** Where visitors go, and the last part of their address. */
interface Visitor {
  readonly port: number;
  readonly number: number;
}

const addressOf = ({ number }: Visitor) => `198.51.100.${number}`;
const answers = (...ids: number[]) => Object.fromEntries(ids.map((id) => [`q${id}`, NOTA_SIMPLE_ANSWERS[id] ?? '']));

/** A guest who answers a page of a form again and again, and finds there what was typed last. @returns how often */
export async function fillInForm(traffic: Traffic, visitor: Visitor): Promise<number> {
  const browser = new PlainBrowser(appAt(visitor.port, addressOf(visitor)));
  const post = async (step: string, fields: Readonly<Record<string, string>>) => {
    const page = `${FORM}${step}`;
    const { html, status } = await browser.get(page);
    note(traffic, page, status, html);
    const answer = await browser.post(page, { ...fields, formkey: fieldIn(html, 'formkey') ?? '' });
    note(traffic, `post ${page}`, answer.status, answer.html);
    if (answer.status !== 303) traffic.wrong.push(`post ${page}: ${answer.status}`);
  };
  await post('', answers(1001));
  await post('/step1', answers(1002));
  await post('/step2', answers(78, 79));
  await post('/step3', answers(80));
  let typed = 0;
  for (; !traffic.isOver; typed += 1) {
    const holder = `Titular ${visitor.number} de la vez ${typed}`;
    await post('/step4', { q77: holder });
    const { html } = await browser.get(`${FORM}/step4`);
    if (!html.includes(holder)) traffic.wrong.push(`lost: ${holder}`);
    await wait(PAUSE_MS);
  }
  return typed;
}

/** A guest on a bad line, whose answer needs 16 seconds to arrive. */
export async function sendSlowly(traffic: Traffic, visitor: Visitor): Promise<void> {
  const { port } = visitor;
  const browser = new PlainBrowser(appAt(port, addressOf(visitor)));
  const { html } = await browser.get(FORM);
  const body = new URLSearchParams({ ...answers(1001), formkey: fieldIn(html, 'formkey') ?? '' }).toString();
  const headers = {
    host: 'localhost',
    origin: 'http://localhost',
    cookie: browser.cookie,
    'x-forwarded-for': addressOf(visitor),
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
  };
  while (!traffic.isOver) {
    const asked = request({ host: '127.0.0.1', port, path: FORM, method: 'POST', headers });
    const answered = once(asked, 'response');
    answered.catch(() => {});
    for (let piece = 0; piece < SLOW_PIECES; piece += 1) {
      asked.write(body.slice(cut(body, piece), cut(body, piece + 1)));
      await wait(500);
    }
    asked.end();
    const [{ statusCode }] = await answered;
    note(traffic, 'slow', statusCode);
    if (statusCode !== 303) traffic.wrong.push(`slow: ${statusCode}`);
  }
}

const cut = (body: string, piece: number) => Math.round((body.length * piece) / SLOW_PIECES);
