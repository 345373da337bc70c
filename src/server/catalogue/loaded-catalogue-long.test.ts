import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findProduct } from '../../domain/catalogue/catalogue.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { announceVersion } from './announce-version.ts';
import { loadCatalogue } from './loaded-catalogue.ts';
import { type CatalogueSource, readCatalogueFiles } from './read-catalogue-files.ts';
import { watchCatalogue } from './watch-catalogue.ts';

const NOTE = 15867;
const FILES = path.resolve(import.meta.dirname, '../../../catalogue');

let database: TestDatabase;
let files: CatalogueSource;
let dearer: CatalogueSource;
let renamed: CatalogueSource;

beforeAll(() => {
  files = readCatalogueFiles();
  dearer = filesWith("base_price: '20.76'\nprice: '25.12'", "base_price: '21.50'\nprice: '26.02'");
  renamed = filesWith('  es: Nota Simple del Registro de la Propiedad', '  es: Nota simple de una finca');
});
beforeEach(async () => {
  database = await openTestDatabase();
  return () => database.drop();
});

function filesWith(piece: string, other: string): CatalogueSource {
  const folder = mkdtempSync(path.join(tmpdir(), 'registralia-catalogue-'));
  cpSync(FILES, folder, { recursive: true });
  const file = path.join(folder, 'products/nota-simple.yaml');
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(piece);
  writeFileSync(file, text.replace(piece, other));
  return readCatalogueFiles(folder);
}

/** A supervisor's version on top of the one on sale. */
async function publishByHand(change: { base_price: number; price: number }): Promise<number> {
  const live = await loadCatalogue(database.db, { source: files });
  const products = live.current.products.map((product) =>
    product.product_id === NOTE ? { ...product, ...change } : product,
  );
  const { version_id } = await database.db
    .insertInto('catalogue_versions')
    .values({
      origin: 'panel',
      files_hash: files.hash,
      parent_id: live.versionId,
      content: JSON.stringify({ ...live.current, products }),
      published_at: new Date(),
    })
    .returning('version_id')
    .executeTakeFirstOrThrow();
  await announceVersion(database.db, version_id);
  return version_id;
}

async function waiting(): Promise<number> {
  const rows = await database.db
    .selectFrom('catalogue_versions')
    .select('version_id')
    .where('published_at', 'is', null)
    .execute();
  return rows.length;
}

const note = (live: Awaited<ReturnType<typeof loadCatalogue>>) => {
  const product = findProduct(live.current, NOTE);
  return { price: product?.base_price, name: product?.name.es };
};

describe('files and published versions', () => {
  test('the whole catalogue is checked and loaded in under three seconds, the same files only once', async () => {
    const first = await loadCatalogue(database.db, { source: files });
    const startedAt = process.cpuUsage();
    const second = await loadCatalogue(database.db, { source: renamed });
    // CPU time of the work itself: other load on the machine is not counted.
    const { user, system } = process.cpuUsage(startedAt);
    expect((user + system) / 1_000).toBeLessThan(3_000);
    expect(second.versionId).toBeGreaterThan(first.versionId);
    expect((await loadCatalogue(database.db, { source: renamed })).versionId).toBe(second.versionId);
    expect(note(second).name).toBe('Nota simple de una finca');
  });

  test('what a supervisor published outlives a start with the same files', async () => {
    const published = await publishByHand({ base_price: 2000, price: 2420 });
    const live = await loadCatalogue(database.db, { source: files });
    expect([live.versionId, note(live).price]).toEqual([published, 2000]);
  });

  test('in development changed files are merged with what was published, which wins where both changed', async () => {
    await publishByHand({ base_price: 2000, price: 2420 });
    expect(note(await loadCatalogue(database.db, { source: renamed }))).toEqual({
      price: 2000,
      name: 'Nota simple de una finca',
    });
    expect(note(await loadCatalogue(database.db, { source: dearer })).price).toBe(2000);
  });

  test('in production changed files wait for a supervisor once something was published by hand', async () => {
    const published = await publishByHand({ base_price: 2000, price: 2420 });
    const live = await loadCatalogue(database.db, { source: dearer, isProduction: true });
    expect([live.versionId, note(live).price, await waiting()]).toEqual([published, 2000, 1]);
    await loadCatalogue(database.db, { source: dearer, isProduction: true });
    expect(await waiting()).toBe(1);
  });

  test('in production an older release that starts again does not take the shop back', async () => {
    const newer = await loadCatalogue(database.db, { source: dearer, isProduction: true });
    const older = await loadCatalogue(database.db, { source: files, isProduction: true });
    expect(older.versionId).toBe(newer.versionId);
    expect(note(await loadCatalogue(database.db, { source: files })).price).toBe(2076);
  });

  test('processes that start together with new files make one version of them', async () => {
    const loaded = await Promise.all([1, 2, 3].map(() => loadCatalogue(database.db, { source: dearer })));
    expect(new Set(loaded.map(({ versionId }) => versionId)).size).toBe(1);
  });

  test('a fault stops the load and is reported with file, line and field', () => {
    const wrong = filesWith("base_price: '20.76'", "base_price: '20.765'");
    expect(() => wrong.build()).toThrow(/products\/nota-simple\.yaml:\d+: base_price: not an amount with two decimals/);
    const lost = filesWith('product_id_out: 18357', 'product_id_out: 18358');
    expect(() => lost.build()).toThrow(/products\/nota-simple\.yaml:\d+: conditions_to_redirect\.0: no product 18358/);
    const unclosed = filesWith("base_price: '20.76'", "base_price: '20.76");
    expect(() => unclosed.build()).toThrow(/^catalogue\/products\/nota-simple\.yaml: .* line \d+/);
  });
});

describe('a running process', () => {
  test('hears of a version that another process publishes, while a request keeps the one it began with', async () => {
    const live = await loadCatalogue(database.db, { source: files });
    const failures: Error[] = [];
    const watching = await watchCatalogue({ databaseUrl: database.url, catalogue: live }, (error) =>
      failures.push(error),
    );
    const request = live.snapshot();
    const published = await publishByHand({ base_price: 2000, price: 2420 });
    await expect.poll(() => live.versionId).toBe(published);
    expect(note(live).price).toBe(2000);
    expect(findProduct(request.current, NOTE)?.base_price).toBe(2076);
    expect(findProduct(await live.version(request.versionId), NOTE)?.base_price).toBe(2076);
    await watching.stop();
    expect(failures).toEqual([]);
  });

  test('listens again after its connection was cut, and takes what was published meanwhile', async () => {
    const live = await loadCatalogue(database.db, { source: files });
    const failures: Error[] = [];
    const watching = await watchCatalogue({ databaseUrl: database.url, catalogue: live }, (error) =>
      failures.push(error),
    );
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
    );
    const published = await publishByHand({ base_price: 2000, price: 2420 });
    await expect.poll(() => live.versionId, { timeout: 10_000 }).toBe(published);
    expect(failures).toHaveLength(1);
    await watching.stop();
  });
});
