/** Something stopped on shutdown, in reverse order of opening. */
export type Stop = () => Promise<void>;

/** How long the end of a process may take. */
export const LONGEST_MS = 25_000;

/** Stops everything that was opened, in turn, and ends the process with the exit code. */
export type StopProcess = (exitCode: number) => Promise<never>;

/**
 * Stops everything once at SIGINT or SIGTERM. A second signal, or 25 seconds, ends the process at once: nothing that was answered can be lost by that,
 * and who sends the signal kills after 30. Signals within a second are one: a terminal and a parent process may both pass it on.
 * @param stops filled while the process opens things
 * @param exitCode after a signal; by default that is how the process is meant to end
 */
export function stopOnSignal(
  stops: readonly Stop[],
  { log, exitCode = 0 }: { log(line: string): void; exitCode?: number },
): StopProcess {
  let stoppingSince: number | null = null;
  const stop: StopProcess = async (code) => {
    stoppingSince = Date.now();
    setTimeout(() => process.exit(1), LONGEST_MS).unref();
    for (const each of [...stops].reverse()) {
      await each().catch((error: Error) => log(`while stopping: ${error.name}`));
    }
    return process.exit(code);
  };
  const onSignal = (signal: string) => {
    if (stoppingSince !== null) {
      if (Date.now() - stoppingSince > 1000) process.exit(1);
      return;
    }
    log(`${signal}: stopping`);
    void stop(exitCode);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return stop;
}
