import { Readable } from 'node:stream';
import { type ListFormat, listAsCsv, listAsJsonLines } from '../../../domain/config-lists/list-files.ts';
import { type ListName, listOf } from '../../../domain/config-lists/lists.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import { readRows } from './list-rows.ts';
import { isSeen, requireKeeper } from './require-keeper.ts';

/** The rows of a list that the supervisor sees, as a file. @throws AppError forbidden */
export async function exportRows(
  ctx: Ctx,
  list: ListName,
  format: ListFormat,
): Promise<{ content: Readable; name: string }> {
  const keeper = requireKeeper(ctx);
  const rows = (await readRows(ctx, list)).filter(({ row }) => isSeen(list, row, keeper));
  const text = format === 'csv' ? listAsCsv(listOf(list), rows, ctx.locale) : listAsJsonLines(rows);
  await recordAudit(ctx, { action: 'config_list.export', subjectKind: 'config_list', subjectId: list });
  const day = ctx.now().toISOString().slice(0, 10);
  return { content: Readable.from([text], { objectMode: false }), name: `${list}-${day}.${format}` };
}
