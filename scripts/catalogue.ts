// `npm run catalogue -- check` reads catalogue/ and reports faults with their places; `load` also loads it into the database, like a start
// of the product.
import process from 'node:process';
import { loadCatalogue } from '../src/server/catalogue/loaded-catalogue.ts';
import { type CatalogueSource, readCatalogueFiles } from '../src/server/catalogue/read-catalogue-files.ts';
import { openDatabase } from '../src/server/db/database.ts';
import { startEmbeddedCluster } from '../src/server/db/embedded-cluster.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { readSettings } from '../src/server/settings.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  await run(process.argv[2]);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

async function run(command: string | undefined): Promise<void> {
  if (command !== 'check' && command !== 'load') throw new Error('npm run catalogue -- check|load');
  const source = readCatalogueFiles();
  const startedAt = performance.now();
  const { products, portals, categories } = source.build();
  const questions = products.reduce((count, { options }) => count + options.length, 0);
  say(
    `${portals.length} portals, ${categories.length} categories, ${products.length} products, ${questions} questions: no fault (${seconds(startedAt)} s)`,
  );
  if (command === 'load') await load(source);
}

async function load(source: CatalogueSource): Promise<void> {
  const settings = readSettings(process.env);
  const cluster = settings.DATABASE_URL ? null : await startEmbeddedCluster(settings.DATA_DIR);
  try {
    const url = cluster?.url ?? settings.DATABASE_DIRECT_URL ?? (settings.DATABASE_URL as string);
    await migrate(url);
    const { db, close } = openDatabase(url, { size: 2, onError: () => {} });
    const startedAt = performance.now();
    const { versionId, snapshot } = await loadCatalogue(db, { source, isProduction: settings.isProduction });
    const waiting = await db
      .selectFrom('catalogue_versions')
      .select('version_id')
      .where('published_at', 'is', null)
      .where('version_id', '>', versionId)
      .executeTakeFirst();
    say(
      `Version ${versionId} with ${snapshot().current.products.length} products is on sale (${seconds(startedAt)} s)`,
    );
    if (waiting) say(`Version ${waiting.version_id} waits for a supervisor to publish it`);
    await close();
  } finally {
    await cluster?.stop();
  }
}

function seconds(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1);
}
