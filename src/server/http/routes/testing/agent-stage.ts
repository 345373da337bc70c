import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { insertTestAgent, PASSWORD } from '../../../actions/sessions/testing/people.ts';
import type { Database } from '../../../db/database.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { testDeps } from '../../../testing/test-deps.ts';
import { buildApp } from '../../app.ts';
import { type CallToSign, type Signer, signCall, signIn } from '../../oauth/testing/signing-client.ts';

type Ask = (
  method: CallToSign['method'],
  url?: string,
  json?: object,
  headers?: Record<string, string>,
) => Promise<{ status: number; body: ReturnType<JSON['parse']> }>;

/** Back-office users at the calls of their own account. */
export interface AgentStage {
  readonly db: Database;
  readonly app: FastifyInstance;
  /** The same product where a second factor is required. */
  readonly strict: FastifyInstance;
  now(): Date;
  later(minutes: number): void;
  codeOf(secret: string): string;
  /** A back-office user with a session, and their calls. */
  worker(
    email: string,
    as?: { role?: string; panelRoles?: string[] },
  ): Promise<{ agentId: number; signer: Signer; ask: Ask }>;
  signInAs(email: string, password?: string): Promise<Signer>;
  asking(signer: Signer, on?: FastifyInstance): Ask;
  insertOffice(nombre: string): Promise<number>;
  close(): Promise<void>;
}

export async function openAgentStage(): Promise<AgentStage> {
  const database = await openTestDatabase();
  const { db } = database;
  const clock = { now: new Date('2026-11-23T10:00:00Z') };
  const app = await buildApp(await testDeps(db, { clock }));
  const strict = await buildApp(await testDeps(db, { clock, env: { SECOND_FACTOR: '1' } }));
  const signInAs = (email: string, password = PASSWORD) => signIn(app, { email, password, at: clock.now });
  const asking =
    (signer: Signer, on = app): Ask =>
    async (method, url = '', json, headers = {}) => {
      const call = signCall(signer, {
        ...(method && { method }),
        url: ROOT + url,
        at: clock.now,
        ...(json && { json }),
      });
      const answer = await on.inject({ ...call, headers: { ...call.headers, ...headers } });
      return { status: answer.statusCode, body: answer.json() };
    };
  const insertOffice = async (nombre: string) => {
    const values = { nombre, hipotecas: true, escrituras: false };
    const row = await db.insertInto('notary_offices').values(values).returning('notary_id').executeTakeFirstOrThrow();
    return row.notary_id;
  };
  return {
    db,
    app,
    strict,
    now: () => clock.now,
    later: (minutes) => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    },
    codeOf: (secret) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now.getTime() }),
    worker: async (email, { role = 'Agente', panelRoles = [] } = {}) => {
      const agentId = await insertTestAgent(db, email);
      const notary_id = role === 'Notario' ? await insertOffice(email) : null;
      const columns = { role, panel_roles: panelRoles, notary_id };
      await db.updateTable('agents').set(columns).where('agent_id', '=', agentId).execute();
      const signer = await signInAs(email);
      return { agentId, signer, ask: asking(signer) };
    },
    signInAs,
    asking,
    insertOffice,
    close: async () => {
      await app.close();
      await strict.close();
      await database.drop();
    },
  };
}

const ROOT = '/api/rest/restapi/currentuser/1';
