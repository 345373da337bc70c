import type { Selectable } from 'kysely';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { ProductContent } from '../../domain/catalogue/product-content.ts';
import type { Database } from '../db/database.ts';
import type { CatalogueVersions } from '../db/types.gen.ts';

/** A version with everything sold in it. */
export type CatalogueVersion = Selectable<CatalogueVersions>;

/** The version on sale; undefined before the first load. */
export async function findCurrentVersion(db: Database): Promise<CatalogueVersion | undefined> {
  const row = await db
    .selectFrom('catalogue_current')
    .innerJoin('catalogue_versions as version', 'version.version_id', 'catalogue_current.version_id')
    .selectAll('version')
    .executeTakeFirst();
  return row && readVersion(row);
}

/** The version on sale without what is sold in it, which is megabytes; undefined before the first load. */
export function findOnSale(
  db: Database,
): Promise<Pick<CatalogueVersion, 'version_id' | 'origin' | 'files_hash'> | undefined> {
  return db
    .selectFrom('catalogue_current')
    .innerJoin('catalogue_versions as version', 'version.version_id', 'catalogue_current.version_id')
    .select(['version.version_id', 'version.origin', 'version.files_hash'])
    .executeTakeFirst();
}

/** The version that consists of these files only. */
export async function findVersionOfFiles(db: Database, filesHash: string): Promise<CatalogueVersion | undefined> {
  const row = await db
    .selectFrom('catalogue_versions')
    .selectAll()
    .where('files_hash', '=', filesHash)
    .where('origin', '=', 'files')
    .executeTakeFirst();
  return row && readVersion(row);
}

/** @throws Error for a version that was never loaded. */
export async function getVersion(db: Database, versionId: number): Promise<CatalogueVersion> {
  const row = await db
    .selectFrom('catalogue_versions')
    .selectAll()
    .where('version_id', '=', versionId)
    .executeTakeFirstOrThrow(() => new Error(`catalogue version ${versionId} was never loaded`));
  return readVersion(row);
}

/** A row as read: the column holds a catalogue that has passed `checkCatalogue`. */
export function readVersion(row: Selectable<CatalogueVersions>): CatalogueVersion {
  return { ...row, content: { ...row.content, products: row.content.products.map(withLaterContent) } };
}

/** Stored versions are never rewritten: content fields added later are blank in them. */
function withLaterContent(product: Catalogue['products'][number]): Catalogue['products'][number] {
  const later: Pick<ProductContent, 'shows' | 'uses'> = { shows: [], uses: [] };
  return { ...product, content: { ...later, ...product.content } };
}
