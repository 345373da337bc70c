import { backupPlace } from '../backup/backup-place.ts';
import { asUnavailable, DatabaseUnavailable } from '../db/database-unavailable.ts';
import { startEmbeddedCluster } from '../db/embedded-cluster.ts';
import { openProductRole } from '../db/product-role.ts';
import { readSettings, type Settings, SettingsError } from '../settings.ts';
import { freePort, nextFreePort } from './free-port.ts';
import { loadPageBundle } from './load-page-bundle.ts';
import { runProduct, welcome } from './run-product.ts';
import { StartError, startErrorOf } from './start-error.ts';
import { type Stop, type StopProcess, stopOnSignal } from './stop-on-signal.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Starts one process of the product, with its own database unless one is given; a failure ends the process. */
export async function startProduct(part: 'all' | 'web' | 'worker', env: Environment): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const stops: Stop[] = [];
  const stopProcess = stopOnSignal(stops, say);
  try {
    await start({ part, env, stops, say, stopProcess });
  } catch (error) {
    process.stderr.write(`${wordsOf(error, env)}\n`);
    await stopProcess(1);
  }
}

/** An expected failure is one sentence; anything else comes with its stack. */
function wordsOf(thrown: unknown, { PORT: port, HOST: host }: Environment): string {
  const error = startErrorOf(thrown, { port: port ?? '3000', host: host ?? '127.0.0.1' }) as Error;
  if (error instanceof StartError || error instanceof SettingsError) return error.message;
  const away = asUnavailable(error);
  if (away instanceof DatabaseUnavailable) return `The database can not be used (${away.code ?? ''} ${away.message}).`;
  return error.stack ?? error.message;
}

async function start({
  part,
  env,
  stops,
  say,
  stopProcess,
}: {
  part: string;
  env: Environment;
  stops: Stop[];
  say(line: string): void;
  stopProcess: StopProcess;
}) {
  const startedAt = performance.now();
  const settings = await settingsWithPort({ part, env, say });
  const cluster = settings.DATABASE_URL
    ? null
    : await startEmbeddedCluster(settings.DATA_DIR, {
        archive: archiveOf(settings),
        say,
        onGivenUp: () => stopProcess(1),
      });
  if (cluster) stops.push(() => cluster.stop());
  say(cluster ? 'PostgreSQL 18 is running' : 'Using the database of DATABASE_URL');
  const databaseUrl = cluster ? await openProductRole(cluster.url) : (settings.DATABASE_URL as string);
  const ownerUrl = cluster?.url ?? settings.DATABASE_OWNER_URL ?? null;
  await runProduct(
    { settings, databaseUrl, ownerUrl, stops, say },
    {
      web: part !== 'worker',
      pages: loadPageBundle,
      keepPages: true,
      worker: part !== 'web',
      demoData: settings.NODE_ENV === 'development' && part === 'all',
    },
  );
  say(welcome({ part, settings, startedAt }));
}

/** Where the embedded database archives its log; null without backups. */
function archiveOf({ BACKUP_DIR }: Settings): string | null {
  return BACKUP_DIR === undefined ? null : backupPlace(BACKUP_DIR).log;
}

/**
 * Links and the sandbox bank need the address, so the port is chosen before anything else: any free one for PORT=0, and in development
 * without a PORT the next free one where the usual one is taken, since that is mostly a second copy.
 */
async function settingsWithPort({
  part,
  env,
  say,
}: {
  part: string;
  env: Environment;
  say(line: string): void;
}): Promise<Settings> {
  if (env.PORT === '0') return readSettings({ ...env, PORT: String(await freePort()) });
  const settings = readSettings(env);
  if (settings.NODE_ENV !== 'development' || part === 'worker' || env.PORT) return settings;
  const port = await nextFreePort(settings.PORT, settings.HOST);
  if (port === null || port === settings.PORT) return settings;
  say(`Port ${settings.PORT} is in use, so this copy serves on ${port}. Set PORT to choose another.`);
  return readSettings({ ...env, PORT: String(port) });
}
