import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listTickets as listCall } from '../../../contract/tickets.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { getTicket } from './get-ticket.ts';
import { listTickets } from './list-tickets.ts';

const TICKETS = 100_000;
const MESSAGES_EACH = 10;
const AT_ONCE = 5_000;
const TRIES = 200;
const ROUNDS = 4;
/** 99th percentile, in milliseconds. */
const MOST_MS = 50;

let stage: Stage;
let first = 0;
beforeAll(async () => {
  stage = await openStage();
  const { db } = stage.deps;
  const numbers: number[] = [];
  // In parts, because our statements are limited to half a minute.
  for (let from = 1; from <= TICKETS; from += AT_ONCE) {
    const { rows } = await sql<{ ticket_id: number }>`
    insert into tickets (store_id, locale, email, person_name, subject, group_name, status, to_email, due_at, completed_at,
      created_at, updated_at)
    select 1, 'es', 'persona' || n % 30000 || '@correo.test', 'Persona ' || n % 30000,
      (array['Nota simple', 'Certificado', 'Factura', 'Compraventa', 'Herencia'])[1 + n % 5] || ' de la finca ' || n,
      (array['', 'registros', 'portugal'])[1 + n % 3], case when n % 20 = 0 then 2 when n % 20 = 1 then 3 else 5 end,
      array['persona' || n % 30000 || '@correo.test'], case when n % 20 < 2 then now() end,
      case when n % 20 >= 2 then now() end, now() - n * interval '7 minutes', now() - n * interval '5 minutes'
    from generate_series(${from}::int, ${from + AT_ONCE - 1}::int) as n
    returning ticket_id`.execute(db);
    numbers.push(Math.min(...rows.map(({ ticket_id }) => ticket_id)));
  }
  first = Math.min(...numbers);
  for (let from = 0; from < TICKETS * MESSAGES_EACH; from += 4 * AT_ONCE) {
    await sql`
    insert into ticket_messages (ticket_id, direction, from_email, to_email, subject, text, created_at)
    select ${first}::bigint + n % ${TICKETS}, 'in', 'persona@correo.test', array['pedidos@registralia.example'], 'Consulta',
      'Mensaje ' || n || ' sobre la finca ' || (array['urbana', 'rústica', 'registral'])[1 + n % 3] || ' de la calle '
        || (array['Mayor', 'Real', 'Nueva', 'Sol'])[1 + n % 4] || case when n % 200 = 7 then ', con usufructo' else '' end, now() - n * interval '1 second'
    from generate_series(${from}::int, ${from + 4 * AT_ONCE - 1}::int) as n`.execute(db);
  }
  await sql`analyze tickets`.execute(db);
  await sql`analyze ticket_messages`.execute(db);
}, 600_000);
afterAll(() => stage.close());

/** The 99th percentile in the best of some rounds: other load on the machine is not the database's time. */
async function slowestOf(work: (at: number) => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && best >= MOST_MS; round += 1) best = Math.min(best, await slowestOnce(work));
  return best;
}

async function slowestOnce(work: (at: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < TRIES; at += 1) {
    const began = performance.now();
    await work(at);
    times.push(performance.now() - began);
  }
  return times.toSorted((one, other) => one - other)[Math.ceil(TRIES * 0.99) - 1] ?? Number.POSITIVE_INFINITY;
}

const list = (query: Record<string, unknown>) =>
  listTickets(stage.as(stage.people.ana), listCall.query.parse({ 'custom_filter[size]': 10, ...query }));

test.each([
  ['the list', () => list({})],
  ['the list of what is to be done', () => list({ 'custom_filter[status]': '2,3,6' })],
  ['a far page of it', (at: number) => list({ 'custom_filter[page]': 1 + at })],
  ['the tickets of an address', (at: number) => list({ 'custom_filter[email]': `persona${at * 7}@correo.test` })],
  ['a search by words', (at: number) => list({ 'custom_filter[text]': `herencia ${at * 5 + 4}` })],
  ['a search of a word of one message', (at: number) => list({ 'custom_filter[text]': `mensaje ${at * 4999 + 17}` })],
  ['a search of a word that one message in 200 has', () => list({ 'custom_filter[text]': 'usufructo' })],
  ['a search of words that most messages have', () => list({ 'custom_filter[text]': 'finca rustica' })],
  ['a search of common words of which no message has both', () => list({ 'custom_filter[text]': 'urbana rustica' })],
  ['a search of a common word and a rare one', () => list({ 'custom_filter[text]': 'urbana usufructo' })],
  ['a search by number', (at: number) => list({ 'custom_filter[text]': String(first + at) })],
  ['a ticket', (at: number) => getTicket(stage.as(stage.people.ana), first + at * 31)],
])(
  'of 100,000 tickets with 1,000,000 messages, %s is there within 50 ms in 99 of 100 cases',
  async (what, work) => {
    const slowest = await slowestOf(work);
    process.stdout.write(`${what}: ${slowest.toFixed(1)} ms\n`);
    expect(slowest).toBeLessThan(MOST_MS);
  },
  120_000,
);
