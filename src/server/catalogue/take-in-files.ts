import { sql } from 'kysely';
import { checkCatalogue } from '../../domain/catalogue/check-catalogue.ts';
import { mergeCatalogues } from '../../domain/catalogue/merge-catalogues.ts';
import type { Database } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { announceVersion } from './announce-version.ts';
import { type CatalogueVersion, findCurrentVersion, findVersionOfFiles, readVersion } from './catalogue-version.ts';
import type { CatalogueSource } from './read-catalogue-files.ts';

/** Advisory lock: processes that start together take the files in one after the other, and so does whoever publishes. */
const LOCK = 7_205_102;

/** Holds, until the end of the transaction, everybody else off who would publish a version. */
export async function lockPublishing(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
}

export interface Taking {
  /** In production new files wait for a supervisor as soon as something was published by hand. */
  readonly isProduction: boolean;
  readonly now: Date;
}

/**
 * Makes the repository's files part of what is sold. Without anything published by hand they are the next version; else they are
 * put together with it, at once or, in production, when a supervisor publishes them. Source: docs/decisions/0010.
 */
export function takeInFiles(db: Database, source: CatalogueSource, taking: Taking): Promise<void> {
  return transact(db, async (tx) => {
    await lockPublishing(tx);
    const current = await findCurrentVersion(tx);
    if (current?.files_hash === source.hash) return;
    const known = await findVersionOfFiles(tx, source.hash);
    const base = current && (await findVersionOfFiles(tx, current.files_hash));
    // A process of an older release that starts again must not take the shop back.
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

/** Null when what was published does not fit the new files: these then count alone, and the former version can be gone back to. */
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
