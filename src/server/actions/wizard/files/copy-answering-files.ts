import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Form } from '../../../../domain/catalogue/product.ts';
import { type Answers, withFileAnswers } from '../../../../domain/wizard/answers.ts';
import { fileIdsOf } from '../../../../domain/wizard/form-files.ts';
import type { Ctx } from '../../../ctx.ts';

/**
 * Copies the files that answer an ordered item, so that they answer another form too; the bytes are shared.
 * @returns the ids of the copies, which wait for their cart line, and the answers that name them; a deleted file answers nothing
 */
export async function copyAnsweringFiles(
  tx: Ctx,
  { form, itemId, answers }: { readonly form: Form; readonly itemId: number; readonly answers: Answers },
): Promise<{ copied: string[]; answers: Answers }> {
  const copies = new Map<number, string[]>();
  for (const { option_id, type } of form.options) {
    const ids = type === 'file' ? fileIdsOf(answers[option_id]) : [];
    if (ids.length > 0)
      copies.set(option_id, await copy(tx, { itemId, ids, productId: form.product_id, optionId: option_id }));
  }
  return {
    copied: [...copies.values()].flat(),
    answers: withFileAnswers(form, answers, (optionId) => copies.get(optionId) ?? []),
  };
}

async function copy(
  tx: Ctx,
  of: { itemId: number; ids: readonly string[]; productId: number; optionId: number },
): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    insert into form_files (product_id, option_id, upload_key, name, size, media_type, sha256, storage_key,
      created_at, updated_at)
    select ${of.productId}, ${of.optionId}, ${randomUUID()}, name, size, media_type, sha256, storage_key,
      created_at, ${tx.now()}
    from (
      select * from files where item_id = ${of.itemId} and form_file_id = any(${[...of.ids]}::uuid[])
      order by created_at, file_id for share
    ) as answering
    returning file_id`.execute(tx.db);
  return rows.map(({ file_id }) => file_id);
}
