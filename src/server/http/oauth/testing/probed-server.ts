import type { FastifyInstance } from 'fastify';
import { insertTestCustomer } from '../../../actions/sessions/testing/people.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { testDeps } from '../../../testing/test-deps.ts';
import { buildApp } from '../../app.ts';
import type { KindOfCall } from './kinds-of-calls.ts';
import { type Probed, registerProbe, sha256Of } from './probe.ts';

/** The API on its own port, with the probe and one customer; for clients that do not use a test's clock. */
export interface ProbedServer {
  readonly app: FastifyInstance;
  readonly origin: string;
  close(): Promise<void>;
}

export const CUSTOMER_EMAIL = 'ana@example.com';

export async function openProbedServer(): Promise<ProbedServer> {
  const database = await openTestDatabase();
  const deps = await testDeps(database.db, { clock: new SystemClock() });
  const app = await buildApp(deps);
  registerProbe(app, deps);
  await insertTestCustomer(database.db, CUSTOMER_EMAIL);
  return {
    app,
    origin: await app.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await app.close();
      await database.drop();
    },
  };
}

/** The calls that the probe did not answer as sent by the customer, each with what it answered. */
export function wronglyAnswered(
  calls: readonly KindOfCall[],
  answers: readonly { readonly status: number; readonly body: string }[],
): string[] {
  return calls.flatMap((call, index) => {
    const { status, body } = answers[index] ?? { status: 0, body: 'no answer' };
    const isRight = status === 200 && isSeen(call, JSON.parse(body) as Probed);
    return isRight ? [] : [`${call.name}: ${status} ${body}`];
  });
}

function isSeen({ method, body }: KindOfCall, probed: Probed): boolean {
  const isWhole = !body || 'form' in body || probed.sha256 === sha256Of(body.text);
  return probed.actor === 'customer' && probed.method === method && isWhole;
}

class SystemClock {
  get now(): Date {
    return new Date();
  }
}
