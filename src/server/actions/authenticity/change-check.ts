import type { UpdateObject } from 'kysely';
import type { Ctx } from '../../ctx.ts';
import type { DB } from '../../db/types.gen.ts';

/** A file of an order, by the content that was read. */
export interface ReadBytes {
  readonly file_id: string;
  readonly sha256: string;
}

/** Changes what is known about a paper. A file that was replaced meanwhile waits for a check of its own, and stays as it is. */
export async function changeCheck(
  { db }: Pick<Ctx, 'db'>,
  { file_id, sha256 }: ReadBytes,
  set: UpdateObject<DB, 'paper_checks'>,
): Promise<void> {
  await db
    .updateTable('paper_checks')
    .set(set)
    .where('file_id', '=', file_id)
    .where((eb) =>
      eb.exists(eb.selectFrom('files').select('file_id').where('file_id', '=', file_id).where('sha256', '=', sha256)),
    )
    .execute();
}
