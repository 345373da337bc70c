import type { WorkerTimes } from '../../src/server/jobs/run-worker.ts';

/** A fifth of the product's times, in which the same happens. `PRODUCT_TIMES` asks for the product's own. */
export const WORKER_TIMES: WorkerTimes | undefined = process.env.PRODUCT_TIMES
  ? undefined
  : { finishMs: 2_000, lostAfterMs: 1_600, everyMs: 400, deadAfterMs: 2_000 };
