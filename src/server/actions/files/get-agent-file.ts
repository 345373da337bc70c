import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { getItem, isNotary } from '../orders/item-row.ts';
import type { FileRow } from './present-file.ts';

/** A file for the panel; a notary gets those on items of his own office, and no invoice. @throws AppError not_found */
export async function getAgentFile(ctx: Ctx, fileId: string): Promise<FileRow> {
  const file = await ctx.db.selectFrom('files').selectAll().where('file_id', '=', fileId).executeTakeFirst();
  if (!file) throw new AppError('not_found');
  if (isNotary(ctx)) {
    if (file.item_id === null || file.kind === 'invoice') throw new AppError('not_found');
    await getItem(ctx, file.item_id);
  }
  return file;
}
