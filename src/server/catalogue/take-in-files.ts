import { sql } from 'kysely';
import { checkCatalogue } from '../../domain/catalogue/check-catalogue.ts';
import { mergeCatalogues } from '../../domain/catalogue/merge-catalogues.ts';
import type { Database } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { announceVersion } from './announce-version.ts';
import {
  type CatalogueVersion,
  findCurrentVersion,
  findOnSale,
  findVersionOfFiles,
  readVersion,
} from './catalogue-version.ts';
import type { CatalogueSource } from './read-catalogue-files.ts';

/** Advisory lock: serialises processes that load the files, and publishing. */
const LOCK = 7_205_102;

/** Blocks other publications until the end of the transaction. */
export async function lockPublishing(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
}

export interface Taking {
  /** In production, new files wait for a supervisor once a version was published by hand. */
  readonly isProduction: boolean;
  readonly now: Date;
}

/**
 * Takes the repository's files into the catalogue. If nothing was published by hand they become the next version; otherwise they are
 * merged, at once or, in production, when a supervisor publishes them. Source: docs/decisions/0010.
 */
export function takeInFiles(db: Database, source: CatalogueSource, taking: Taking): Promise<void> {
  return transact(db, async (tx) => {
    await lockPublishing(tx);
    // Nearly every start finds its files taken in: what is sold in them, which takes longer to read, is not needed for that.
    if ((await findOnSale(tx))?.files_hash === source.hash) return;
    const current = await findCurrentVersion(tx);
    const known = await findVersionOfFiles(tx, source.hash);
    const base = current && (await findVersionOfFiles(tx, current.files_hash));
    // A restarted process of an older release must not revert the shop.
    if (taking.isProduction && known && base && known.version_id < base.version_id) return;
    const isByHand = current !== undefined && base !== undefined && current.version_id !== base.version_id;
    const files = known ?? (await insertFiles(tx, source, { ...taking, waits: isByHand && taking.isProduction }));
    if (!isByHand) return announceVersion(tx, files.version_id);
    if (taking.isProduction) return;
    const merged = await insertMerged(tx, { base, current, files, now: taking.now });
    await announceVersion(tx, merged ?? files.version_id);
  });
}

async function insertFiles(
  tx: Database,
  source: CatalogueSource,
  { now, waits }: { now: Date; waits: boolean },
): Promise<CatalogueVersion> {
  const row = await tx
    .insertInto('catalogue_versions')
    .values({
      files_hash: source.hash,
      content: JSON.stringify(source.build()),
      loaded_at: now,
      published_at: waits ? null : now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return readVersion(row);
}

/** Null when the published edits do not fit the new files: the files then apply alone, and the former version can be restored. */
async function insertMerged(
  tx: Database,
  {
    base,
    current,
    files,
    now,
  }: { base: CatalogueVersion; current: CatalogueVersion; files: CatalogueVersion; now: Date },
): Promise<number | null> {
  const { content } = mergeCatalogues({ base: base.content, ours: current.content, theirs: files.content });
  if (checkCatalogue(content).length > 0) return null;
  const { version_id } = await tx
    .insertInto('catalogue_versions')
    .values({
      origin: 'merge',
      files_hash: files.files_hash,
      parent_id: current.version_id,
      content: JSON.stringify(content),
      loaded_at: now,
      published_at: now,
    })
    .returning('version_id')
    .executeTakeFirstOrThrow();
  return version_id;
}
