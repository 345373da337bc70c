import autocannon from 'autocannon';
import type { Deps } from '../src/server/ctx.ts';
import { openGuests } from './people.ts';
import { percentile } from './point.ts';
import type { Figure } from './results.ts';
import { addition } from './scenarios/purchase-steps.ts';

const CONNECTIONS = 500;
const TIMEOUT_SECONDS = 30;
const NORMAL_WITHIN_MS = 2_000;
/** Answers in a row that are as fast as before. */
const NORMAL_ANSWERS = 5;
const PAGE = '/tienda/registro-de-la-propiedad/nota-simple';

interface Answers {
  good: number;
  /** 503 with Retry-After. */
  refused: number;
  /** Any other answer, or none. */
  wrong: number;
}

/** Many more connections than can be served at once, each reading a page and adding to a cart in turn, and how soon it is over afterwards. */
export async function measureFlood(deps: Deps, product: string, seconds: number): Promise<Figure[]> {
  const usual = percentile(
    (await timesOf(product, 20)).sort((a, b) => a - b),
    0.5,
  );
  const answers = await flood(deps, product, seconds);
  const normalAfter = await untilNormal(product, usual);
  const during = `${CONNECTIONS} connections for ${seconds} s`;
  return [
    { name: 'flood-good', title: `${during}: good answers`, value: answers.good, unit: '', aim: null },
    { name: 'flood-refused', title: `${during}: 503 with Retry-After`, value: answers.refused, unit: '', aim: null },
    {
      name: 'flood-wrong',
      title: `${during}: other answers, or none`,
      value: answers.wrong,
      unit: '',
      aim: { text: 'none', isMet: answers.wrong === 0 },
    },
    {
      name: 'flood-over',
      title: 'Page as fast as before, after',
      value: normalAfter,
      unit: 'ms',
      aim: { text: `within ${NORMAL_WITHIN_MS} ms`, isMet: normalAfter < NORMAL_WITHIN_MS },
    },
  ];
}

async function flood(deps: Deps, product: string, seconds: number): Promise<Answers> {
  const answers: Answers = { good: 0, refused: 0, wrong: 0 };
  const guests = await openGuests(deps, CONNECTIONS * 2);
  const add = addition(product);
  let turn = 0;
  const onResponse = (status: number, _body: string, _context: object, headers?: object) => {
    if (status < 400) answers.good += 1;
    else if (status === 503 && headers !== undefined && 'retry-after' in lowercased(headers)) answers.refused += 1;
    else answers.wrong += 1;
  };
  const { errors } = await autocannon({
    url: product,
    connections: CONNECTIONS,
    duration: seconds,
    timeout: TIMEOUT_SECONDS,
    requests: [
      { method: 'GET', path: PAGE, onResponse },
      {
        setupRequest(request) {
          const guest = guests[turn++ % guests.length];
          if (!guest) throw new Error('no guests');
          return { ...request, ...add.request(guest) };
        },
        onResponse,
      },
    ],
  });
  return { ...answers, wrong: answers.wrong + errors };
}

/** @returns milliseconds from now until the page is answered as usual several times in a row */
async function untilNormal(product: string, usual: number): Promise<number> {
  const begun = performance.now();
  for (let inRow = 0; inRow < NORMAL_ANSWERS; ) {
    const [time = Number.POSITIVE_INFINITY] = await timesOf(product, 1);
    inRow = time <= usual * 2 ? inRow + 1 : 0;
    if (performance.now() - begun > TIMEOUT_SECONDS * 1000) break;
  }
  return performance.now() - begun;
}

/** Milliseconds of a page, one request after the other; infinite for an answer that is no page. */
async function timesOf(product: string, times: number): Promise<number[]> {
  const found: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now();
    const answer = await fetch(product + PAGE);
    await answer.arrayBuffer();
    found.push(answer.ok ? performance.now() - begun : Number.POSITIVE_INFINITY);
  }
  return found;
}

function lowercased(headers: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
