import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Deps } from '../src/server/ctx.ts';
import { dayBefore, type ListFilters, listHeaders, listPath } from './list-address.ts';
import type { Agent } from './people.ts';
import { percentile } from './point.ts';
import type { Figure } from './results.ts';

const THINK_MS = 2_000;
const SEARCHERS = 20;
const KINDS = {
  filter: { title: 'List by filters', most: 100 },
  text: { title: 'List by text, most of it mistyped', most: 300 },
} as const;
type Kind = keyof typeof KINDS;

interface Asked {
  readonly kind: Kind;
  readonly filters: ListFilters;
}

interface Answered extends Asked {
  readonly millis: number;
  readonly isRight: boolean;
}

/**
 * Twenty agents searching by filters and by text in turn, with two seconds between searches. Times include the whole answer and the
 * signature.
 */
export async function measureOrderSearch(
  deps: Deps,
  {
    product,
    agents,
    seconds,
  }: { readonly product: string; readonly agents: readonly Agent[]; readonly seconds: number },
): Promise<Figure[]> {
  const searches = await searchesOf(deps);
  const until = performance.now() + seconds * 1_000;
  let turn = 0;
  const answered: Answered[] = [];
  const working = agents.slice(0, SEARCHERS).map(async (agent, index) => {
    await wait((index * THINK_MS) / SEARCHERS);
    while (performance.now() < until) {
      answered.push(await ask(product, agent, searches[turn++ % searches.length] as Asked));
      await wait(THINK_MS);
    }
  });
  await Promise.all(working);
  return (Object.keys(KINDS) as Kind[]).flatMap((kind) =>
    figuresOf(
      kind,
      answered.filter((answer) => answer.kind === kind),
    ),
  );
}

async function ask(product: string, agent: Agent, asked: Asked): Promise<Answered> {
  const url = product + listPath(asked.filters);
  const begun = performance.now();
  const answer = await fetch(url, { headers: listHeaders(agent, url) }).catch(() => null);
  const body = (await answer?.json().catch(() => null)) as { items?: unknown } | null;
  return { ...asked, millis: performance.now() - begun, isRight: answer?.ok === true && Array.isArray(body?.items) };
}

function figuresOf(kind: Kind, answered: readonly Answered[]): Figure[] {
  const { title, most } = KINDS[kind];
  const times = answered.map(({ millis }) => millis).sort((a, b) => a - b);
  const p95 = percentile(times, 0.95);
  const slowest = answered.reduce((a, b) => (a.millis > b.millis ? a : b));
  const faults = answered.filter(({ isRight }) => !isRight).length;
  const figure = (name: string, text: string, value: number): Figure => ({
    name: `search-${kind}-${name}`,
    title: `${title}, ${text}`,
    value,
    unit: 'ms',
    aim: null,
  });
  return [
    figure('p50', `${times.length} asks of ${SEARCHERS} agents, p50`, percentile(times, 0.5)),
    { ...figure('p95', 'p95', p95), aim: { text: `under ${most} ms`, isMet: p95 < most } },
    figure('most', `the slowest, ${JSON.stringify(slowest.filters)}`, slowest.millis),
    { ...figure('faults', 'not answered', faults), unit: `of ${answered.length}` },
  ];
}

/** What agents search for, the same in each run of the same orders. */
async function searchesOf(deps: Deps): Promise<readonly Asked[]> {
  const people = await sql<Known>`
    select o.order_id, o.firstname, o.lastname, o.email, o.phone, i.answers->>'77' as owner, i.answers->>'80' as address, i.referencia
    from order_items i join orders o using (order_id)
    where i.item_id % 9973 = 17 and i.answers ? '77' order by i.item_id limit 40`.execute(deps.db);
  const filters = FILTERS.map((given): Asked => ({ kind: 'filter', filters: given }));
  const texts = people.rows.flatMap(textsOf).map((given): Asked => ({ kind: 'text', filters: given }));
  return Array.from({ length: 2 * texts.length }, (_, index) =>
    index % 2 === 0 ? (texts[index / 2] as Asked) : (filters[(index >> 1) % filters.length] as Asked),
  );
}

interface Known {
  readonly order_id: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string;
  readonly owner: string;
  readonly address: string;
  readonly referencia: string | null;
}

function textsOf(known: Known, index: number): ListFilters[] {
  const { firstname, lastname, owner, address, phone, email, order_id, referencia } = known;
  const [family = '', second = ''] = lastname.split(' ');
  return [
    { text: mistyped(second, index) },
    { text: `${mistyped(family, index + 1)} ${mistyped(second, index + 2)}` },
    { text: mistyped(owner.split(' ').at(-2) ?? owner, index + 3) },
    { text: `${firstname} ${mistyped(second, index)}`, status: '40,60,110' },
    {
      text: `Call ${mistyped(address.split(' ')[1] ?? '', index + 1)}`,
      date_start: dayBefore(200),
      date_end: dayBefore(20),
    },
    { text: [`${firstname.toUpperCase()} ${family}`, 'marta jorge', 'ruiz', 'calle', 'guadlupe'][index % 5] ?? '' },
    { text: [phone, email, String(order_id), referencia ?? 'N-1', second.slice(0, 5)][index % 5] ?? '' },
  ];
}

/** A word with one letter left out, doubled, changed or in another place. */
function mistyped(word: string, index: number): string {
  const at = 1 + (index % Math.max(1, word.length - 2));
  const [before, letter = '', after] = [word.slice(0, at), word[at], word.slice(at + 1)];
  return [
    before + after,
    before + letter + letter + after,
    `${before}x${after}`,
    before + after.slice(0, 1) + letter + after.slice(1),
  ][index % 4] as string;
}

const FILTERS: readonly ListFilters[] = [
  {},
  { page: '12' },
  { order_by: 'date_asc' },
  { order_id: '100012345' },
  { referencia: 'N-48044' },
  { email: 'cliente-77@bench.example' },
  { product_id: '15867' },
  { product_id: '15867', status: '97' },
  { status: '40' },
  { status: '0' },
  { status: '50,60,97' },
  { status: '110', status_client: 'incidence' },
  { status_client: 'processing' },
  { status_client: 'ready', date_start: dayBefore(60), date_end: dayBefore(50) },
  { status: '60', date_end: dayBefore(90) },
  { date_start: dayBefore(40), date_end: dayBefore(30) },
  { date_start: dayBefore(2), product_id: '15867', status: '40' },
  { provider: '1' },
  { email: 'cliente-78@bench.example', status: '110' },
];
