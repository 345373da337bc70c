import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { Database } from '../db/database.ts';
import { type CatalogueSource, readCatalogueFiles } from './read-catalogue-files.ts';

/** The catalogue that is on sale, and every earlier version that a draft, a cart line or an order still answers. */
export interface LoadedCatalogue {
  readonly versionId: number;
  readonly current: Catalogue;
  /** The catalogue as it was in a version. @throws Error for a version that was never loaded. */
  version(versionId: number): Promise<Catalogue>;
}

/** Loads the repository's catalogue into the database as a new version, unless it already is the current one. */
export async function loadCatalogue(
  db: Database,
  source: CatalogueSource = readCatalogueFiles(),
): Promise<LoadedCatalogue> {
  const known = await db
    .selectFrom('catalogue_versions')
    .selectAll()
    .where('content_hash', '=', source.hash)
    .executeTakeFirst();
  const { version_id, content } = known ?? (await insertVersion(db, source));
  await db
    .insertInto('catalogue_current')
    .values({ version_id })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ version_id }))
    .execute();
  return keepVersions(db, version_id, content as unknown as Catalogue);
}

async function insertVersion(db: Database, source: CatalogueSource) {
  return db
    .insertInto('catalogue_versions')
    .values({ content_hash: source.hash, content: JSON.stringify(source.build()) })
    .onConflict((conflict) =>
      conflict.column('content_hash').doUpdateSet((row) => ({ content_hash: row.ref('excluded.content_hash') })),
    )
    .returning(['version_id', 'content'])
    .executeTakeFirstOrThrow();
}

function keepVersions(db: Database, versionId: number, current: Catalogue): LoadedCatalogue {
  const versions = new Map<number, Promise<Catalogue>>([[versionId, Promise.resolve(current)]]);
  return {
    versionId,
    current,
    version(wanted) {
      const found = versions.get(wanted) ?? readVersion(db, wanted);
      versions.set(wanted, found);
      found.catch(() => versions.delete(wanted));
      return found;
    },
  };
}

async function readVersion(db: Database, versionId: number): Promise<Catalogue> {
  const row = await db
    .selectFrom('catalogue_versions')
    .select('content')
    .where('version_id', '=', versionId)
    .executeTakeFirstOrThrow(() => new Error(`catalogue version ${versionId} was never loaded`));
  return row.content as unknown as Catalogue;
}
