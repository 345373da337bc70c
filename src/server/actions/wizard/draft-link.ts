import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { hashKey, randomKey } from '../keys/random-key.ts';
import type { CtxWithSession } from '../sessions/with-session.ts';
import { copyFilesToSession, releaseFiles } from './files/move-files.ts';

/** How long a link opens its form. */
const LINK_LASTS_MS = 14 * DAY_MS;

export interface LinkedDraft {
  readonly productId: number;
  readonly expiresAt: Date;
}

/** A new link to the session's draft of a form: its token, stored only as a hash. @throws AppError not_found */
export async function createDraftLink(
  { db, session, now }: CtxWithSession,
  productId: number,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomKey();
  const expiresAt = new Date(now().getTime() + LINK_LASTS_MS);
  const made = await db
    .insertInto('draft_links')
    .columns(['token_hash', 'draft_id', 'expires_at', 'created_at'])
    .expression((row) =>
      row
        .selectFrom('form_drafts')
        .select([
          row.val(hashKey(token)).as('token_hash'),
          'draft_id',
          row.val(expiresAt).as('expires_at'),
          row.val(now()).as('created_at'),
        ])
        .where('session_hash', '=', session.tokenHash)
        .where('product_id', '=', productId),
    )
    .returning('draft_id')
    .executeTakeFirst();
  if (!made) throw new AppError('not_found');
  return { token, expiresAt };
}

/** Contents of a link, without changing anything. @throws AppError not_found when it is unknown, expired, or its form is in a cart */
export async function getLinkedDraft(ctx: Ctx, token: string): Promise<LinkedDraft> {
  const { product_id: productId, expires_at: expiresAt } = await getDraft(ctx, token);
  return { productId, expiresAt };
}

/**
 * Copies the draft into the session, replacing its own draft of the form. The idempotency key is shared, so that the form, finished on both
 * devices of a customer, is in the cart once.
 */
export function takeDraftOver(ctx: CtxWithSession, token: string): Promise<LinkedDraft> {
  return inTransaction(ctx, async (outer) => {
    const tx: CtxWithSession = { ...outer, session: ctx.session };
    const draft = await getDraft(tx, token);
    const linked = { productId: draft.product_id, expiresAt: draft.expires_at };
    if (draft.session_hash.equals(tx.session.tokenHash)) return linked;
    await releaseFiles(tx, draft.product_id);
    const copied = {
      form_version: draft.form_version,
      answers: JSON.stringify(draft.answers as Answers),
      carried_from: draft.carried_from,
      origin: draft.origin,
      origin_id: draft.origin_id,
      add_key: draft.add_key,
      furthest_step: draft.furthest_step,
      updated_at: tx.now(),
    };
    await tx.db
      .insertInto('form_drafts')
      .values({ session_hash: tx.session.tokenHash, product_id: draft.product_id, ...copied })
      .onConflict((conflict) => conflict.columns(['session_hash', 'product_id']).doUpdateSet(copied))
      .execute();
    await copyFilesToSession(tx, { from: draft.session_hash, productId: draft.product_id });
    return linked;
  });
}

async function getDraft({ db, now }: Ctx, token: string) {
  const draft = await db
    .selectFrom('draft_links')
    .innerJoin('form_drafts', 'form_drafts.draft_id', 'draft_links.draft_id')
    .selectAll('form_drafts')
    .select('draft_links.expires_at')
    .where('token_hash', '=', hashKey(token))
    .where('draft_links.expires_at', '>', now())
    .executeTakeFirst();
  if (!draft) throw new AppError('not_found');
  return draft;
}
