import { startEmbeddedCluster } from '../db/embedded-cluster.ts';
import { readSettings, SettingsError } from '../settings.ts';
import { freePort } from './free-port.ts';
import { loadPageBundle } from './load-page-bundle.ts';
import { runProduct, welcome } from './run-product.ts';
import { type Stop, stopOnSignal } from './stop-on-signal.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Starts one process of the product, over a database of its own unless one is given; ends the process when that fails. */
export async function startProduct(part: 'all' | 'web' | 'worker', env: Environment): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const stops: Stop[] = [];
  const stopProcess = stopOnSignal(stops, say);
  try {
    await start({ part, env, stops, say });
  } catch (error) {
    const { message, stack } = error as Error;
    process.stderr.write(`${error instanceof SettingsError ? message : (stack ?? message)}\n`);
    await stopProcess(1);
  }
}

async function start({
  part,
  env,
  stops,
  say,
}: {
  part: string;
  env: Environment;
  stops: Stop[];
  say(line: string): void;
}) {
  const startedAt = performance.now();
  // The address is part of links and of what the sandbox bank is told, so a free port is chosen before anything needs it.
  const settings = readSettings(env.PORT === '0' ? { ...env, PORT: String(await freePort()) } : env);
  const cluster = settings.DATABASE_URL ? null : await startEmbeddedCluster(settings.DATA_DIR);
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
