import { Agent as Connections } from 'node:http';
import { sql } from 'kysely';
import { hashPassword } from '../src/server/actions/sessions/hash-password.ts';
import type { Deps } from '../src/server/ctx.ts';
import { ask } from './ask.ts';
import { measurePairs, PAIRS_WARM_UP } from './paired.ts';
import type { Figure } from './results.ts';

const SAMPLES = 2000;

/**
 * Whether answer times reveal addresses: a wrong and a forgotten password, each for an address with and without an account. Every address
 * is used once, so that locks do not matter.
 */
export async function measureKnownAddresses(deps: Deps, origin: string): Promise<Figure[]> {
  await insertCustomers(deps, SAMPLES + PAIRS_WARM_UP);
  const connections = new Connections({ keepAlive: true, maxSockets: 1 });
  const signIn = (email: string) =>
    ask(`${origin}/panel/rest/authenticate`, connections, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, pass: 'no es esta' }),
      status: 401,
    });
  const forget = (email: string) =>
    ask(`${origin}/panel/rest/rememberPassword/email/${encodeURIComponent(email)}`, connections);
  const figures = [
    await difference({ name: 'sign-in-time', title: 'Wrong password: unknown less known address', act: signIn }),
    await difference({ name: 'reset-time', title: 'Forgotten password: unknown less known address', act: forget }),
  ];
  connections.destroy();
  await dropJobs(deps);
  return figures;
}

async function difference({
  name,
  title,
  act,
}: {
  name: string;
  title: string;
  act(email: string): Promise<void>;
}): Promise<Figure> {
  let turn = -1;
  const measured = await measurePairs(
    {
      prepare: () => {
        turn += 1;
      },
      first: () => act(knownAddress(turn)),
      second: () => act(`nadie-${turn}@bench.example`),
    },
    SAMPLES,
  );
  const { low, high, first, samples } = measured;
  return {
    name,
    title: `${title} (${samples} pairs of ${first.toFixed(1)} ms, 95 %: ${low.toFixed(3)} to ${high.toFixed(3)} ms)`,
    value: measured.difference,
    unit: 'ms',
    aim: { text: 'the interval holds 0', isMet: low <= 0 && high >= 0 },
  };
}

const knownAddress = (turn: number) => `conocida-${turn}@bench.example`;

async function insertCustomers({ db }: Deps, count: number): Promise<void> {
  const passwordHash = await hashPassword('Tres gatos azules 2026');
  await db
    .insertInto('customers')
    .values(
      Array.from({ length: count }, (_, turn) => ({
        email: knownAddress(turn),
        password_hash: passwordHash,
        firstname: 'Conocida',
        lastname: String(turn),
        locale: 'es',
        store_id: 1,
      })),
    )
    .execute();
}

/** Nobody reads these mails, so the worker of the run does not write them. */
async function dropJobs({ db }: Deps): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
             where task_identifier = 'remember_password'`.execute(db);
}
