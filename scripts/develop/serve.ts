// The product of `npm run dev`, in one process: API, sandbox bank, background tasks and demo data as `npm start` has them, and pages
// straight from their sources.
import { readSettings } from '../../src/server/settings.ts';
import { runProduct, welcome } from '../../src/server/start/run-product.ts';
import { type Stop, stopOnSignal } from '../../src/server/start/stop-on-signal.ts';
import { openVitePages } from './vite-pages.ts';

const startedAt = performance.now();
const settings = readSettings(process.env);
const stops: Stop[] = [];
stopOnSignal(stops, { log: () => {} });
// The parent has died: nobody else would stop us.
process.on('disconnect', () => process.kill(process.pid, 'SIGINT'));

await runProduct(
  {
    settings,
    databaseUrl: settings.DATABASE_URL as string,
    ownerUrl: settings.DATABASE_OWNER_URL ?? null,
    stops,
    say: () => {},
  },
  {
    web: true,
    pages: async (server) => {
      const { bundle, stop } = await openVitePages(server);
      stops.push(stop);
      return bundle;
    },
    keepPages: false,
    worker: true,
    demoData: true,
  },
);
process.stdout.write(`${welcome({ part: 'all', settings, startedAt })}\nPages are reloaded as they change.\n`);
