// The product's API and worker in a process that a test can kill; everything it needs comes from its settings.
import { EventEmitter } from 'node:events';
import { run, type WorkerEvents } from 'graphile-worker';
import { settleOpenAttempts } from '../actions/payments/settle-attempt.ts';
import { buildApp } from '../http/app.ts';
import { issueInvoice } from '../jobs/issue-invoice.ts';
import { releaseDeadWorkers } from '../jobs/release-dead-workers.ts';
import { renderInvoice } from '../jobs/render-invoice.ts';
import { sendMail } from '../jobs/send-mail.ts';
import { settleAttempt } from '../jobs/settle-attempt.ts';
import { readSettings } from '../settings.ts';
import { openDeps } from '../start/open-deps.ts';
import { systemCtx } from '../start/system-ctx.ts';

const settings = readSettings(process.env);
const databaseUrl = settings.DATABASE_URL as string;
const { deps } = await openDeps(settings, databaseUrl);
const app = await buildApp(deps);
await app.listen({ host: settings.HOST, port: settings.PORT });

const events: WorkerEvents = new EventEmitter();
await releaseDeadWorkers(databaseUrl, events, () => {});
const tasks = {
  issue_invoice: issueInvoice,
  render_invoice: renderInvoice,
  send_mail: sendMail,
  settle_attempt: settleAttempt,
};
await run({
  connectionString: databaseUrl,
  concurrency: settings.WORKER_CONCURRENCY,
  pollInterval: 500,
  noHandleSignals: true,
  events,
  taskList: Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(systemCtx(deps), payload as never)]),
  ),
});
await settleOpenAttempts(systemCtx(deps));
process.stdout.write('ready\n');
