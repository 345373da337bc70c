import { sql } from 'kysely';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { customerMail } from '../customers/customer-mail.ts';
import { editItem } from '../items/edit-item.ts';
import { getItemForUpdate } from '../items/item-row.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { findOwner } from '../sessions/find-owner.ts';
import { type LoadedFile, loadFiles } from '../stored-files/load-files.ts';

/**
 * Reports infected files that nobody was notified of: to agents by a line in the history of the order, to the customer who sent one by mail. Senders of
 * received mail get no answer, since their address may be invented. Idempotent.
 */
export async function tellInfected(ctx: Ctx): Promise<void> {
  const untold = await ctx.db
    .selectFrom('file_scans')
    .select(['content_key', 'found', 'times_stored'])
    .where('state', '=', 'infected')
    .where('told_at', 'is', null)
    .execute();
  for (const { content_key, found, times_stored } of untold) {
    for (const file of await loadFiles(ctx, sql`f.storage_key = ${content_key}`)) {
      await inTransaction(ctx, async (tx) => {
        if (await noteOnItem(tx, file, found)) await tellSender(tx, file);
      });
    }
    await ctx.db
      .updateTable('file_scans')
      .set({ told_at: ctx.now() })
      .where('content_key', '=', content_key)
      // Else the same bytes came again meanwhile.
      .where('times_stored', '=', times_stored)
      .execute();
  }
}

/** @returns false when the history of its item has the line already */
async function noteOnItem(tx: Ctx, file: LoadedFile, found: string | null): Promise<boolean> {
  if (file.item_id === null) return true;
  const item = await getItemForUpdate(tx, file.item_id);
  const line = await tx.db
    .selectFrom('item_history')
    .select('history_id')
    .where('item_id', '=', item.item_id)
    .where('accion', '=', 'virus_encontrado')
    .where(sql<boolean>`detail->>'file_id' = ${file.file_id}`)
    .executeTakeFirst();
  if (line) return false;
  const detail = { file_id: file.file_id, names: [file.name] };
  await editItem(tx, { item, lockVersion: null, line: { accion: 'virus_encontrado', comment: found, detail } });
  return true;
}

async function tellSender(tx: Ctx, file: LoadedFile): Promise<void> {
  if (file.uploaded_by_kind !== 'customer' || file.uploaded_by_id === null) return;
  const owner = await findOwner(tx, { kind: 'customer', id: file.uploaded_by_id });
  if (!owner) return;
  const { mail_address } = await tx.db
    .selectFrom('customers')
    .select('mail_address')
    .where('customer_id', '=', file.uploaded_by_id)
    .executeTakeFirstOrThrow();
  const { frame, ...mail } = await customerMail(tx, { ...owner, email: mail_address });
  const orderNumber = file.order_id === null ? null : String(file.order_id);
  await enqueueMail(tx, {
    ...mail,
    dedupeKey: `account_file_infected:${file.file_id}`,
    template: 'account_file_infected',
    params: { ...frame, fileName: file.name, orderNumber },
  });
}
