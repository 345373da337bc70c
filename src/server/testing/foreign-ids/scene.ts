import type { FastifyInstance } from 'fastify';
import { openStage, type Stage } from '../../actions/items/testing/order-stage.ts';
import { insertTestAgent, PASSWORD } from '../../actions/sessions/testing/people.ts';
import type { Deps } from '../../ctx.ts';
import { buildApp } from '../../http/app.ts';
import { type CallToSign, signCall, signIn } from '../../http/oauth/testing/signing-client.ts';
import { signingCustomer } from '../../http/testing/signing-customer.ts';
import { NOTA_SIMPLE_ANSWERS, optionRows } from '../nota-simple-answers.ts';
import { makeVictim, type Victim } from './victim.ts';

export interface Answer {
  readonly status: number;
  readonly body: string;
}
type Signer = Awaited<ReturnType<typeof signIn>>;

/** Who tries, whom, and over what. */
export interface Scene {
  readonly stage: Stage;
  readonly app: FastifyInstance;
  readonly attacker: Awaited<ReturnType<typeof signingCustomer>>;
  readonly notary: Signer;
  readonly agent: Signer;
  /** Without any role beside an agent's. */
  readonly plainAgent: Signer;
  readonly victim: Victim;
  signed(signer: Signer, call: Omit<CallToSign, 'at'>): Promise<Answer>;
  close(): Promise<void>;
}

/** Everybody over one database, signed in; the attacker has a cart of their own. `routes` adds what is no call. */
export async function openScene(routes?: (app: FastifyInstance, deps: Deps) => void): Promise<Scene> {
  const stage = await openStage();
  const app = await buildApp(stage.deps);
  routes?.(app, stage.deps);
  const attacker = await signingCustomer(app, stage.deps);
  await attacker.call('POST', '/panel/rest/addns', { form: { options: optionRows(NOTA_SIMPLE_ANSWERS) } });
  const signInAgent = (email: string, kind?: Kind) => signedInAgent({ stage, app, email }, kind);
  return {
    stage,
    app,
    attacker,
    notary: await signInAgent('notary@foreign.test', 'notary'),
    agent: await signInAgent('agent@foreign.test'),
    plainAgent: await signInAgent('plain@foreign.test', 'plain'),
    victim: await makeVictim({ stage, app, colleague: await signInAgent('colleague@foreign.test') }),
    async signed(signer, call) {
      const answer = await app.inject(signCall(signer, { ...call, at: stage.deps.now() }));
      return { status: answer.statusCode, body: answer.body };
    },
    async close() {
      await app.close();
      await stage.close();
    },
  };
}

type Kind = 'notary' | 'plain';

async function signedInAgent(
  { stage, app, email }: { readonly stage: Stage; readonly app: FastifyInstance; readonly email: string },
  kind?: Kind,
): Promise<Signer> {
  const { db } = stage.deps;
  const agentId = await insertTestAgent(db, email);
  const office = kind === 'notary' ? { role: 'Notario', notary_id: await emptyOffice(stage) } : {};
  if (kind)
    await db
      .updateTable('agents')
      .set({ ...office, panel_roles: [] })
      .where('agent_id', '=', agentId)
      .execute();
  return signIn(app, { email, password: PASSWORD, at: stage.deps.now() });
}

async function emptyOffice({ deps }: Stage): Promise<number> {
  const { notary_id } = await deps.db
    .insertInto('notary_offices')
    .values({ nombre: 'Notaría sin asuntos' })
    .returning('notary_id')
    .executeTakeFirstOrThrow();
  return notary_id;
}
