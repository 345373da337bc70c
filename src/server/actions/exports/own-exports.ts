import type { Selectable } from 'kysely';
import type { Ctx } from '../../ctx.ts';
import type { DB } from '../../db/types.gen.ts';
import { common, type ExportTable, ofTable } from './export-table.ts';

/** An agent's own files that are being made or can be downloaded, latest first. */
export async function ownExports<Table extends ExportTable>(
  ctx: Ctx,
  table: Table,
  agentId: number,
): Promise<Selectable<DB[Table]>[]> {
  const rows = await ctx.db
    .selectFrom(common(table))
    .selectAll()
    .where('agent_id', '=', agentId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', ctx.now())]))
    .orderBy('requested_at', 'desc')
    .orderBy('export_id')
    .limit(MOST)
    .execute();
  return rows.map(ofTable<Table>);
}

const MOST = 20;
