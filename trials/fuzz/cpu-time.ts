/** CPU budget of one request on the shared thread, in milliseconds. */
export const LONGEST_HOLD = 100;

/**
 * CPU time this thread spent on `work`, in milliseconds, the least of up to three runs. It bounds how long the event loop can be blocked.
 * CPU time does not depend on the machine's load; the least of three excludes compilation and garbage collection, but nothing the request
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
