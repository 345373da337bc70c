import { asUnavailable, DatabaseUnavailable } from '../db/database-unavailable.ts';
import { startEmbeddedCluster } from '../db/embedded-cluster.ts';
import { readSettings, SettingsError } from '../settings.ts';
import { freePort } from './free-port.ts';
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
  // Links and the sandbox bank need the address, so a free port is chosen first.
  const settings = readSettings(env.PORT === '0' ? { ...env, PORT: String(await freePort()) } : env);
  const cluster = settings.DATABASE_URL
    ? null
    : await startEmbeddedCluster(settings.DATA_DIR, { say, onGivenUp: () => stopProcess(1) });
  if (cluster) stops.push(() => cluster.stop());
  say(cluster ? 'PostgreSQL 18 is running' : 'Using the database of DATABASE_URL');
  const databaseUrl = cluster?.url ?? (settings.DATABASE_URL as string);
  await runProduct(
    { settings, databaseUrl, stops, say },
    {
      web: part !== 'worker',
      pages: loadPageBundle,
      keepPages: true,
      worker: part !== 'web',
      demoData: settings.NODE_ENV === 'development' && part === 'all',
    },
  );
  if (part !== 'worker') say(welcome({ settings, startedAt }));
}
