import { sql } from 'kysely';
import type { VersionRow } from '../../../contract/catalogue/catalogue-calls.ts';
import type { Ctx } from '../../ctx.ts';
import { requireSupervisor } from './require-supervisor.ts';
import { versionOnSale } from './version-on-sale.ts';

const MOST_VERSIONS = 100;

/** Versions, newest first. For one product: those published for it, and those that came from the files. @throws AppError forbidden */
export async function listVersions(ctx: Ctx, productId?: number): Promise<{ versions: VersionRow[]; current: number }> {
  requireSupervisor(ctx);
  const { version_id } = await versionOnSale(ctx);
  const rows = await ctx.db
    .selectFrom('catalogue_versions as version')
    .leftJoin('agents', 'agents.agent_id', 'version.published_by')
    .select([
      'version.version_id',
      'version.origin',
      'version.published_at',
      'version.note',
      'agents.firstname',
      'agents.lastname',
    ])
    .$if(productId !== undefined, (query) =>
      query.where((row) =>
        row.or([
          row('version.origin', '=', 'files'),
          row.exists(
            row
              .selectFrom('audit_events')
              .select('event_id')
              .where('subject_kind', '=', 'catalogue')
              .where('subject_id', '=', sql<string>`version.version_id::text`)
              .where(sql<boolean>`detail -> 'product_ids' @> ${JSON.stringify([productId])}::jsonb`),
          ),
        ]),
      ),
    )
    .orderBy('version.version_id', 'desc')
    .limit(MOST_VERSIONS)
    .execute();
  const versions = rows.map((row) => ({
    version_id: row.version_id,
    origin: row.origin as VersionRow['origin'],
    published_at: row.published_at === null ? null : new Date(row.published_at).toISOString(),
    published_by: row.firstname === null ? null : `${row.firstname} ${row.lastname}`.trim(),
    note: row.note,
    is_current: row.version_id === version_id,
  }));
  return { versions, current: version_id };
}
