import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Answers } from '../../../domain/wizard/answers.ts';
import { type BrowserSession, type Ctx, inTransaction } from '../../ctx.ts';
import { releaseFiles } from './files/move-files.ts';

/** Answers given so far in a form, stored on the server, so that the back button, another tab and a lost connection lose nothing. */
export interface Draft {
  readonly answers: Answers;
  /** Catalogue version of the last save. */
  readonly formVersion: number;
  /** Key under which the finished form is added to the cart, once. */
  readonly addKey: string;
  /** Product the answers came from: by a redirect, or, when it equals the form's own, from an earlier form. */
  readonly carriedFrom: number | null;
  /** The order or the portfolio record that the form began with, for the cart's line. */
  readonly origin: string | null;
  readonly originId: string | null;
  /** The furthest step that was shown; null until a first page was posted. */
  readonly furthestStep: number | null;
}

/** Values of a draft; omitted ones stay. */
interface NewDraft {
  readonly productId: number;
  readonly answers: Answers;
  readonly carriedFrom?: number | null;
  /** Given when another form begins in this draft. */
  readonly origin?: { readonly kind: string | null; readonly id: string | null };
  readonly furthestStep?: number | null;
}

/** The session's draft of a product's form; null when nothing was answered yet. */
export async function findDraft(ctx: Ctx, productId: number): Promise<Draft | null> {
  if (!ctx.session) return null;
  const row = await ctx.db
    .selectFrom('form_drafts')
    .select(['answers', 'form_version', 'add_key', 'carried_from', 'origin', 'origin_id', 'furthest_step'])
    .where('session_hash', '=', ctx.session.tokenHash)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    answers: row.answers as Answers,
    formVersion: row.form_version,
    addKey: row.add_key,
    carriedFrom: row.carried_from,
    origin: row.origin,
    originId: row.origin_id,
    furthestStep: row.furthest_step,
  };
}

/** Replaces the answers of a draft; the add key stays, so that going back and finishing again in two tabs adds one line. */
export async function saveDraft(
  ctx: Ctx & { readonly session: BrowserSession },
  { productId, answers, carriedFrom = null, origin, furthestStep = null }: NewDraft,
): Promise<void> {
  await ctx.db
    .insertInto('form_drafts')
    .values({
      session_hash: ctx.session.tokenHash,
      product_id: productId,
      form_version: ctx.catalogue.versionId,
      answers: JSON.stringify(answers),
      carried_from: carriedFrom,
      origin: origin?.kind ?? null,
      origin_id: origin?.id ?? null,
      furthest_step: furthestStep,
      updated_at: ctx.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['session_hash', 'product_id']).doUpdateSet((row) => ({
        answers: row.ref('excluded.answers'),
        form_version: row.ref('excluded.form_version'),
        updated_at: row.ref('excluded.updated_at'),
        ...(carriedFrom !== null && { carried_from: carriedFrom }),
        ...(origin && { origin: origin.kind, origin_id: origin.id }),
        furthest_step: origin ? furthestStep : sql`greatest(form_drafts.furthest_step, excluded.furthest_step)`,
      })),
    )
    .execute();
}

/** Begins a draft unless one exists, such as one begun in another tab. @returns whether it was begun */
export async function beginDraft(
  ctx: Ctx,
  { productId, answers, carriedFrom = null }: Omit<NewDraft, 'origin' | 'furthestStep'>,
): Promise<boolean> {
  if (!ctx.session) return false;
  const begun = await ctx.db
    .insertInto('form_drafts')
    .values({
      session_hash: ctx.session.tokenHash,
      product_id: productId,
      form_version: ctx.catalogue.versionId,
      answers: JSON.stringify(answers),
      carried_from: carriedFrom,
      updated_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.columns(['session_hash', 'product_id']).doNothing())
    .returning('draft_id')
    .executeTakeFirst();
  return begun !== undefined;
}

/**
 * Empties a draft and detaches its files. The draft stays, so that it is not prefilled again; its key is new, since further answers are
 * another form.
 */
export async function emptyDraft(ctx: Ctx, productId: number): Promise<void> {
  const { session } = ctx;
  if (!session) return;
  await inTransaction(ctx, async (tx) => {
    await releaseFiles(tx, productId);
    await tx.db
      .updateTable('form_drafts')
      .set({
        answers: '{}',
        carried_from: null,
        origin: null,
        origin_id: null,
        furthest_step: null,
        add_key: randomUUID(),
        updated_at: ctx.now(),
      })
      .where('session_hash', '=', session.tokenHash)
      .where('product_id', '=', productId)
      .execute();
  });
}

/** Deletes a draft and its files after it was added to the cart. @returns whether there was one */
export async function deleteDraft(ctx: Ctx, productId: number): Promise<boolean> {
  const { session } = ctx;
  if (!session) return false;
  return inTransaction(ctx, async (tx) => {
    await releaseFiles(tx, productId);
    const { numDeletedRows } = await tx.db
      .deleteFrom('form_drafts')
      .where('session_hash', '=', session.tokenHash)
      .where('product_id', '=', productId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });
}
