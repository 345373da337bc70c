// The product's API and worker in a process that a test can kill; everything it needs comes from its settings.
import { flushCompileCache } from 'node:module';
import { readSettings } from '../../src/server/settings.ts';
import { runProduct } from '../../src/server/start/run-product.ts';
import { WORKER_TIMES } from './worker-times.ts';

const settings = readSettings(process.env);
await runProduct(
  { settings, databaseUrl: settings.DATABASE_URL as string, stops: [], say: () => {} },
  { web: true, pages: null, keepPages: false, worker: true, workerTimes: WORKER_TIMES, demoData: false },
);
flushCompileCache();
process.stdout.write('ready\n');
