// The main thread of a child process: it parses nothing, so that it can always check the worker thread's time, the memory of the process, and
// whether the product that started it still runs. Exceeding a limit ends the whole process: a thread in the middle of a loop or an allocation cannot
// be relied on to end.
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import type { Asked, ChildLimits, Excess, Told, Worked } from './messages.ts';

const [entry = '', given = ''] = process.argv.slice(2);
const limits = JSON.parse(given) as ChildLimits;
/** A buffer that doubles grows by some hundred MB in this time at most. */
const WATCH_MS = 10;

let late: NodeJS.Timeout | undefined;
let watch: NodeJS.Timeout | undefined;

// A terminal and a service manager signal every process of a group. This one ends with the product, which may still need it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', end);

const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: limits.heap, stackSizeMb: 4 } });
worker.on('error', (error) => {
  const code = (error as NodeJS.ErrnoException).code;
  stop(code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'failed', code ?? error.name);
});
worker.on('message', (worked: Worked) => {
  rest();
  if (worked.kind === 'ready') tell({ kind: 'ready' });
  else if (worked.kind === 'done') tell({ kind: 'done', value: worked.value, rss: rss() });
  else tell({ kind: 'excess', excess: 'failed', detail: worked.detail, rss: rss() });
});

process.on('message', (asked: Asked) => {
  late = setTimeout(() => stop('time', ''), limits.timeMs);
  watch = setInterval(() => {
    if (rss() > limits.memory * 2 ** 20) stop('memory', '');
  }, WATCH_MS);
  worker.postMessage(asked);
});

function rest(): void {
  clearTimeout(late);
  clearInterval(watch);
}

/** Reports the reason, if there is still time, and ends. */
function stop(excess: Excess, detail: string): void {
  rest();
  tell({ kind: 'excess', excess, detail, rss: rss() });
  end();
}

function tell(told: Told): void {
  if (process.connected) process.send?.(told);
}

function rss(): number {
  return process.memoryUsage.rss();
}

function end(): void {
  process.kill(process.pid, 'SIGKILL');
}
