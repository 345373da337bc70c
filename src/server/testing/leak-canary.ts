import { Writable } from 'node:stream';
import type pg from 'pg';
import { TEST_CARDS } from '../ports/acquirer/sandbox/test-cards.ts';

/** Numbers typed by tests besides the sandbox's own: of no real card, but with valid check digits. */
const CANARIES = ['4556737586899855', '4548814479727229', '4918019160034602', '5424180011113336'];

/** Every card number that the suite types, with or without the spaces of a card. */
const TYPED = [...new Set([...TEST_CARDS.map(({ number }) => number), ...CANARIES])].map((number) =>
  number.replace(/\d{4}(?=\d)/g, '$&[ -]?'),
);
const CARD_NUMBER = new RegExp(TYPED.join('|'));

/** E-mail addresses of people in tests, and bank accounts. The office's own mailboxes may be named. */
const PERSONAL = /[\w.+-]+@(?!registralia\.)[\w-]+\.(?:test|example)\b|\b(?:ES|PT)\d{2} ?(?:\d{4} ?){5}/;

const seen: string[] = [];

/** Log destination of tests: nothing is shown, everything is searched for card numbers, e-mail addresses and bank accounts. */
export const watchedLog = new Writable({
  write(chunk: Buffer, _encoding, done) {
    const line = chunk.toString('utf8');
    const found = CARD_NUMBER.exec(line) ?? PERSONAL.exec(line);
    if (found) seen.push(`a line of the log: ${line.slice(0, Math.max(0, found.index - 1))}…`);
    done();
  },
});

/** Tables with rows, of their own or in partitions. Most are empty, and planning a search through all takes longer than most tests. */
const WRITTEN = `
  select format('%I.%I', relnamespace::regnamespace::name, relname) as name from pg_class
   where relnamespace::regnamespace::name not in ('pg_catalog', 'information_schema', 'pg_toast', 'partitions')
     and (relkind = 'r' and pg_relation_size(oid) > 0
       or relkind = 'p' and exists (select from pg_inherits where inhparent = pg_class.oid and pg_relation_size(inhrelid) > 0))`;

/**
 * Looks for every card number that tests type in the rows of a database that they wrote, and for these and personal data in what was logged since it
 * was asked last.
 * @param since the cluster's transaction at which the tests began; the template's catalogue and registries are older
 * @throws Error naming the tables and the beginnings of the lines
 */
export async function refuseLeaks(pool: pg.Pool, since: bigint): Promise<void> {
  const { rows: tables } = await pool.query<{ name: string }>(WRITTEN);
  const asked = tables.map(
    ({ name }) =>
      `select '${name}' as name where exists
         (select 1 from ${name} t where case when t.xmin::text::bigint >= $2 then t::text ~ $1 else false end)`,
  );
  const { rows } = await pool.query<{ name: string }>(asked.join(' union all '), [CARD_NUMBER.source, since]);
  const found = [...rows.map(({ name }) => `the table ${name}`), ...seen.splice(0)];
  if (found.length > 0) throw new Error(`a card number or personal data is in ${found.join(', ')}`);
}
