import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { Database } from '../db/database.ts';
import { type CatalogueVersion, findCurrentVersion, getVersion } from './catalogue-version.ts';
import { type CatalogueSource, readCatalogueFiles } from './read-catalogue-files.ts';
import { takeInFiles } from './take-in-files.ts';

/** The catalogue that is on sale, and every earlier version that a draft, a cart line or an order still answers. */
export interface LoadedCatalogue {
  readonly versionId: number;
  readonly current: Catalogue;
  /** The catalogue in a given version. @throws Error for a version that was never loaded. */
  version(versionId: number): Promise<Catalogue>;
}

/** The catalogue of a process. It changes when a version is published; a request works with one `snapshot` of it. */
export interface LiveCatalogue extends LoadedCatalogue {
  /** The catalogue published now; the object never changes. */
  snapshot(): LoadedCatalogue;
  /** Loads the version on sale according to the database. */
  refresh(): Promise<void>;
}

/** Imports the repository's catalogue into the database, unless it has it already, and opens the version on sale. */
export async function loadCatalogue(
  db: Database,
  { source = readCatalogueFiles(), isProduction = false }: { source?: CatalogueSource; isProduction?: boolean } = {},
): Promise<LiveCatalogue> {
  await takeInFiles(db, source, { isProduction, now: new Date() });
  const onSale = await findCurrentVersion(db);
  if (!onSale) throw new Error('the catalogue was never loaded');
  return openCatalogue(db, onSale);
}

/** The catalogue of a process, beginning with the version on sale. */
export function openCatalogue(db: Database, first: Pick<CatalogueVersion, 'version_id' | 'content'>): LiveCatalogue {
  const versions = new VersionShelf(db);
  let now = versions.put(first.version_id, first.content);
  return {
    get versionId() {
      return now.versionId;
    },
    get current() {
      return now.current;
    },
    version: (wanted) => versions.find(wanted),
    snapshot: () => now,
    async refresh() {
      const { version_id } = await db.selectFrom('catalogue_current').select('version_id').executeTakeFirstOrThrow();
      if (version_id !== now.versionId) now = versions.put(version_id, await versions.find(version_id));
    },
  };
}

/** Versions kept in memory: the most recently used ones. */
const MOST_VERSIONS = 12;

class VersionShelf {
  readonly #db: Database;
  readonly #versions = new Map<number, Promise<Catalogue>>();

  constructor(db: Database) {
    this.#db = db;
  }

  find(versionId: number): Promise<Catalogue> {
    const found = this.#versions.get(versionId) ?? getVersion(this.#db, versionId).then(({ content }) => content);
    this.#keep(versionId, found);
    found.catch(() => this.#versions.delete(versionId));
    return found;
  }

  put(versionId: number, current: Catalogue): LoadedCatalogue {
    this.#keep(versionId, Promise.resolve(current));
    return {
      versionId,
      current,
      version: (wanted) => (wanted === versionId ? Promise.resolve(current) : this.find(wanted)),
    };
  }

  #keep(versionId: number, content: Promise<Catalogue>): void {
    this.#versions.delete(versionId);
    this.#versions.set(versionId, content);
    if (this.#versions.size > MOST_VERSIONS) this.#versions.delete(this.#versions.keys().next().value as number);
  }
}
