import type { ChangedProduct } from '../../../contract/catalogue/catalogue-calls.ts';
import { type Catalogue, findProduct } from '../../../domain/catalogue/catalogue.ts';
import { listDifferences } from '../../../domain/catalogue/list-differences.ts';
import { mergeCatalogues } from '../../../domain/catalogue/merge-catalogues.ts';
import { isSameContent } from '../../../domain/catalogue/same-content.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { type CatalogueVersion, findVersionOfFiles } from '../../catalogue/catalogue-version.ts';
import type { Ctx } from '../../ctx.ts';
import { getVersion } from './get-version.ts';
import { requireSupervisor } from './require-supervisor.ts';
import { versionOnSale } from './version-on-sale.ts';

/**
 * Changes of a version against its predecessor (`parent`), or against the current catalogue (`current`), in the reader's language.
 * @throws AppError forbidden, not_found
 */
export async function listVersionChanges(
  ctx: Ctx,
  { versionId, against }: { versionId: number; against: 'parent' | 'current' },
): Promise<ChangedProduct[]> {
  requireSupervisor(ctx);
  const version = await getVersion(ctx, versionId);
  if (against === 'parent') {
    const before = await catalogueBefore(ctx, version);
    return before ? changes(before, version.content, ctx.locale) : [];
  }
  const { version_id, catalogue } = await versionOnSale(ctx);
  const current = await getVersion(ctx, version_id);
  const after = version.published_at === null ? await putTogether(ctx, { version, current }) : version.content;
  return changes(catalogue, after, ctx.locale);
}

/** Versions from files are compared with the previous version from files. */
async function catalogueBefore(ctx: Ctx, version: CatalogueVersion): Promise<Catalogue | null> {
  if (version.parent_id !== null) return ctx.catalogue.version(version.parent_id);
  const earlier = await ctx.db
    .selectFrom('catalogue_versions')
    .select('version_id')
    .where('origin', '=', 'files')
    .where('version_id', '<', version.version_id)
    .orderBy('version_id', 'desc')
    .executeTakeFirst();
  return earlier ? ctx.catalogue.version(earlier.version_id) : null;
}

async function putTogether(
  ctx: Ctx,
  { version, current }: { version: CatalogueVersion; current: CatalogueVersion },
): Promise<Catalogue> {
  const base = await findVersionOfFiles(ctx.db, current.files_hash);
  const sides = { base: (base ?? current).content, ours: current.content, theirs: version.content };
  return mergeCatalogues(sides).content;
}

function changes(before: Catalogue, after: Catalogue, locale: Locale): ChangedProduct[] {
  return after.products.flatMap((product) => {
    const known = findProduct(before, product.product_id);
    if (!known) return [{ product_id: product.product_id, name: product.name, changes: [] }];
    if (isSameContent(known, product)) return [];
    return [{ product_id: product.product_id, name: product.name, changes: listDifferences(known, product, locale) }];
  });
}
