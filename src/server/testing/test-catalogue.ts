import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { findOnSale } from '../catalogue/catalogue-version.ts';
import { type LiveCatalogue, loadCatalogue, openCatalogue } from '../catalogue/loaded-catalogue.ts';
import type { Database } from '../db/database.ts';
import { freeze } from './freeze.ts';

/** What is sold by the repository's files, by their hash. */
const read = new Map<string, Catalogue>();

/**
 * The catalogue of a test database. Its megabytes are the same in every clone of the template, and taken out of the first one only; they are
 * frozen, so that no file changes what the next one sells.
 */
export async function testCatalogue(db: Database): Promise<LiveCatalogue> {
  const onSale = await findOnSale(db);
  if (onSale?.origin !== 'files') return loadCatalogue(db);
  const known = read.get(onSale.files_hash);
  if (known) return openCatalogue(db, { version_id: onSale.version_id, content: known });
  const loaded = await loadCatalogue(db);
  if (loaded.versionId === onSale.version_id) read.set(onSale.files_hash, freeze(loaded.current));
  return loaded;
}
