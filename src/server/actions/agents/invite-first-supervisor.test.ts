import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemCtx } from '../../start/system-ctx.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testCtx, testDeps } from '../../testing/test-deps.ts';
import { insertTestAgent } from '../sessions/testing/people.ts';
import { inviteFirstSupervisor } from './invite-first-supervisor.ts';

const ANA = { email: ' ana@first.test', firstname: 'Ana', lastname: 'García' };

let database: TestDatabase;
let deps: Awaited<ReturnType<typeof testDeps>>;
beforeAll(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db, { env: { PUBLIC_URL: 'https://first.test' } });
});
afterAll(() => database.drop());

const invite = (person = ANA) => inviteFirstSupervisor(systemCtx(deps), person);
const mailsTo = (address: string) =>
  database.db.selectFrom('mails').select(['template', 'params']).where('to_address', '=', address).execute();

test('nobody but the operator invites so', async () => {
  const ctx = testCtx(deps, { actor: { kind: 'customer', customerId: 1 } });
  await expect(inviteFirstSupervisor(ctx, ANA)).rejects.toMatchObject({ code: 'forbidden' });
});

test('the first supervisor is invited, with another link each time until somebody can sign in', async () => {
  expect(await invite()).toBe(true);
  expect(await invite()).toBe(true);
  const agents = await database.db.selectFrom('agents').selectAll().where('email', '=', 'ana@first.test').execute();
  expect(agents).toMatchObject([
    { firstname: 'Ana', role: 'Agente', panel_roles: ['supervisor'], active: true, password_hash: null },
  ]);
  const mails = await mailsTo('ana@first.test');
  expect(mails).toMatchObject([
    { template: 'agent_invited', params: { passwordUrl: expect.stringMatching(/^https:\/\/first\.test\//) } },
    { template: 'agent_invited', params: { passwordUrl: expect.stringMatching(/^https:\/\/first\.test\//) } },
  ]);
  const audited = database.db
    .selectFrom('audit_events')
    .select(['action', 'actor_kind'])
    .where('subject_kind', '=', 'agent')
    .where('subject_id', '=', String(agents[0]?.agent_id))
    .orderBy('event_id');
  expect(await audited.execute()).toEqual([
    { action: 'agent.invite', actor_kind: 'system' },
    { action: 'agent.invite_again', actor_kind: 'system' },
  ]);
});

test('once a supervisor has a password nobody is invited so', async () => {
  await insertTestAgent(database.db, 'berta@first.test');
  expect(await invite({ ...ANA, email: 'carla@first.test' })).toBe(false);
  expect(await mailsTo('carla@first.test')).toEqual([]);
});

test('an agent who is no supervisor does not become one', async () => {
  await database.db.updateTable('agents').set({ panel_roles: [] }).where('email', '=', 'berta@first.test').execute();
  await expect(invite({ ...ANA, email: 'berta@first.test' })).rejects.toMatchObject({ code: 'agent_email_taken' });
});
