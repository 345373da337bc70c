import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const ROOT = path.resolve(import.meta.dirname, '..');
const READY_WITHIN_MS = 120_000;

/** A server as a child process. */
export interface Child {
  /** Address without slash at the end. */
  readonly url: string;
  readonly pid: number;
  /** Milliseconds from the start of the process until it answered as ready. */
  readonly startedInMs: number;
  /** Resident memory now, in MB. */
  memory(): number;
  stop(): Promise<void>;
}

/**
 * Starts `node <args>` on a free port and waits until it is ready.
 * @throws Error with the end of its output when it does not start
 */
export async function startChild(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Child> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    // Own process group: Ctrl-C reaches only the bench, which then stops its children in turn.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', ...env, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url },
  });
  const printed = lastLinesOf(child);
  const stop = () => stopChild(child);
  await readyAt(url, child).catch(async (error: Error) => {
    await stop();
    throw new Error(`node ${args.join(' ')}: ${error.message}\n${printed()}`);
  });
  const pid = child.pid as number;
  return { url, pid, startedInMs: performance.now() - started, memory: () => memoryOf(pid), stop };
}

/** A process that serves nothing. */
export interface Background {
  isRunning(): boolean;
  stop(): Promise<void>;
}

/** Starts `node <args>` and does not wait for anything. */
export function startBackground(args: readonly string[], env: Readonly<Record<string, string>>): Background {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    detached: true,
    stdio: 'ignore',
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  return { isRunning: () => child.exitCode === null && child.signalCode === null, stop: () => stopChild(child) };
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 35_000);
  await exited;
  clearTimeout(late);
}

async function readyAt(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    // A program without this address is ready once it answers at all.
    if (answer?.ok || answer?.status === 404) return;
    await wait(20);
  }
  throw new Error(`not ready within ${READY_WITHIN_MS / 1000} seconds`);
}

function lastLinesOf(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text = (text + chunk).slice(-4000);
    });
  }
  return () => text;
}

function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
