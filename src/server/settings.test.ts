import { createECDH } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openPush } from './ports/push/open-push.ts';
import { readSettings, SettingsError } from './settings.ts';
import { REAL_ISSUERS } from './testing/real-issuers.ts';

const PRODUCTION = {
  ...REAL_ISSUERS,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://registralia.example',
  SESSION_KEYS: 'a-key-of-at-least-thirty-two-characters',
  SMTP_URL: 'smtp://mail.registralia.example',
};

const PAIR = (() => {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  return { publicKey: curve.getPublicKey('base64url'), privateKey: curve.getPrivateKey('base64url') };
})();

test('production starts with what it needs', () => {
  expect(readSettings(PRODUCTION).isProduction).toBe(true);
});

test.each([
  ['SMTP_URL', /^SMTP_URL must be set in production: without a mail server no customer would get any mail\.$/],
  ['PUBLIC_URL', /^PUBLIC_URL must be set in production/],
  ['SESSION_KEYS', /^SESSION_KEYS must be set in production/],
])('production without %s does not start, and says why', (name, reason) => {
  for (const env of [
    { ...PRODUCTION, [name]: undefined },
    { ...PRODUCTION, [name]: '' },
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
  const env = { ...PRODUCTION, TOGA_MODEL_URL: 'https://model.example', TOGA_MODEL: 'm', [name]: url };
  expect(() => readSettings(env)).toThrow(reason);
  expect(readSettings({ ...env, [name]: 'http://127.0.0.1:8080' }).isProduction).toBe(true);
  expect(readSettings({ ...env, NODE_ENV: 'development' }).isProduction).toBe(false);
});

test('an address without the pooler needs the one with it', () => {
  const direct = { DATABASE_DIRECT_URL: 'postgres://database.example/registralia' };
  expect(() => readSettings(direct)).toThrow('DATABASE_DIRECT_URL needs DATABASE_URL');
  const pooled = { ...direct, DATABASE_URL: 'postgres://pooler.example/registralia' };
  expect(readSettings(pooled)).toMatchObject(pooled);
});

test('production serves on for some seconds when it stops, and development ends at once', () => {
  expect([readSettings(PRODUCTION).DRAIN_SECONDS, readSettings({}).DRAIN_SECONDS]).toEqual([6, 0]);
  expect(readSettings({ ...PRODUCTION, DRAIN_SECONDS: '0' }).DRAIN_SECONDS).toBe(0);
});

test('answers are checked against the contract, but not in production or for a load test', () => {
  expect([{}, PRODUCTION].map((env) => readSettings(env).CHECK_ANSWERS)).toEqual([true, false]);
  expect(readSettings({ CHECK_ANSWERS: '0' }).CHECK_ANSWERS).toBe(false);
  expect(readSettings({ ...PRODUCTION, CHECK_ANSWERS: '1' }).CHECK_ANSWERS).toBe(true);
});

test('development starts without any setting', () => {
  expect(readSettings({}).SMTP_URL).toBeUndefined();
});

describe('keys of pushed messages', () => {
  const keys = { VAPID_PUBLIC_KEY: PAIR.publicKey, VAPID_PRIVATE_KEY: PAIR.privateKey };

  test('start production as a pair that belongs together', () => {
    expect(readSettings({ ...PRODUCTION, ...keys }).VAPID_PUBLIC_KEY).toBe(PAIR.publicKey);
    expect(openPush(readSettings({ ...PRODUCTION, ...keys }))?.publicKey()).toBe(PAIR.publicKey);
    expect(openPush(readSettings(PRODUCTION))).toBeNull();
  });

  test.each([
    [{ VAPID_PUBLIC_KEY: PAIR.publicKey }, /must be set together/],
    [{ VAPID_PRIVATE_KEY: PAIR.privateKey }, /must be set together/],
    [{ ...keys, VAPID_PRIVATE_KEY: Buffer.alloc(32, 7).toString('base64url') }, /is not the public key of/],
    [{ ...keys, VAPID_PUBLIC_KEY: 'kurz' }, /VAPID_PUBLIC_KEY is set .* 65 bytes/],
    [{ ...keys, VAPID_SUBJECT: 'somebody' }, /VAPID_SUBJECT/],
    [{ PUSH_STAND_IN_URL: 'http://127.0.0.1:4000' }, /PUSH_STAND_IN_URL is refused in production/],
  ])('stop it otherwise, and say why: %o', (wrong, reason) => {
    expect(() => readSettings({ ...PRODUCTION, ...wrong })).toThrow(reason);
  });
});
