import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { CustomerActor } from '../../../domain/actors/actor.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Walk } from '../../../domain/wizard/walk.ts';
import { auditRow, recordAudit } from '../../audit/record-audit.ts';
import type { BrowserSession, Ctx } from '../../ctx.ts';
import { activeQuoteOf } from './find-cart.ts';

export interface NewItem {
  readonly productId: number;
  readonly answers: Answers;
  readonly origin?: string | null | undefined;
  readonly originId?: string | null | undefined;
  /** The same key adds once. Without one, the same form counts once within a minute. */
  readonly addKey?: string | undefined;
}

interface Line {
  readonly item: NewItem;
  readonly walk: Walk;
}

/**
 * Writes a finished form as a line of the visitor's cart at the price computed by its walk, with its cart if there is none: one statement. The cart's
 * row is locked, so that concurrent adds are serialised, and its version is raised unless the line is there already. The ctx needs a session.
 * @returns the line's number
 */
export async function addLine(ctx: Ctx, line: Line): Promise<number> {
  const { actor } = ctx;
  if (actor.kind === 'customer') return getAdded(await writeLine(ctx, line, customersQuote(ctx, actor)));
  const { tokenHash, quoteId } = ctx.session as BrowserSession;
  const toOpenCart = () => writeLine(ctx, line, openQuote(ctx, tokenHash));
  const known = quoteId === null ? undefined : await toOpenCart();
  if (known !== undefined) return known;
  // Two first clicks of a guest are serialised by the session's row: only one finds it unchanged.
  return (await writeLine(ctx, line, firstQuote(ctx, { tokenHash, quoteId }))) ?? getAdded(await toOpenCart());
}

/** Writes a finished form as a line of a locked quote, at the price computed by its walk. */
export async function insertLine(tx: Ctx, { quoteId, ...line }: Line & { readonly quoteId: number }): Promise<number> {
  const row = await tx.db
    .insertInto('quote_items')
    .values({ quote_id: quoteId, ...columnsOf(tx, line) })
    .onConflict((conflict) =>
      conflict.columns(['quote_id', 'add_key']).doUpdateSet((row) => ({ add_key: row.ref('excluded.add_key') })),
    )
    .returning('item_id')
    .executeTakeFirstOrThrow();
  await recordAudit(tx, { ...added(line), subjectId: quoteId });
  return row.item_id;
}

/** @param quote common table expressions, of which `quote` returns the number of the locked cart, and none where there is no such cart */
async function writeLine(ctx: Ctx, line: Line, quote: RawBuilder<unknown>): Promise<number | undefined> {
  const columns = columnsOf(ctx, line);
  const { subject_id: _, ...audit } = auditRow(ctx, { ...added(line), subjectId: '' });
  const { rows } = await sql<{ item_id: number }>`
    with known as (${knownLine(ctx, columns.add_key)}), ${quote}, line as (
      insert into quote_items (quote_id, ${namesOf(columns)}) select quote_id, ${valuesOf(columns)} from quote
      on conflict (quote_id, add_key) do update set add_key = excluded.add_key returning item_id
    ), audit as (
      insert into audit_events (subject_id, ${namesOf(audit)}) select quote_id::text, ${valuesOf(audit)} from quote
      where not exists (select from known)
    )
    select item_id from line`.execute(ctx.db);
  return rows[0]?.item_id;
}

function getAdded(itemId: number | undefined): number {
  if (itemId === undefined) throw new Error('the session changed its cart twice in one request');
  return itemId;
}

function customersQuote({ portal, now }: Ctx, { customerId, member }: CustomerActor): RawBuilder<unknown> {
  return sql`quote as (
    insert into quotes (store_id, customer_id, person_id, created_at, updated_at)
    values (${portal.store_id}, ${customerId}, ${member?.personId ?? null}, ${now()}, ${now()})
    on conflict (customer_id, store_id, person_id) where state = 'active' and customer_id is not null
    do update set version = quotes.version + ${RAISE}, updated_at = ${now()} returning quote_id)`;
}

function openQuote({ now }: Ctx, tokenHash: Buffer): RawBuilder<unknown> {
  return sql`quote as (
    update quotes set version = quotes.version + ${RAISE}, updated_at = ${now()} from sessions
    where sessions.quote_id = quotes.quote_id and sessions.token_hash = ${tokenHash} and quotes.state = 'active'
    returning quotes.quote_id)`;
}

function firstQuote(
  { portal, now }: Ctx,
  { tokenHash, quoteId }: Pick<BrowserSession, 'tokenHash' | 'quoteId'>,
): RawBuilder<unknown> {
  return sql`guest as (
    select token_hash from sessions where token_hash = ${tokenHash} and quote_id is not distinct from ${quoteId}::bigint for update
  ), quote as (
    insert into quotes (store_id, created_at, updated_at) select ${portal.store_id}, ${now()}, ${now()} from guest returning quote_id
  ), linked as (
    update sessions set quote_id = quote.quote_id from quote where token_hash = ${tokenHash}
  )`;
}

/** What an added line adds to its cart's version. */
const RAISE = sql`(case when exists (select from known) then 0 else 1 end)`;

function knownLine(ctx: Ctx, addKey: string) {
  const line = activeQuoteOf(ctx)
    ?.innerJoin('quote_items', 'quote_items.quote_id', 'quotes.quote_id')
    .select('quote_items.item_id')
    .where('add_key', '=', addKey);
  if (!line) throw new Error('a line needs a cart, and that a session');
  return line;
}

function columnsOf(ctx: Ctx, { item, walk: { quote, relevant_answers } }: Line) {
  return {
    product_id: item.productId,
    form_version: ctx.catalogue.versionId,
    answers: JSON.stringify(relevant_answers),
    lines: JSON.stringify(quote.lines),
    subtotal: quote.subtotal,
    tax_rate: quote.tax_rate,
    tax_amount: quote.tax_amount,
    fees: quote.fees,
    total: quote.total,
    origin: item.origin ?? null,
    origin_id: item.originId ?? null,
    add_key: item.addKey ?? minuteKey(ctx, item.productId, relevant_answers),
    created_at: ctx.now(),
  };
}

function added({ item }: Line) {
  return { action: 'cart.add', subjectKind: 'quote', detail: { product_id: item.productId } } as const;
}

function namesOf(columns: object): RawBuilder<unknown> {
  return sql.join(Object.keys(columns).map((name) => sql.ref(name)));
}

function valuesOf(columns: object): RawBuilder<unknown> {
  return sql.join(Object.values(columns));
}

function minuteKey(ctx: Ctx, productId: number, answers: Answers): string {
  const minute = Math.floor(ctx.now().getTime() / 60_000);
  return createHash('sha256')
    .update(JSON.stringify([minute, productId, answers]))
    .digest('base64url');
}
