import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { verifyVapid } from './testing/push-service.ts';
import { vapidHeader } from './vapid-header.ts';
import { isKeyPair, keptKeys } from './vapid-keys.ts';

/** RFC 8292, section 2.4. */
const EXAMPLE = {
  token:
    'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA',
  key: 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
};

const NOW = new Date('2026-11-23T10:00:00Z');
const folder = () => mkdtempSync(path.join(tmpdir(), 'vapid-'));

test('the verifier of these tests takes the example of RFC 8292', async () => {
  const now = new Date('2016-01-22T12:00:00Z');
  const read = verifyVapid(EXAMPLE.token, { key: EXAMPLE.key, audience: 'https://push.example.net', now });
  expect(await read).toMatchObject({ sub: 'mailto:push@example.com' });
});

test('a message names us to the push service’s origin, for less than a day', async () => {
  const keys = keptKeys(folder());
  const header = await vapidHeader(keys, {
    endpoint: 'https://fcm.googleapis.com/fcm/send/a',
    subject: 'mailto:a@b.example',
    now: NOW,
  });
  const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(header) ?? [];
  const { exp, sub } = await verifyVapid(token, { key, audience: 'https://fcm.googleapis.com', now: NOW });
  expect(sub).toBe('mailto:a@b.example');
  expect((exp ?? 0) * 1000 - NOW.getTime()).toBeLessThanOrEqual(DAY_MS);
  await expect(verifyVapid(token, { key, audience: 'https://web.push.apple.com', now: NOW })).rejects.toThrow();
});

test('a pair that is made is kept, readable by its owner only', () => {
  const data = folder();
  const made = keptKeys(data);
  expect(isKeyPair(made)).toBe(true);
  expect(keptKeys(data)).toEqual(made);
  expect(statSync(path.join(data, 'vapid.json')).mode & 0o077).toBe(0);
  expect(isKeyPair({ ...made, privateKey: keptKeys(folder()).privateKey })).toBe(false);
});
