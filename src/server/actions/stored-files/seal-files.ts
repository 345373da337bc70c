import type { Selectable } from 'kysely';
import { DAY_MS, MINUTE_MS } from '../../../domain/calendar/time-units.ts';
import type { Ctx } from '../../ctx.ts';
import type { FileKeys } from '../../db/types.gen.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { FILE_HOLDERS, listHeldKeys } from './file-holders.ts';
import { sealFile } from './seal-file.ts';

/** Notes the master key in use, and queues the work of bringing all files under it: a pass now, and one each day until a pass finds nothing to do. */
export async function queueSealing(ctx: Ctx): Promise<void> {
  const [current] = ctx.ports.storage.keyNames;
  if (current === undefined) return;
  await ctx.db
    .insertInto('file_keys')
    .values({ key_name: current, used_since: ctx.now() })
    .onConflict((conflict) =>
      conflict
        .column('key_name')
        .doUpdateSet({ retired_at: null, finished_at: null, passed_at: null })
        .where('file_keys.retired_at', 'is not', null),
    )
    .execute();
  const row = await getRow(ctx, current);
  const isRested = row.passed_at === null || row.passed_at.getTime() <= ctx.now().getTime() - DAY_MS;
  if (row.finished_at === null && (row.at_table !== null || isRested))
    await enqueue(ctx, 'seal_files', {}, { key: 'seal_files', queue: 'seal_files' });
}

/**
 * Brings the files of the database under the current master key, for some minutes: those stored before there were keys are encrypted, data keys of others
 * are encrypted again. The next run goes on after the last file. A file that cannot be read stays as it is, and the keys before are still needed.
 */
export async function sealFiles(ctx: Ctx): Promise<void> {
  const [current] = ctx.ports.storage.keyNames;
  if (current === undefined) return;
  const until = performance.now() + RUN_MS;
  let row = await getRow(ctx, current);
  while (row.finished_at === null && performance.now() < until) {
    const table = FILE_HOLDERS.find((name) => name === row.at_table) ?? FILE_HOLDERS[0];
    const keys = await listHeldKeys(ctx, { table, after: row.at_key ?? '', most: AT_ONCE });
    for (const key of keys) {
      const done = await sealFile(ctx, key);
      const { changed, failed } = row;
      row = await keep(ctx, row, {
        at_table: table,
        at_key: key,
        changed: changed + (done === 'changed' ? 1 : 0),
        failed: failed + (done === 'failed' ? 1 : 0),
      });
      if (performance.now() >= until) return;
    }
    if (keys.length > 0) continue;
    const next = FILE_HOLDERS[FILE_HOLDERS.indexOf(table) + 1];
    if (next === undefined) return endPass(ctx, row);
    row = await keep(ctx, row, { at_table: next, at_key: null });
  }
}

/** Only a pass that had nothing to change ends the work: another process may have stored files under an older key meanwhile. */
async function endPass(ctx: Ctx, row: Selectable<FileKeys>): Promise<void> {
  const now = ctx.now();
  const isWhole = row.changed === 0 && row.failed === 0;
  await keep(ctx, row, {
    ...{ at_table: null, at_key: null, changed: 0, failed: 0, passed_at: now },
    finished_at: isWhole ? now : null,
  });
  if (!isWhole) return;
  await ctx.db
    .updateTable('file_keys')
    .set({ retired_at: now })
    .where('key_name', '<>', row.key_name)
    .where('retired_at', 'is', null)
    .execute();
}

function getRow({ db }: Ctx, name: string): Promise<Selectable<FileKeys>> {
  return db.selectFrom('file_keys').selectAll().where('key_name', '=', name).executeTakeFirstOrThrow();
}

function keep(
  { db }: Ctx,
  { key_name }: Selectable<FileKeys>,
  columns: Partial<Selectable<FileKeys>>,
): Promise<Selectable<FileKeys>> {
  return db
    .updateTable('file_keys')
    .set(columns)
    .where('key_name', '=', key_name)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const RUN_MS = 4 * MINUTE_MS;
const AT_ONCE = 100;
