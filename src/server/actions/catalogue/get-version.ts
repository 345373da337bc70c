import { AppError } from '../../../domain/errors/app-error.ts';
import { type CatalogueVersion, readVersion } from '../../catalogue/catalogue-version.ts';
import type { Ctx } from '../../ctx.ts';

/** @throws AppError not_found */
export async function getVersion(ctx: Ctx, versionId: number): Promise<CatalogueVersion> {
  const row = await ctx.db
    .selectFrom('catalogue_versions')
    .selectAll()
    .where('version_id', '=', versionId)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return readVersion(row);
}
