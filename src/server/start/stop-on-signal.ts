/** Something that is stopped when the process is asked to go; the last one opened is the first to stop. */
export type Stop = () => Promise<void>;

/**
 * Stops everything once, in turn, at SIGINT or SIGTERM. A second signal, or half a minute, ends the process at once: nothing that
 * was answered can be lost by that. Signals within a second are one: a terminal and a parent process may both pass it on.
 */
export function stopOnSignal(stops: readonly Stop[], log: (line: string) => void): void {
  let stoppingSince: number | null = null;
  const stop = async (signal: string) => {
    if (stoppingSince !== null) {
      if (Date.now() - stoppingSince > 1000) process.exit(1);
      return;
    }
    stoppingSince = Date.now();
    log(`${signal}: stopping`);
    setTimeout(() => process.exit(1), 30_000).unref();
    for (const each of [...stops].reverse()) await each().catch((error: Error) => log(`while stopping: ${error.name}`));
    log('stopped');
    process.exit();
  };
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('SIGTERM', () => void stop('SIGTERM'));
}
