import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../actions/sessions/testing/people.ts';
import { type Signer, signCall } from '../oauth/testing/signing-client.ts';
import { type AgentStage, openAgentStage } from './testing/agent-stage.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

let stage: AgentStage;
beforeAll(async () => {
  stage = await openAgentStage();
});
afterAll(() => stage.close());

describe('sessions of a back-office user', () => {
  test('are listed with place, browser and last use, and ended one by one', async () => {
    const { ask } = await stage.worker('places@example.com');
    stage.later(2);
    const other = stage.asking(await stage.signInAs('places@example.com'));
    await stage.db
      .updateTable('oauth_tokens')
      .set({ user_agent: FIREFOX })
      .where('created_at', '=', stage.now())
      .execute();
    const { items } = (await ask('GET', '/sessions')).body;
    expect(items).toMatchObject([
      { is_this: true, ip_address: '127.0.0.1' },
      { is_this: false, device: 'Firefox, Linux', seen_at: stage.now().toISOString() },
    ]);
    const [, second] = items as { session_id: string }[];
    expect((await ask('DELETE', `/sessions/${second?.session_id}`)).status).toBe(200);
    expect((await other('GET')).status).toBe(401);
    expect((await ask('DELETE', `/sessions/${second?.session_id}`)).status).toBe(200);
    expect((await ask('GET', '/sessions')).body.items).toHaveLength(1);
  });

  test('all others end at once; nobody ends another’s', async () => {
    const { ask } = await stage.worker('all@example.com');
    const stranger = await stage.worker('stranger@example.com');
    const second = stage.asking(await stage.signInAs('all@example.com'));
    const [{ session_id }] = (await stranger.ask('GET', '/sessions')).body.items as [{ session_id: string }];
    await ask('DELETE', `/sessions/${session_id}`);
    expect((await stranger.ask('GET')).status).toBe(200);
    await ask('DELETE', '/sessions/others');
    expect([(await ask('GET')).status, (await second('GET')).status, (await stranger.ask('GET')).status]).toEqual([
      200, 401, 200,
    ]);
  });

  test('end after half an hour without use; what a clock asks for is no use', async () => {
    const { ask } = await stage.worker('idle@example.com');
    const polled = await stage.worker('polled@example.com');
    for (let n = 0; n < 3; n += 1) {
      stage.later(12);
      await ask('GET');
      await polled.ask('GET', '', undefined, { 'x-unattended': '1' });
    }
    expect((await ask('GET')).status).toBe(200);
    expect((await polled.ask('GET')).status).toBe(401);
  });
});

describe('a re-authentication', () => {
  const publish = async (signer: Signer) => {
    const url = '/api/rest/restapi/catalogue/products/15867/publish';
    const json = { draft_version: 1, note: '' };
    const answer = await stage.app.inject(signCall(signer, { method: 'POST', url, json, at: stage.now() }));
    return { status: answer.statusCode, code: answer.json().code };
  };

  test('is needed to publish prices: signing in counts for ten minutes, then the password is asked again', async () => {
    const { signer, ask } = await stage.worker('prices@example.com', { panelRoles: ['supervisor'] });
    expect((await publish(signer)).code).not.toBe('reauthentication_required');
    stage.later(11);
    expect(await publish(signer)).toEqual({ status: 403, code: 'reauthentication_required' });
    expect((await ask('POST', '/reauthentication/options')).body).toEqual({ methods: ['password'] });
    expect(await ask('POST', '/reauthentication', { method: 'password', password: 'otra' })).toMatchObject({
      status: 422,
    });
    expect((await publish(signer)).code).toBe('reauthentication_required');
    const proved = await ask('POST', '/reauthentication', { method: 'password', password: PASSWORD });
    expect(proved).toMatchObject({ status: 200, body: { ok: true } });
    expect((await publish(signer)).code).not.toBe('reauthentication_required');
  });

  test('of somebody with a second factor is that factor; the password is not enough', async () => {
    const { ask } = await stage.worker('second@example.com');
    const { totp } = (await ask('PUT', '', { second_factor: { step: 'begin_totp' } })).body;
    await ask('PUT', '', {
      second_factor: { step: 'confirm_totp', set_up: totp.set_up, code: stage.codeOf(totp.secret) },
    });
    expect((await ask('POST', '/reauthentication/options')).body).toEqual({ methods: ['totp', 'recovery_code'] });
    expect(await ask('POST', '/reauthentication', { method: 'password', password: PASSWORD })).toMatchObject({
      status: 422,
      body: { code: 'second_factor_failed' },
    });
    stage.later(1);
    const code = stage.codeOf(totp.secret);
    expect((await ask('POST', '/reauthentication', { method: 'totp', code })).status).toBe(200);
    expect((await ask('POST', '/reauthentication', { method: 'totp', code })).status).toBe(422);
  });
});
