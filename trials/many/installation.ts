import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { openStage, type Stage } from '../../src/server/actions/items/testing/order-stage.ts';
import { freePort } from '../../src/server/start/free-port.ts';
import { openSmtpStandIn, type SmtpStandIn } from '../crash/smtp-stand-in.ts';
import { type Balancer, openBalancer } from './balancer.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A process of the product, by its own program. */
export interface Part {
  readonly port: number;
  /** Sends SIGTERM. @returns its exit code, and how long it took */
  stop(): Promise<{ readonly code: number | null; readonly ms: number }>;
  kill(): Promise<void>;
}

/** Processes of the product over one database, behind a balancer whose address is the product's. */
export interface Installation {
  readonly stage: Stage;
  readonly smtp: SmtpStandIn;
  readonly balancer: Balancer;
  /** Starts a process and waits until it is ready; one that serves is given requests from then on. */
  start(part: 'web' | 'worker', folder?: string): Promise<Part>;
  close(): Promise<void>;
}

/** @param openPooler opens a pooler in front of the database; its address, or null without one */
export async function openInstallation({
  openPooler = async () => null,
  env = {},
}: {
  openPooler?: (databaseUrl: string) => Promise<string | null>;
  env?: Readonly<Record<string, string>>;
} = {}): Promise<Installation> {
  const stage = await openStage();
  stage.deps.clock.now = new Date();
  const smtp = await openSmtpStandIn();
  const balancer = await openBalancer();
  const pooled = await openPooler(stage.databaseUrl);
  const addresses: Readonly<Record<string, string>> =
    pooled === null
      ? { DATABASE_URL: stage.databaseUrl }
      : { DATABASE_URL: pooled, DATABASE_DIRECT_URL: stage.databaseUrl };
  const parts: Part[] = [];
  return {
    stage,
    smtp,
    balancer,
    async start(part, folder = ROOT) {
      const port = await freePort();
      const started = await startPart(part, folder, {
        ...addresses,
        NODE_ENV: 'test',
        LOG_LEVEL: 'error',
        UNDO_SECONDS: '0',
        TRUST_PROXY: '1',
        DATABASE_POOL: '8',
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${balancer.port}`,
        DATA_DIR: stage.deps.settings.DATA_DIR,
        SMTP_URL: smtp.url,
        ...env,
      });
      parts.push(started);
      if (part === 'web') await balancer.add(port);
      return started;
    },
    async close() {
      await Promise.all(parts.map((each) => each.kill()));
      await Promise.all([balancer.close(), smtp.close()]);
      await stage.close();
    },
  };
}

async function startPart(part: string, folder: string, env: Readonly<Record<string, string>>): Promise<Part> {
  const child = spawn(process.execPath, ['src/server/main.ts', part], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH ?? '', TMPDIR: tmpdir(), ...env },
  });
  const gone = once(child, 'exit') as Promise<[number | null]>;
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const ready = (async () => {
    for await (const line of createInterface(child.stdout)) if (/^Ready in/.test(line)) return;
    throw new Error(`${part} ended at its start`);
  })();
  await ready;
  child.stdout.resume();
  return {
    port: Number(env.PORT),
    async stop() {
      const asked = performance.now();
      child.kill('SIGTERM');
      const [code] = await gone;
      return { code, ms: performance.now() - asked };
    },
    async kill() {
      if (isOver()) return;
      child.kill('SIGKILL');
      await gone;
    },
  };
}
