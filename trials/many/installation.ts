import path from 'node:path';
import { openStage, type Stage } from '../../src/server/actions/items/testing/order-stage.ts';
import { freePort } from '../../src/server/start/free-port.ts';
import { openSmtpStandIn, type SmtpStandIn } from '../crash/smtp-stand-in.ts';
import { type Balancer, openBalancer } from './balancer.ts';
import { PART_ENV, type Part, startPart } from './part.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Processes of the product over one database, behind a balancer whose address is the product's. */
export interface Installation {
  readonly stage: Stage;
  readonly smtp: SmtpStandIn;
  readonly balancer: Balancer;
  /** Starts a process and waits until it is ready; one that serves is given requests from then on. */
  start(part: 'web' | 'worker'): Promise<Part>;
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
    async start(part) {
      const port = await freePort();
      const started = await startPart(part, ROOT, {
        ...addresses,
        ...PART_ENV,
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
