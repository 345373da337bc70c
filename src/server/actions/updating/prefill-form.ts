import { sql } from 'kysely';
import type { Answers } from '../../../domain/wizard/answers.ts';
import { fileIdsOf } from '../../../domain/wizard/form-files.ts';
import type { Walk } from '../../../domain/wizard/walk.ts';
import { walkForm } from '../../../domain/wizard/walk-form.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { type CtxWithSession, withSession } from '../sessions/with-session.ts';
import { environmentOf } from '../wizard/environment-of.ts';
import { answersWithFiles, listFormFiles } from '../wizard/files/list-form-files.ts';
import { releaseFiles } from '../wizard/files/move-files.ts';
import { saveDraft } from '../wizard/keep-draft.ts';
import type { Update } from './plan-update.ts';

/**
 * Opens an earlier order's form as a draft with its answers and files, replacing any draft.
 * @returns the walk of these answers, with the form's present page
 */
export async function prefillForm(visitor: Ctx, update: Update): Promise<Walk> {
  const ctx = await withSession(visitor);
  const { item, product, answersToChange } = update;
  await inTransaction(ctx, async (outer) => {
    const tx: CtxWithSession = { ...outer, session: ctx.session };
    await releaseFiles(tx, product.product_id);
    await copyOrderedFiles(tx, update);
    const origin = { kind: 'pedido', id: String(item.item_id) };
    await saveDraft(tx, { productId: product.product_id, answers: answersToChange, origin });
  });
  const files = await listFormFiles(ctx, product.product_id);
  return walkForm(product, answersWithFiles(product, answersToChange, files), environmentOf(ctx));
}

/** The customer's own files go with the questions that they answered; the bytes are shared. */
async function copyOrderedFiles(tx: CtxWithSession, { item, product }: Update): Promise<void> {
  if (product.product_id !== item.product_id) return;
  const answers = item.answers as Answers;
  for (const { type, option_id } of product.options) {
    const fileIds = type === 'file' ? fileIdsOf(answers[option_id]) : [];
    if (fileIds.length === 0) continue;
    await sql`
      insert into form_files (session_hash, product_id, option_id, upload_key, name, size, media_type, sha256,
        storage_key, created_at, updated_at)
      select ${tx.session.tokenHash}, ${product.product_id}, ${option_id}, 'again-' || file_id, name, size, media_type,
        sha256, storage_key, created_at, ${tx.now()}
      from files
      where item_id = ${item.item_id} and kind = 'answer' and form_file_id = any(${fileIds}::uuid[])
      on conflict (session_hash, upload_key) where session_hash is not null do nothing`.execute(tx.db);
  }
}
