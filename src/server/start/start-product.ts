import { readSettings, type Settings } from '../settings.ts';
import { freePort, nextFreePort } from './free-port.ts';
import { loadPageBundle } from './load-page-bundle.ts';
import { reachDatabase } from './reach-database.ts';
import { type Environment, runProcess } from './run-process.ts';
import { runProduct, welcome } from './run-product.ts';

type Part = 'all' | 'web' | 'worker';

/** Starts one process of the product, with its own database unless one is given; a failure ends the process. */
export async function startProduct(part: Part, env: Environment): Promise<void> {
  await runProcess({ env, codeOnSignal: 0 }, async (running) => {
    const { stops, say } = running;
    const startedAt = performance.now();
    const settings = await settingsWithPort({ part, env, say });
    const database = await reachDatabase(settings, running);
    await runProduct(
      { settings, ...database, stops, say },
      {
        web: part !== 'worker',
        pages: loadPageBundle,
        keepPages: true,
        worker: part !== 'web',
        demoData: settings.NODE_ENV === 'development' && part === 'all',
      },
    );
    say(welcome({ part, settings, startedAt }));
  });
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
  part: Part;
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
