// The product of `npm run dev`, in one process: API, sandbox bank, background tasks and demo data as `npm start` has them, and pages
// straight from their sources.
import { migrate } from '../../src/server/db/migrate.ts';
import { DEMO_ACCOUNTS } from '../../src/server/demo/demo-accounts.ts';
import { loadDemoData } from '../../src/server/demo/load-demo-data.ts';
import { runWorker } from '../../src/server/jobs/run-worker.ts';
import { readSettings } from '../../src/server/settings.ts';
import { openDeps } from '../../src/server/start/open-deps.ts';
import { serve } from '../../src/server/start/serve.ts';
import { type Stop, stopOnSignal } from '../../src/server/start/stop-on-signal.ts';
import { systemCtx } from '../../src/server/start/system-ctx.ts';
import { openVitePages } from './vite-pages.ts';

const started = performance.now();
const settings = readSettings(process.env);
const databaseUrl = settings.DATABASE_URL as string;
const stops: Stop[] = [];
stopOnSignal(stops, () => {});
// Whoever started us is gone without a word: nobody else would stop us.
process.on('disconnect', () => process.kill(process.pid, 'SIGINT'));

await migrate(databaseUrl);
const { deps, close } = await openDeps(settings, databaseUrl);
stops.push(close);
const serving = await serve(deps, {
  keepPages: false,
  pages: async (server) => {
    const { bundle, stop } = await openVitePages(server);
    stops.push(stop);
    return bundle;
  },
});
stops.push(() => serving.stop());
const worker = await runWorker(deps, databaseUrl);
stops.push(() => worker.stop());
await loadDemoData(systemCtx(deps));

const people = DEMO_ACCOUNTS.people.map(({ email, about }) => `  ${email.padEnd(24)} ${about}`);
process.stdout.write(`
Ready in ${((performance.now() - started) / 1000).toFixed(1)} s, with hot reload: ${settings.PUBLIC_URL}   (panel: ${settings.PUBLIC_URL}/agentes)
Sent mail: ${settings.PUBLIC_URL}/dev/outbox
Demo accounts, all with the password ${DEMO_ACCOUNTS.password}:
${people.join('\n')}
`);
