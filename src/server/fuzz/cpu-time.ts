/** What a single request may take of the thread that serves everybody, in milliseconds. */
export const LONGEST_HOLD = 100;

/**
 * Time in milliseconds that this thread computed for `work`, the least of up to three times. No hold of the event loop within it can be
 * longer than all of it. It counts what was computed and not what went by, so that a machine with much else to do does not change
 * it; the least of three leaves out code that is compiled and memory that is tidied up meanwhile, but nothing that the request
 * itself causes.
 */
export async function computingTime(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 3 && least > LONGEST_HOLD; turn += 1) {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
