import type pg from 'pg';
import { statementsIn } from '../db/exchange.ts';

/**
 * The order in which a transaction locks rows of what is bought; what hangs on these comes after all of them. Source:
 * docs/decisions/0063-order-of-locks.md.
 */
export const LOCK_ORDER = [
  'erasures',
  'bank_entries',
  'mass_runs',
  'mass_run_items',
  'quotes',
  'vouchers',
  'orders',
  'payments',
  'order_items',
] as const;

/** Dependent rows. Accounts, sessions and internal tables are not checked here. */
const HANGING: readonly string[] = [
  ...['quote_items', 'order_charges', 'payment_events', 'payment_reviews', 'refunds', 'refund_papers', 'saved_cards'],
  ...['incident_forms', 'files', 'item_history', 'item_attributes', 'item_links', 'item_undos', 'mails', 'invoices'],
  ...[
    'property_finds',
    'located_candidates',
    'withdrawals',
    'withdrawal_items',
    'note_readings',
    'paper_readings',
    'form_readings',
    'product_reviews',
  ],
];

const LAST = LOCK_ORDER.length;
const NONE = -1;

interface Locked {
  readonly table: string;
  readonly rank: number;
  readonly by: string;
}

/**
 * Follows every transaction of a pool and keeps what was locked in another order than `LOCK_ORDER`, by what each statement says.
 * A statement that touched no row has locked none, and a new row is nobody else's.
 */
export function followLocks(pool: pg.Pool): { readonly faults: Set<string> } {
  const faults = new Set<string>();
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    let held: Locked[] | null = null;
    const noteLocks = (mine: Locked[], text: string, { rowCount }: Pick<pg.QueryResult, 'rowCount'>) => {
      if (rowCount === 0) return;
      const by = text.replaceAll(/\s+/g, ' ').slice(0, 160);
      for (const lock of locksOf(text)) keep(mine, { ...lock, by }, faults);
      // What a transaction has made nobody else can hold, so that its table is at its disposal from now on.
      for (const [, made] of text.matchAll(/\binsert into "?([a-z_.]+)/gi))
        if (made) mine.push({ table: made, rank: NONE, by });
    };
    const follow = (...given: unknown[]) => {
      const text = textOf(given[0]);
      if (/^\s*(begin|start transaction)/i.test(text)) held = [];
      if (/^\s*(commit|rollback)\s*;?\s*$/i.test(text)) held = null;
      const answer = query(...given);
      const mine = held;
      if (mine === null) return answer;
      for (const one of statementsIn(given[0]))
        one.answer.then((result) => noteLocks(mine, one.text, result)).catch(() => {});
      if (!(answer instanceof Promise)) return answer;
      return answer.then((result: pg.QueryResult) => {
        noteLocks(mine, text, result);
        return result;
      });
    };
    Object.assign(client, { query: follow });
  });
  return { faults };
}

function textOf(query: unknown): string {
  return String(typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? ''));
}

function keep(held: Locked[], lock: Locked, faults: Set<string>): void {
  if (lock.rank === NONE || held.some(({ table }) => table === lock.table)) return;
  const later = held.find(({ rank }) => rank > lock.rank);
  if (later) faults.add(`${lock.table} after ${later.table}: «${lock.by}» after «${later.by}»`);
  held.push(lock);
}

/** Tables of which a statement locks rows that were there before it. */
export function locksOf(statement: string): { readonly table: string; readonly rank: number }[] {
  const text = statement.replaceAll('"', '').replaceAll(/\s+/g, ' ').toLowerCase();
  const found = new Set<string>();
  for (const [, table] of text.matchAll(/\b(?:update|delete from) ([a-z_.]+)(?= (?:as |set |from |where )|$)/g)) {
    if (table && table !== 'of') found.add(table);
  }
  for (const [, table] of text.matchAll(/\binsert into ([a-z_.]+)(?:(?!insert into).)* on conflict[^;]* do update/g)) {
    if (table) found.add(table);
  }
  for (const { index } of text.matchAll(/ for (?:no key update|update|share)\b/g)) {
    const table = /.*\bfrom ([a-z_.]+)/.exec(outermost(text.slice(0, index)))?.[1];
    if (table) found.add(table);
  }
  return [...found].map((table) => ({ table, rank: rankOf(table) }));
}

/** The text after the last open bracket, without anything in closed brackets. */
function outermost(text: string): string {
  let rest = text;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replaceAll(/\([^()]*\)/g, ' ');
  }
  return rest.slice(rest.lastIndexOf('(') + 1);
}

function rankOf(table: string): number {
  if (HANGING.includes(table)) return LAST;
  return (LOCK_ORDER as readonly string[]).indexOf(table);
}
