import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListedAgent } from '../../../contract/agents/agent-list.ts';
import type { AgentFields } from '../../../domain/agents/agent-fields.ts';
import { insertTestAgent, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { buildApp } from '../app.ts';
import { type Signer, signCall, signIn } from '../oauth/testing/signing-client.ts';

const ROOT = '/api/rest/restapi';
let database: TestDatabase;
let deps: Awaited<ReturnType<typeof testDeps>>;
let app: FastifyInstance;
let sara: Signer;
let saraId: number;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db);
  app = await buildApp(deps);
  saraId = await insertTestAgent(database.db, 'sara@agents.test');
  sara = await enter('sara@agents.test');
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const enter = (email: string) => signIn(app, { email, password: PASSWORD, at: deps.now() });
type Body = ListedAgent & { code: string; items: ListedAgent[] };
async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, json?: object, signer = sara) {
  const call = { method, url: `${ROOT}/${path}`, at: deps.now(), ...(json && { json }) };
  const answer = await app.inject(signCall(signer, call));
  return { status: answer.statusCode, body: answer.json() as Body };
}

const reason = 'por la prueba';
const fieldsOf = (changes: Partial<AgentFields> = {}): AgentFields => ({
  firstname: 'Nuria',
  lastname: 'Pons',
  role: 'Agente',
  panel_roles: [],
  notary_id: null,
  languages: ['es', 'pt'],

  hours: { days: [1, 2, 3], from: '09:00', to: '15:00' },
  absences: [],
  most_in_progress: 5,
  aircall_user: null,
  active: true,
  ...changes,
});
const invite = (email: string, changes: Partial<AgentFields> = {}) =>
  ask('POST', 'agents', { email, fields: fieldsOf(changes), reason });
const change = ({ agent_id, version, fields }: ListedAgent, changes: Partial<AgentFields>) =>
  ask('PUT', `agents/${agent_id}`, { fields: { ...fields, ...changes }, version, reason });
const listed = async (agentId: number) => {
  const found = (await ask('GET', 'agents')).body.items.find(({ agent_id }) => agent_id === agentId);
  if (!found) throw new Error('not listed');
  return found;
};
/** Somebody with a password and a session. */
async function colleague(name: string, panelRoles: string[] = []) {
  const email = `${name}@agents.test`;
  const agentId = await insertTestAgent(database.db, email);
  const columns = { panel_roles: panelRoles };
  await database.db.updateTable('agents').set(columns).where('agent_id', '=', agentId).execute();
  const signer = await enter(email);
  return { agentId, email, signer, ask: () => ask('GET', 'currentuser/1', undefined, signer) };
}
const mailsTo = (to: string) =>
  database.db.selectFrom('mails').select(['template', 'params']).where('to_address', '=', to).execute();
const audited = (agentId: number) =>
  database.db
    .selectFrom('audit_events')
    .select(['action', 'detail'])
    .where('subject_kind', '=', 'agent')
    .where('subject_id', '=', String(agentId))
    .where('action', 'not like', 'session.sign%')
    .orderBy('event_id')
    .execute();

describe('R408 an agent', () => {
  test('R408 is added by invitation, once, and chooses a password by the link of the mail', async () => {
    const [first, again] = [await invite(' nuria@agents.test'), await invite('Nuria@agents.test')];
    expect(first).toMatchObject({
      status: 200,
      body: { email: 'nuria@agents.test', fields: fieldsOf(), has_password: false, version: 1 },
    });
    expect(again.body.agent_id).toBe(first.body.agent_id);
    const mails = await mailsTo('nuria@agents.test');
    expect(mails).toMatchObject([{ template: 'agent_invited', params: { by: 'Eva Agente', validDays: 7 } }]);
    expect((await invite('sara@agents.test')).body.code).toBe('agent_email_taken');
    const other = await invite('nuria@agents.test', { panel_roles: ['supervisor'] });
    expect(other.body.code).toBe('agent_email_taken');
    const { status } = await ask('POST', `agents/${first.body.agent_id}/invitation`);
    expect(status).toBe(200);
    expect(await mailsTo('nuria@agents.test')).toHaveLength(2);
    expect((await ask('POST', `agents/${saraId}/invitation`)).body.code).toBe('agent_has_entered');
  });

  test('R408 has name, panel roles, office, languages, hours, absences and cap changed over what was seen', async () => {
    const { body } = await invite('olga@agents.test');
    const absences = [{ from: '2000-01-01', to: '2999-12-31' }];
    const changes = { firstname: 'Olga', panel_roles: ['portugal' as const], absences, most_in_progress: null };
    const changed = await change(body, changes);
    expect(changed).toMatchObject({
      status: 200,
      body: { version: 2, fields: changes, absent_until: '2999-12-31' },
    });
    // The same request again changes nothing; another one based on the same version is refused.
    expect((await change(body, changes)).body).toEqual(changed.body);
    expect(await change(body, { firstname: 'Otra' })).toMatchObject({
      status: 409,
      body: { code: 'agent_changed', agent: { version: 2 } },
    });
    const office = { nombre: 'Notaría Olga', hipotecas: true, escrituras: true };
    const row = database.db.insertInto('notary_offices').values(office).returning('notary_id');
    const { notary_id } = await row.executeTakeFirstOrThrow();
    const asNotary = await change(changed.body, { role: 'Notario', panel_roles: [], notary_id });
    expect(asNotary.body).toMatchObject({ notary: 'Notaría Olga', fields: { role: 'Notario', notary_id } });
    expect((await change(asNotary.body, { notary_id: 999_999 })).body.code).toBe('invalid_input');
    expect((await change(asNotary.body, { notary_id: null })).status).toBe(422);
    expect((await audited(body.agent_id)).map(({ action }) => action)).toEqual([
      'agent.invite',
      'agent.change',
      'agent.change',
    ]);
  });

  test('R408 is never deleted but switched off, which ends the sessions at once', async () => {
    const pau = await colleague('pau');
    expect((await pau.ask()).status).toBe(200);
    const { version } = await listed(pau.agentId);
    const off = await ask('DELETE', `agents/${pau.agentId}?version=${version}&reason=se+va`);
    expect(off.body).toMatchObject({ fields: { active: false }, sessions: 0, version: version + 1 });
    expect((await pau.ask()).status).toBe(401);
    await expect(enter(pau.email)).rejects.toThrow('sign_in_failed');
    expect(await audited(pau.agentId)).toMatchObject([{ action: 'agent.switch_off', detail: { reason: 'se va' } }]);
    expect((await change(off.body, { active: true })).body.fields.active).toBe(true);
    expect((await enter(pau.email)).token).toBeTruthy();
  });

  test('R408 supervisors neither lock themselves out nor leave nobody', async () => {
    const self = await listed(saraId);
    for (const changes of [{ active: false }, { panel_roles: [] }]) {
      expect(await change(self, changes)).toMatchObject({ status: 409, body: { code: 'agent_own_access' } });
    }
    const rita = await colleague('rita', ['supervisor']);
    // Each deactivates the other at the same moment: one of them remains.
    const [one, other] = [await listed(saraId), await listed(rita.agentId)];
    const off = ({ agent_id, version }: ListedAgent) => `agents/${agent_id}?version=${version}&reason=se+va`;
    const both = await Promise.all([
      ask('DELETE', off(other), undefined, sara),
      ask('DELETE', off(one), undefined, rita.signer),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await database.db
      .selectFrom('agents')
      .select('agent_id')
      .where('agent_id', 'in', [saraId, rita.agentId])
      .where('active', '=', true)
      .execute();
    expect(left).toHaveLength(1);
    await database.db.updateTable('agents').set({ active: true }).where('agent_id', '=', saraId).execute();
    sara = await enter('sara@agents.test');
  });

  test('R408 has the second factor taken away by a supervisor, with a mail and a trace', async () => {
    const tina = await colleague('tina');
    const totp = { agent_id: tina.agentId, sealed_secret: 'x', confirmed_at: deps.now(), created_at: deps.now() };
    await database.db.insertInto('agent_totp').values(totp).execute();
    const identity = { issuer: 'https://issuer.test/', subject: 'tina', agent_id: tina.agentId };
    await database.db.insertInto('agent_identities').values(identity).execute();
    expect((await listed(tina.agentId)).has_second_factor).toBe(true);
    const path = (agentId: number) => `agents/${agentId}/secondfactor/reset`;
    expect((await ask('POST', path(saraId), { reason })).body.code).toBe('agent_own_access');
    const [first, again] = [
      await ask('POST', path(tina.agentId), { reason: 'móvil perdido' }),
      await ask('POST', path(tina.agentId), { reason: 'móvil perdido' }),
    ];
    expect(first.body).toMatchObject({ has_second_factor: false, sessions: 0 });
    expect(again.status).toBe(200);
    expect(await database.db.selectFrom('agent_identities').selectAll().execute()).toEqual([]);
    expect((await tina.ask()).status).toBe(401);
    expect(await mailsTo(tina.email)).toMatchObject([{ template: 'agent_factor_reset', params: { by: 'Eva Agente' } }]);
    expect(await audited(tina.agentId)).toMatchObject([
      { action: 'second_factor.reset', detail: { reason: 'móvil perdido' } },
    ]);
  });

  test('R408 is seen with sessions, which a supervisor ends', async () => {
    const uma = await colleague('uma');
    await enter(uma.email);
    const sessions = async () => {
      const { items } = (await ask('GET', 'agents/sessions')).body as unknown as {
        items: { agent_id: number; session_id: string; ip_address: string }[];
      };
      return items.filter(({ agent_id }) => agent_id === uma.agentId);
    };
    const [one, ...others] = await sessions();
    expect([one?.ip_address, others.length]).toEqual(['127.0.0.1', 1]);
    expect((await ask('DELETE', `agents/${uma.agentId}/sessions/${one?.session_id}`)).status).toBe(200);
    expect(await sessions()).toEqual(others);
    expect((await ask('DELETE', `agents/${uma.agentId}/sessions/all`)).status).toBe(200);
    expect(await sessions()).toEqual([]);
    expect((await uma.ask()).status).toBe(401);
  });

  test('R269 R408 is changed with a re-authentication only', async () => {
    const { now } = deps.clock;
    deps.clock.now = new Date(now.getTime() + 11 * 60_000);
    const refused = await invite('tarde@agents.test');
    deps.clock.now = now;
    expect(refused.body.code).toBe('reauthentication_required');
  });
});
