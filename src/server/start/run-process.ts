import { asUnavailable, DatabaseUnavailable } from '../db/database-unavailable.ts';
import { SettingsError } from '../settings.ts';
import { StartError, startErrorOf } from './start-error.ts';
import { type Stop, type StopProcess, stopOnSignal } from './stop-on-signal.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What a process of the product has while it runs. */
export interface RunningProcess {
  /** Gets what must be stopped, in the order of opening. */
  readonly stops: Stop[];
  readonly stopProcess: StopProcess;
  /** Writes a line for the person at the terminal. */
  say(line: string): void;
}

/**
 * Does the work of a process, which a signal stops; a failure is printed and ends it.
 * @param codeOnSignal exit code after a signal: 0 for work that has no other end
 */
export async function runProcess(
  { env, codeOnSignal }: { readonly env: Environment; readonly codeOnSignal: number },
  work: (running: RunningProcess) => Promise<void>,
): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const stops: Stop[] = [];
  const stopProcess = stopOnSignal(stops, { log: say, exitCode: codeOnSignal });
  try {
    await work({ stops, stopProcess, say });
  } catch (error) {
    process.stderr.write(`${wordsOf(error, env)}\n`);
    await stopProcess(1);
  }
}

/** An expected failure is one sentence; anything else comes with its stack. */
function wordsOf(thrown: unknown, { PORT: port, HOST: host }: Environment): string {
  const error = startErrorOf(thrown, { port: port ?? '3000', host: host ?? '127.0.0.1' }) as Error;
  if (error instanceof StartError || error instanceof SettingsError) return error.message;
  const away = asUnavailable(error);
  if (away instanceof DatabaseUnavailable) return `The database can not be used (${away.code ?? ''} ${away.message}).`;
  return error.stack ?? error.message;
}
