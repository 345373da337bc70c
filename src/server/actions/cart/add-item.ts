import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CustomerActor } from '../../../domain/actors/actor.ts';
import { findProduct, isSoldIn } from '../../../domain/catalogue/catalogue.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import { fileIdsIn } from '../../../domain/wizard/form-files.ts';
import type { Walk } from '../../../domain/wizard/walk.ts';
import { walkForm } from '../../../domain/wizard/walk-form.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { catalogueHere } from '../../catalogue/catalogue-here.ts';
import { type BrowserSession, type Ctx, inTransaction } from '../../ctx.ts';
import { type CtxWithSession, withSession } from '../sessions/with-session.ts';
import { environmentWithFiles } from '../wizard/files/list-form-files.ts';
import { moveFilesToCart } from '../wizard/files/move-files.ts';
import { activeQuoteOf } from './find-cart.ts';

export interface NewItem {
  readonly productId: number;
  readonly answers: Answers;
  readonly origin?: string | null | undefined;
  readonly originId?: string | null | undefined;
  /** The same key adds once. Without one, the same form counts once within a minute. */
  readonly addKey?: string | undefined;
}

export type ItemAdded =
  | { readonly ok: true; readonly ctx: Ctx; readonly itemId: number }
  | { readonly ok: false; readonly product: Product; readonly walk: Walk };

/**
 * Adds a finished form to the cart at today's price. Only a complete form is accepted, with only its relevant answers.
 * @throws AppError product_not_sold
 */
export async function addItem(ctx: Ctx, item: NewItem): Promise<ItemAdded> {
  const product = findProduct(catalogueHere(ctx), item.productId);
  if (!product || !isSoldIn(product, ctx.portal.store_id)) throw new AppError('product_not_sold');
  const before = await findAdded(ctx, item.addKey);
  if (before !== undefined) return { ok: true, ctx, itemId: before };
  const walk = walkForm(product, item.answers, await environmentWithFiles(ctx, product));
  if (walk.outcome.kind !== 'complete' && walk.outcome.kind !== 'early_checkout') {
    // Meanwhile the same click may have added the line and moved the form's files to it.
    const meanwhile = await findAdded(ctx, item.addKey);
    return meanwhile === undefined ? { ok: false, product, walk } : { ok: true, ctx, itemId: meanwhile };
  }
  const withGuest = await withSession(ctx);
  const itemId = await inTransaction(withGuest, async (tx) => {
    const quoteId = await openQuote(tx);
    const added = await insertItem(tx, { quoteId, item, walk });
    await moveFilesToCart(tx as CtxWithSession, { itemId: added, fileIds: fileIdsIn(product, walk.relevant_answers) });
    return added;
  });
  return { ok: true, ctx: withGuest, itemId };
}

/** The line already added under this key: a double click, whose files are in the cart. */
export async function findAdded(ctx: Ctx, addKey: string | undefined): Promise<number | undefined> {
  if (addKey === undefined) return undefined;
  const row = await activeQuoteOf(ctx)
    ?.innerJoin('quote_items', 'quote_items.quote_id', 'quotes.quote_id')
    .select('quote_items.item_id')
    .where('add_key', '=', addKey)
    .executeTakeFirst();
  return row?.item_id;
}

/** The active quote, locked until the end of the transaction so that concurrent adds are serialised; a new one if there is none. */
function openQuote(tx: Ctx): Promise<number> {
  return tx.actor.kind === 'customer' ? openCustomersQuote(tx, tx.actor) : openGuestsQuote(tx);
}

async function openCustomersQuote(tx: Ctx, { customerId, member }: CustomerActor): Promise<number> {
  const { quote_id } = await tx.db
    .insertInto('quotes')
    .values({
      store_id: tx.portal.store_id,
      customer_id: customerId,
      person_id: member?.personId ?? null,
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'store_id', 'person_id'])
        .where('state', '=', 'active')
        .where('customer_id', 'is not', null)
        .doUpdateSet((row) => ({ version: row('quotes.version', '+', 1), updated_at: tx.now() })),
    )
    .returning('quote_id')
    .executeTakeFirstOrThrow();
  return quote_id;
}

/** Usually the cart exists: one statement, which waits for concurrent changes. */
async function openGuestsQuote(tx: Ctx): Promise<number> {
  const { tokenHash, quoteId } = tx.session as BrowserSession;
  const found =
    (await raiseGuestsQuote(tx, tokenHash)) ??
    (await openFirstQuote(tx, { tokenHash, quoteId })) ??
    (await raiseGuestsQuote(tx, tokenHash));
  if (found === undefined) throw new Error('the session changed its cart twice in one request');
  return found;
}

async function raiseGuestsQuote(tx: Ctx, tokenHash: Buffer): Promise<number | undefined> {
  const raised = await tx.db
    .updateTable('quotes')
    .from('sessions')
    .set((row) => ({ version: row('quotes.version', '+', 1), updated_at: tx.now() }))
    .whereRef('sessions.quote_id', '=', 'quotes.quote_id')
    .where('sessions.token_hash', '=', tokenHash)
    .where('quotes.state', '=', 'active')
    .returning('quotes.quote_id')
    .executeTakeFirst();
  return raised?.quote_id;
}

/** Two first clicks of a guest are serialised by the session's row: only one finds it unchanged. */
async function openFirstQuote(
  tx: Ctx,
  { tokenHash, quoteId }: Pick<BrowserSession, 'tokenHash' | 'quoteId'>,
): Promise<number | undefined> {
  const { rows } = await sql<{ quote_id: number }>`
    with guest as (
      select token_hash from sessions where token_hash = ${tokenHash} and quote_id is not distinct from ${quoteId}::bigint for update
    ), opened as (
      insert into quotes (store_id, created_at, updated_at)
      select ${tx.portal.store_id}, ${tx.now()}, ${tx.now()} from guest returning quote_id
    )
    update sessions set quote_id = opened.quote_id from opened where token_hash = ${tokenHash}
    returning opened.quote_id`.execute(tx.db);
  return rows[0]?.quote_id;
}

/** Writes a finished form as a line of a quote, at the price computed by its walk. */
export async function insertItem(
  tx: Ctx,
  { quoteId, item, walk }: { quoteId: number; item: NewItem; walk: Walk },
): Promise<number> {
  const { quote, relevant_answers } = walk;
  const row = await tx.db
    .insertInto('quote_items')
    .values({
      quote_id: quoteId,
      product_id: item.productId,
      form_version: tx.catalogue.versionId,
      answers: JSON.stringify(relevant_answers),
      lines: JSON.stringify(quote.lines),
      subtotal: quote.subtotal,
      tax_rate: quote.tax_rate,
      tax_amount: quote.tax_amount,
      fees: quote.fees,
      total: quote.total,
      origin: item.origin ?? null,
      origin_id: item.originId ?? null,
      add_key: item.addKey ?? minuteKey(tx, item.productId, relevant_answers),
      created_at: tx.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['quote_id', 'add_key']).doUpdateSet((row) => ({ add_key: row.ref('excluded.add_key') })),
    )
    .returning('item_id')
    .executeTakeFirstOrThrow();
  await recordAudit(tx, {
    action: 'cart.add',
    subjectKind: 'quote',
    subjectId: quoteId,
    detail: { product_id: item.productId },
  });
  return row.item_id;
}

function minuteKey(tx: Ctx, productId: number, answers: Answers): string {
  const minute = Math.floor(tx.now().getTime() / 60_000);
  return createHash('sha256')
    .update(JSON.stringify([minute, productId, answers]))
    .digest('base64url');
}
