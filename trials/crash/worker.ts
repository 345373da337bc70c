// A process that does background work only, which a test can kill, pause and stop; everything it needs comes from its settings.
import { flushCompileCache } from 'node:module';
import { runWorker } from '../../src/server/jobs/run-worker.ts';
import { readSettings } from '../../src/server/settings.ts';
import { openDeps } from '../../src/server/start/open-deps.ts';
import { stopOnSignal } from '../../src/server/start/stop-on-signal.ts';
import { WORKER_TIMES } from './worker-times.ts';

const settings = readSettings(process.env);
const databaseUrl = settings.DATABASE_URL as string;
const { deps, close } = await openDeps(settings, databaseUrl);
const worker = await runWorker(deps, databaseUrl, WORKER_TIMES);
stopOnSignal([close, () => worker.stop()], { log: () => {} });
flushCompileCache();
process.stdout.write('ready\n');
