import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentStateSchema } from '../../../contract/current-user.ts';
import { insertTestCustomer, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { type AgentStage, openAgentStage } from './testing/agent-stage.ts';

let stage: AgentStage;
beforeAll(async () => {
  stage = await openAgentStage();
});
afterAll(() => stage.close());

describe('GET currentuser/1', () => {
  test('R338 R142 R143 R144 answers user name and number, the role, and the lists of the panel', async () => {
    const { agentId, ask } = await stage.worker('state@example.com', { panelRoles: ['portugal'] });
    const { body } = await ask('GET');
    expect(agentStateSchema.parse(body)).toMatchObject({
      username: 'state@example.com',
      userid: agentId,
      current_user: {
        user_id: agentId,
        firstname: 'Eva',
        lastname: 'Agente',
        isAdmin: true,
        isAgente: true,
        isNotario: false,
      },
      config: { panel_roles: ['portugal'], stats: { answered: 0 } },
    });
    expect(body.config.states).toContainEqual(expect.objectContaining({ id: 50 }));
    expect(body.config.users).toContainEqual({
      user_id: agentId,
      firstname: 'Eva',
      lastname: 'Agente',
      is_away: false,
    });
    expect(Object.keys(body)).toEqual(['username', 'userid', 'current_user', 'config']);
  });

  test('R260 every back-office user is an admin; a notary is no agent', async () => {
    const notary = await stage.worker('notary-state@example.com', { role: 'Notario' });
    const { body } = await notary.ask('GET');
    expect(body.current_user).toMatchObject({ type: 'admin', isAdmin: true, isAgente: false, isNotario: true });
    expect(body.config).toMatchObject({ users: [], stats: null });
  });

  test('R263 data of agents comes with its flag', async () => {
    await stage.insertOffice('Notaría Ruiz');
    const { agentId, ask } = await stage.worker('flags@example.com');
    const { body } = await ask('GET', '?notarias=1&online_agents=1&app_stats=1');
    expect(body.config.notaries).toContainEqual(
      expect.objectContaining({ nombre: 'Notaría Ruiz', hipotecas: true, escrituras: false }),
    );
    expect(body.config.online_agents).toContainEqual(expect.objectContaining({ user_id: agentId }));
    stage.later(6);
    const other = await stage.worker('flags-2@example.com');
    const now = (await other.ask('GET', '?online_agents=1')).body.config.online_agents as { user_id: number }[];
    expect(now.map(({ user_id }) => user_id)).toEqual([other.agentId]);
  });

  test('R263 R264 a notary is refused each flag of agents, by name; their own account they may see', async () => {
    const { ask } = await stage.worker('notary-flags@example.com', { role: 'Notario' });
    for (const flag of ['notarias=1', 'online_agents=1', 'app_stats=1', 'login_as_customer=1001']) {
      const [name] = flag.split('=');
      expect(await ask('GET', `?account=1&${flag}`)).toMatchObject({
        status: 403,
        body: { code: 'forbidden', flags: [name] },
      });
    }
    expect((await ask('GET', '?account=1')).body.account).toMatchObject({ second_factor: { methods: [] } });
  });

  test('R259 a customer is refused the calls of the back office', async () => {
    await insertTestCustomer(stage.db, 'customer@example.com');
    const ask = stage.asking(await stage.signInAs('customer@example.com'));
    for (const [method, url] of [
      ['GET', ''],
      ['GET', '?notarias=1'],
      ['GET', '/sessions'],
      ['PUT', ''],
    ] as const) {
      expect(await ask(method, url, method === 'PUT' ? {} : undefined)).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    }
  });
});

describe('PUT currentuser/1', () => {
  test('R344 changes name and preferences, what is not given stays', async () => {
    const { agentId, ask } = await stage.worker('names@example.com');
    const { status, body } = await ask('PUT', '', { firstname: '  Eva María ', preferences: { first_queue: -2 } });
    expect({ status, user: body.user }).toEqual({
      status: 200,
      user: { user_id: agentId, firstname: 'Eva María', lastname: 'Agente' },
    });
    await ask('PUT', '', { preferences: { locale: 'pt' } });
    expect((await ask('GET', '?account=1')).body.account.preferences).toEqual({
      locale: 'pt',
      first_queue: -2,
      weekly_figures: false,
    });
    expect(await ask('PUT', '', { firstname: ' ' })).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  });

  test('R344 changes the password for the old one; other sessions end, this one stays', async () => {
    const { ask } = await stage.worker('password@example.com');
    const elsewhere = stage.asking(await stage.signInAs('password@example.com'));
    const change = (old_password: string, new_password: string) =>
      ask('PUT', '', { password: { old_password, new_password } });
    expect(await change('no es esta', 'cuatro perros verdes')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'old_password' }] },
    });
    expect(await change(PASSWORD, 'corta')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'new_password' }] },
    });
    expect((await change(PASSWORD, 'cuatro perros verdes')).status).toBe(200);
    expect((await ask('GET')).status).toBe(200);
    expect((await elsewhere('GET')).status).toBe(401);
    await stage.signInAs('password@example.com', 'cuatro perros verdes');
  });

  test('R344 sets up a second factor with a re-authentication, shows its recovery codes once, and takes it away', async () => {
    const { ask } = await stage.worker('factor@example.com');
    const step = (second_factor: object) => ask('PUT', '', { second_factor });
    const { totp } = (await step({ step: 'begin_totp' })).body;
    expect(totp.uri).toContain('factor%40example.com');
    const wrong = { step: 'confirm_totp', set_up: totp.set_up, code: '000000' };
    expect(await step(wrong)).toMatchObject({ status: 422, body: { code: 'second_factor_failed' } });
    const { body } = await step({ ...wrong, code: stage.codeOf(totp.secret) });
    expect(body.recovery_codes).toHaveLength(10);
    // 32 signs of 5 bits each.
    for (const code of body.recovery_codes) expect(code).toMatch(/^([A-Z2-7]{4}-){7}[A-Z2-7]{4}$/);
    expect(body.account.second_factor).toMatchObject({ methods: ['totp', 'recovery_code'], recovery_codes_left: 10 });
    const { body: renewed } = await step({ step: 'new_recovery_codes' });
    expect(renewed.recovery_codes).not.toContain(body.recovery_codes[0]);
    stage.later(11);
    for (const name of ['begin_totp', 'remove_totp', 'begin_passkey', 'new_recovery_codes']) {
      expect(await step({ step: name })).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } });
    }
    expect((await ask('POST', '/reauthentication', { method: 'totp', code: stage.codeOf(totp.secret) })).status).toBe(
      200,
    );
    expect((await step({ step: 'remove_totp' })).body.account.second_factor).toMatchObject({
      methods: [],
      recovery_codes_left: 0,
    });
  });

  test('the last factor stays where the setting asks for one', async () => {
    const { signer, ask } = await stage.worker('last@example.com');
    const { totp } = (await ask('PUT', '', { second_factor: { step: 'begin_totp' } })).body;
    const first = { step: 'confirm_totp', set_up: totp.set_up, code: stage.codeOf(totp.secret) };
    await ask('PUT', '', { second_factor: first });
    const refused = await stage.asking(signer, stage.strict)('PUT', '', { second_factor: { step: 'remove_totp' } });
    expect(refused).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
    expect((await ask('GET', '?account=1')).body.account.second_factor.methods).toContain('totp');
  });
});
