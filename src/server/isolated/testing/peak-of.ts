import { readFileSync } from 'node:fs';

/** Watches the processes of these ids, one after the other; `stop` gives the most memory that one of them ever held, in MB. */
export function peakOf(pid: () => number | null): { stop(): number } {
  let peak = 0;
  const look = () => {
    const id = pid();
    if (id !== null) peak = Math.max(peak, highWater(id));
  };
  const timer = setInterval(look, 5);
  return {
    stop() {
      look();
      clearInterval(timer);
      return peak;
    },
  };
}

function highWater(pid: number): number {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    // It ended between the question and the look.
    return 0;
  }
}
