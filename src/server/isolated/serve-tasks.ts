import process from 'node:process';
import { parentPort } from 'node:worker_threads';
import type { Asked, Worked } from './messages.ts';

/** Tasks of a worker thread by name. Inputs and answers are copied between processes. */
export type Tasks = Readonly<Record<string, (input: never) => unknown>>;

/** Makes this thread do these tasks, one after the other. */
export function serveTasks(tasks: Tasks): void {
  const tell = (worked: Worked) => parentPort?.postMessage(worked);
  // An abandoned parser may still fail; that is no failure of the current task.
  process.on('unhandledRejection', () => undefined);
  parentPort?.on('message', async ({ task, input }: Asked) => {
    try {
      tell({ kind: 'done', value: await tasks[task]?.(input as never) });
    } catch (error) {
      tell({ kind: 'failed', detail: error instanceof Error ? error.name : typeof error });
    }
  });
  tell({ kind: 'ready' });
}
