import { createECDH } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openPush } from './ports/push/open-push.ts';
import { readSettings, SettingsError } from './settings.ts';
import { PRODUCTION_ENV } from './testing/production-env.ts';

const PAIR = (() => {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  return { publicKey: curve.getPublicKey('base64url'), privateKey: curve.getPrivateKey('base64url') };
})();

test('production starts with what it needs', () => {
  expect(readSettings(PRODUCTION_ENV).isProduction).toBe(true);
});

test.each([
  ['SMTP_URL', /^SMTP_URL must be set in production: without a mail server no customer would get any mail\.$/],
  ['PUBLIC_URL', /^PUBLIC_URL must be set in production/],
  ['SESSION_KEYS', /^SESSION_KEYS must be set in production/],
  ['FILE_KEYS', /^FILE_KEYS must be set in production: papers would be stored as they are/],
])('production without %s does not start, and says why', (name, reason) => {
  for (const env of [
    { ...PRODUCTION_ENV, [name]: undefined },
    { ...PRODUCTION_ENV, [name]: '' },
  ]) {
    expect(() => readSettings(env)).toThrow(SettingsError);
    expect(() => readSettings(env)).toThrow(reason);
  }
});

test.each([
  ['PUBLIC_URL', 'http://registralia.example', /^PUBLIC_URL must be https in production: passwords and papers travel/],
  ['STRIPE_URL', 'http://stripe.example', /^STRIPE_URL must be https in production: payments travel over it/],
  ['TOGA_MODEL_URL', 'http://model.example/v1', /^TOGA_MODEL_URL must be https in production: papers travel over it/],
])('production with an open line at %s does not start, but with one on this machine it does', (name, url, reason) => {
  const env = { ...PRODUCTION_ENV, TOGA_MODEL_URL: 'https://model.example', TOGA_MODEL: 'm', [name]: url };
  expect(() => readSettings(env)).toThrow(reason);
  expect(readSettings({ ...env, [name]: 'http://127.0.0.1:8080' }).isProduction).toBe(true);
  expect(readSettings({ ...env, NODE_ENV: 'development' }).isProduction).toBe(false);
});

const DATABASES = ['DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL', 'DATABASE_URL'];

test.each(DATABASES)(
  'production with %s on another machine does not start unless its certificate is checked',
  (name) => {
    const near = 'postgres://user:secret@127.0.0.1/registralia';
    const read = (url: string, more = {}) =>
      readSettings({ ...PRODUCTION_ENV, DATABASE_URL: near, [name]: url, ...more });
    const far = 'postgres://user:secret@db.example/registralia';
    for (const mode of ['', '?sslmode=disable', '?sslmode=prefer', '?sslmode=no-verify', '?sslmode=verify-ca']) {
      expect(() => read(far + mode)).toThrow(`${name} needs sslmode=verify-full in production`);
      expect(read(far + mode, { NODE_ENV: 'development' }).isProduction).toBe(false);
    }
    expect(() => read(`${near}?host=db.example`)).toThrow(name);
    for (const url of [near, `${far}?sslmode=verify-full`, `${far}?host=/run/postgresql`])
      expect(read(url).isProduction).toBe(true);
    expect(read(far, { PRIVATE_HOSTS: 'clamd, db.example' }).isProduction).toBe(true);
  },
);

test('production with a virus scanner on another machine does not start, since it speaks no TLS', () => {
  const read = (CLAMD_URL: string, more = {}) => readSettings({ ...PRODUCTION_ENV, CLAMD_URL, ...more });
  expect(() => read('tcp://clamd:3310')).toThrow(/^CLAMD_URL must be on this machine in production/);
  for (const url of ['tcp://127.0.0.1:3310', 'tcp://[::1]:3310', 'unix:///run/clamav/clamd.ctl'])
    expect(read(url).isProduction).toBe(true);
  expect(read('tcp://clamd:3310', { PRIVATE_HOSTS: 'clamd' }).isProduction).toBe(true);
});

test('an address without the pooler needs the one with it', () => {
  const direct = { DATABASE_DIRECT_URL: 'postgres://database.example/registralia' };
  expect(() => readSettings(direct)).toThrow('DATABASE_DIRECT_URL needs DATABASE_URL');
  const pooled = { ...direct, DATABASE_URL: 'postgres://pooler.example/registralia' };
  expect(readSettings(pooled)).toMatchObject(pooled);
});

test('production serves on for some seconds when it stops, and development ends at once', () => {
  expect([readSettings(PRODUCTION_ENV).DRAIN_SECONDS, readSettings({}).DRAIN_SECONDS]).toEqual([6, 0]);
  expect(readSettings({ ...PRODUCTION_ENV, DRAIN_SECONDS: '0' }).DRAIN_SECONDS).toBe(0);
});

test('answers are checked against the contract, but not in production or for a load test', () => {
  expect([{}, PRODUCTION_ENV].map((env) => readSettings(env).CHECK_ANSWERS)).toEqual([true, false]);
  expect(readSettings({ CHECK_ANSWERS: '0' }).CHECK_ANSWERS).toBe(false);
  expect(readSettings({ ...PRODUCTION_ENV, CHECK_ANSWERS: '1' }).CHECK_ANSWERS).toBe(true);
});

test('development starts without any setting', () => {
  expect(readSettings({}).SMTP_URL).toBeUndefined();
});

describe('keys of pushed messages', () => {
  const keys = { VAPID_PUBLIC_KEY: PAIR.publicKey, VAPID_PRIVATE_KEY: PAIR.privateKey };

  test('start production as a pair that belongs together', () => {
    expect(readSettings({ ...PRODUCTION_ENV, ...keys }).VAPID_PUBLIC_KEY).toBe(PAIR.publicKey);
    expect(openPush(readSettings({ ...PRODUCTION_ENV, ...keys }))?.publicKey()).toBe(PAIR.publicKey);
    expect(openPush(readSettings(PRODUCTION_ENV))).toBeNull();
  });

  test.each([
    [{ VAPID_PUBLIC_KEY: PAIR.publicKey }, /must be set together/],
    [{ VAPID_PRIVATE_KEY: PAIR.privateKey }, /must be set together/],
    [{ ...keys, VAPID_PRIVATE_KEY: Buffer.alloc(32, 7).toString('base64url') }, /is not the public key of/],
    [{ ...keys, VAPID_PUBLIC_KEY: 'kurz' }, /VAPID_PUBLIC_KEY is set .* 65 bytes/],
    [{ ...keys, VAPID_SUBJECT: 'somebody' }, /VAPID_SUBJECT/],
    [{ PUSH_STAND_IN_URL: 'http://127.0.0.1:4000' }, /PUSH_STAND_IN_URL is refused in production/],
  ])('stop it otherwise, and say why: %o', (wrong, reason) => {
    expect(() => readSettings({ ...PRODUCTION_ENV, ...wrong })).toThrow(reason);
  });
});
