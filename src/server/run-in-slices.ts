import { setImmediate } from 'node:timers/promises';
import type { Steps } from '../domain/steps/steps.ts';

/** Runs the steps with pauses for other requests, so that the process never blocks for long. */
export async function runInSlices<T>(steps: Steps<T>): Promise<T> {
  let begun = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - begun < SLICE_MS) continue;
    await setImmediate();
    begun = performance.now();
  }
}

const SLICE_MS = 15;
