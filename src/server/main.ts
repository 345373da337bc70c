// `node src/server/main.ts [all|web|worker]`: one process with everything, or one of its parts.
import { startEmbeddedCluster } from './db/embedded-cluster.ts';
import { migrate } from './db/migrate.ts';
import { DEMO_ACCOUNTS } from './demo/demo-accounts.ts';
import { loadDemoData } from './demo/load-demo-data.ts';
import { runWorker } from './jobs/run-worker.ts';
import { readSettings, SettingsError } from './settings.ts';
import { freePort } from './start/free-port.ts';
import { loadPageBundle } from './start/load-page-bundle.ts';
import { openDeps } from './start/open-deps.ts';
import { serve } from './start/serve.ts';
import { type Stop, stopOnSignal } from './start/stop-on-signal.ts';
import { systemCtx } from './start/system-ctx.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(part: string): Promise<void> {
  const started = performance.now();
  const settings = readSettings({ ...process.env, PORT: await portToServeOn(process.env.PORT) });

  const cluster = settings.DATABASE_URL ? null : await startEmbeddedCluster(settings.DATA_DIR);
  if (cluster) stops.push(() => cluster.stop());
  const databaseUrl = cluster?.url ?? (settings.DATABASE_URL as string);
  say(cluster ? 'PostgreSQL 18 is running' : 'Using the database of DATABASE_URL');

  const applied = await migrate(databaseUrl);
  if (applied.length > 0) say(`Applied ${applied.length} migrations`);
  const { deps, close } = await openDeps(settings, databaseUrl);
  stops.push(close);
  say(
    `Catalogue version ${deps.catalogue.versionId}: ${deps.catalogue.current.products.length} products; ${deps.territory.rows.municipalities.length} municipalities`,
  );

  const serving = part === 'worker' ? null : await serve(deps, { pages: loadPageBundle, keepPages: true });
  if (serving) stops.push(() => serving.stop());
  if (part !== 'web') {
    const worker = await runWorker(deps, databaseUrl);
    stops.push(() => worker.stop());
  }
  if (settings.NODE_ENV === 'development' && part === 'all') await loadDemoData(systemCtx(deps));

  if (serving)
    say(
      `\nReady in ${((performance.now() - started) / 1000).toFixed(1)} s: ${settings.PUBLIC_URL}   (panel: ${settings.PUBLIC_URL}/agentes)`,
    );
  if (serving && settings.NODE_ENV === 'development') {
    say(
      `Sent mail: ${settings.PUBLIC_URL}/dev/outbox\nDemo accounts, all with the password ${DEMO_ACCOUNTS.password}:`,
    );
    for (const { email, about } of DEMO_ACCOUNTS.people) say(`  ${email.padEnd(24)} ${about}`);
  }
}

/** The address is part of links and of what the sandbox bank is told, so a free port is chosen before anything needs it. */
async function portToServeOn(wanted: string | undefined): Promise<string | undefined> {
  return wanted === '0' ? String(await freePort()) : wanted;
}

const stops: Stop[] = [];
const stopProcess = stopOnSignal(stops, say);
main(process.argv[2] ?? 'all').catch((error: Error) => {
  process.stderr.write(`${error instanceof SettingsError ? error.message : (error.stack ?? error.message)}\n`);
  return stopProcess(1);
});
