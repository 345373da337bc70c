// Loaded before the product (`--import`): writes the event loop's delay and memory each second.
import { appendFileSync } from 'node:fs';

/** One second of the watched process. */
export interface Second {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Longest time between two turns of the event loop, less the requested interval. */
  readonly stallMs: number;
  /** Processor time of the main thread within that stall; for the rest of the stall other programs had the processor. */
  readonly stallCpuMs: number;
  /** Resident memory, in MB. */
  readonly rss: number;
  /** Live JavaScript objects, in MB. */
  readonly heap: number;
}

const TICK_MS = 10;
const file = process.env.SOAK_WATCH;

if (file) {
  let last = performance.now();
  let lastCpu = threadCpuMs();
  let longest = { stallMs: 0, stallCpuMs: 0 };
  setInterval(() => {
    const now = performance.now();
    const cpu = threadCpuMs();
    const stallMs = now - last - TICK_MS;
    if (stallMs > longest.stallMs) longest = { stallMs, stallCpuMs: cpu - lastCpu };
    last = now;
    lastCpu = cpu;
  }, TICK_MS).unref();
  setInterval(() => {
    const { rss, heapUsed } = process.memoryUsage();
    const second: Second = { at: Date.now(), ...longest, rss: rss / 2 ** 20, heap: heapUsed / 2 ** 20 };
    longest = { stallMs: 0, stallCpuMs: 0 };
    appendFileSync(file, `${JSON.stringify(second)}\n`);
  }, 1_000).unref();
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
