import type { Answers } from '../../../domain/wizard/answers.ts';
import { type BrowserSession, type Ctx, inTransaction } from '../../ctx.ts';
import { releaseFiles } from './files/move-files.ts';

/** Answers given so far in a form, on the server, so that back, another tab and a lost connection lose nothing. */
export interface Draft {
  readonly answers: Answers;
  /** Key under which the finished form is added to the cart, once. */
  readonly addKey: string;
  /** Product from which a redirect carried answers over. */
  readonly carriedFrom: number | null;
}

/** The session's draft of a product's form; null when nothing was answered yet. */
export async function findDraft(ctx: Ctx, productId: number): Promise<Draft | null> {
  if (!ctx.session) return null;
  const row = await ctx.db
    .selectFrom('form_drafts')
    .select(['answers', 'add_key', 'carried_from'])
    .where('session_hash', '=', ctx.session.tokenHash)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row ? { answers: row.answers as Answers, addKey: row.add_key, carriedFrom: row.carried_from } : null;
}

/** Replaces the answers of a draft; the add key stays, so that going back and finishing again in two tabs adds one line. */
export async function saveDraft(
  ctx: Ctx & { readonly session: BrowserSession },
  { productId, answers, carriedFrom = null }: { productId: number; answers: Answers; carriedFrom?: number | null },
): Promise<void> {
  await ctx.db
    .insertInto('form_drafts')
    .values({
      session_hash: ctx.session.tokenHash,
      product_id: productId,
      form_version: ctx.catalogue.versionId,
      answers: JSON.stringify(answers),
      carried_from: carriedFrom,
      updated_at: ctx.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['session_hash', 'product_id']).doUpdateSet((row) => ({
        answers: row.ref('excluded.answers'),
        form_version: row.ref('excluded.form_version'),
        updated_at: row.ref('excluded.updated_at'),
        ...(carriedFrom !== null && { carried_from: carriedFrom }),
      })),
    )
    .execute();
}

/** Forgets a draft and its files, because it is in the cart now or the customer wants an empty form. */
export async function deleteDraft(ctx: Ctx, productId: number): Promise<void> {
  const { session } = ctx;
  if (!session) return;
  await inTransaction(ctx, async (tx) => {
    await releaseFiles(tx, productId);
    await tx.db
      .deleteFrom('form_drafts')
      .where('session_hash', '=', session.tokenHash)
      .where('product_id', '=', productId)
      .execute();
  });
}
