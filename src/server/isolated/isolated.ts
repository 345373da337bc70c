import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Asked, Excess, Told } from './messages.ts';
import { type ChildToStart, startChild } from './start-child.ts';

/** `crash`: the process died during this task, and not by a limit. A process that its engine ended for want of memory exceeded `memory`. */
export type Isolated<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly excess: Excess; readonly detail: string };

/** The queue is too long: its turn would come too late. */
export class IsolatedBusy extends Error {}

export interface IsolatedSettings extends ChildToStart {
  /** Maximum of waiting tasks, besides the running one. */
  readonly mostWaiting: number;
  /** After this many tasks the process is replaced, because parsers leak memory. */
  readonly tasksPerChild: number;
  /** An idle process ends after this time. */
  readonly idleMs: number;
}

export interface Isolation {
  /**
   * Runs a task in the child process when its turn comes. Answered within twice the time limit from then.
   * @throws IsolatedBusy; Error when no process could be started, which says nothing about the input
   */
  run<Value>(task: string, input: unknown): Promise<Isolated<Value>>;
  /** Process id of the child; null while there is none. */
  pid(): number | null;
  /** Ends the child; the next task starts another one. */
  stop(): Promise<void>;
}

/** Tasks on foreign bytes, one at a time in a child process that is started on demand and kept warm. */
export function openIsolation(settings: IsolatedSettings): Isolation {
  let child: Child | null = null;
  let waiting = 0;
  let idle: NodeJS.Timeout | undefined;
  let line: Promise<unknown> = Promise.resolve();

  const living = async (): Promise<Child> => {
    if (child?.isAlive()) return child;
    child = await openChild(settings);
    return child;
  };
  const once = async (asked: Asked): Promise<Told | null> => {
    const current = await living();
    const told = await current.ask(asked);
    const isSpent = current.asked >= settings.tasksPerChild || isLarge(told, settings);
    if (isSpent) await current.stop();
    return told;
  };
  const inTurn = async <Value>(asked: Asked): Promise<Isolated<Value>> => {
    clearTimeout(idle);
    try {
      // A process killed from outside may be an accident; an input that is killed twice is to blame.
      return outcomeOf<Value>((await once(asked)) ?? (await once(asked)));
    } finally {
      idle = setTimeout(() => child?.stop(), settings.idleMs).unref();
    }
  };

  return {
    async run<Value>(task: string, input: unknown) {
      if (waiting > settings.mostWaiting) throw new IsolatedBusy(`${waiting} tasks are waiting`);
      waiting += 1;
      const turn = line.then(() => inTurn<Value>({ task, input }));
      line = turn.catch(() => undefined);
      return turn.finally(() => {
        waiting -= 1;
      });
    },
    pid: () => (child?.isAlive() ? (child.process.pid ?? null) : null),
    async stop() {
      clearTimeout(idle);
      await child?.stop();
    },
  };
}

function outcomeOf<Value>(told: Told | null): Isolated<Value> {
  if (told?.kind === 'done') return { ok: true, value: told.value as Value };
  if (told?.kind === 'excess') return { ok: false, excess: told.excess, detail: told.detail };
  return { ok: false, excess: 'crash', detail: '' };
}

/** Memory that a parser has not released would be missing for the next task. */
function isLarge(told: Told | null, { limits }: IsolatedSettings): boolean {
  return told !== null && 'rss' in told && told.rss > (limits.memory * 2 ** 20) / 2;
}

interface Child {
  readonly process: ChildProcess;
  /** Number of tasks it was given. */
  readonly asked: number;
  isAlive(): boolean;
  /** Its answer; null when the process ended without one. */
  ask(asked: Asked): Promise<Told | null>;
  stop(): Promise<void>;
}

/** A ready child process. It does not keep the product alive while idle. */
async function openChild(settings: IsolatedSettings): Promise<Child> {
  const process = startChild(settings);
  let asked = 0;
  let hear: ((told: Told | null) => void) | null = null;
  let isAlive = true;
  let lastWords = '';
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const answer = (told: Told | null) => {
    hear?.(told);
    hear = null;
  };
  const kill = () => process.kill('SIGKILL');
  const finish = (by: string | null) => {
    isAlive = false;
    end();
    const excess = OUT_OF_MEMORY.test(lastWords) ? 'memory' : 'crash';
    answer(by === null ? null : { kind: 'excess', excess, detail: by, rss: 0 });
  };
  process.on('message', (told: Told) => answer(told));
  process.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-MOST_LAST_WORDS);
  });
  // Its last message and its last words may arrive after its end: only now are their channels closed.
  process.on('close', (code, signal) => finish(signal === 'SIGKILL' ? null : (signal ?? String(code))));
  process.on('error', () => {
    kill();
    finish(null);
  });
  /** Resolves once it has ended; until then it keeps the product alive. */
  const dismiss = async () => {
    isAlive = false;
    kill();
    setReferenced(process, true);
    await ended;
  };
  const next = async (ms: number, ask: () => void): Promise<Told | null> => {
    const { promise, resolve } = Promise.withResolvers<Told | null>();
    hear = resolve;
    setReferenced(process, true);
    // The process ends itself; this is for one that cannot.
    const late = setTimeout(kill, ms);
    try {
      ask();
      return await promise;
    } finally {
      clearTimeout(late);
      setReferenced(process, false);
    }
  };

  const ready = await next(START_MS, () => undefined);
  if (ready?.kind !== 'ready') {
    kill();
    throw new Error('the process for files of others did not start');
  }
  return {
    process,
    get asked() {
      return asked;
    },
    isAlive: () => isAlive,
    async ask(task) {
      asked += 1;
      const told = await next(settings.limits.timeMs + GRACE_MS, () => process.send(task));
      // A process above its limits is about to end: the next task must not get it, nor the state of a failed one.
      if (told?.kind === 'excess') await dismiss();
      return told;
    },
    stop: dismiss,
  };
}

function setReferenced(process: ChildProcess, isReferenced: boolean): void {
  for (const handle of [process, process.channel, process.stderr as Socket | null]) {
    if (isReferenced) handle?.ref();
    else handle?.unref();
  }
}

/** What the engine writes before it ends the process: in the middle of an allocation it has no other way to report it. */
const OUT_OF_MEMORY = /out of memory/i;
const MOST_LAST_WORDS = 8_192;

/** A loaded machine takes some seconds; longer means it cannot start a process. */
const START_MS = 30_000;
const GRACE_MS = 2_000;
