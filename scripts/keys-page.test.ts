import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { OUTGOING_EVENTS, SECURITY_EVENTS } from '../src/domain/sessions/security-event.ts';
import { SETTINGS } from '../src/server/settings.ts';

const PAGE = readFileSync(path.resolve(import.meta.dirname, '../docs/keys-and-logs.md'), 'utf8');

/** Addresses that hold a password. */
const WITH_PASSWORD = /^(DATABASE_.*_?URL|DATABASE_URL|SMTP_URL|IMAP_URL)$/;
const isSecret = (name: string) => /KEY|SECRET|PASSWORD|CERTIFICATE|TOKEN(?!S)/.test(name) || WITH_PASSWORD.test(name);

test('lists every secret of the settings', () => {
  const listed = [...PAGE.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z_0-9]+)`/g)].map(([, name]) => name),
  );
  const secrets = Object.keys(SETTINGS).filter(isSecret);
  expect(secrets.length).toBeGreaterThan(20);
  expect(listed.toSorted()).toEqual(secrets.toSorted());
});

test('lists what is logged as a security event, and what it stands for', () => {
  const listed = [...PAGE.matchAll(/^\| `([a-z_]+)` \| ([^|]+) \|$/gm)].map(([, code, what]) => [code, what]);
  expect(listed).toEqual(Object.entries({ ...SECURITY_EVENTS, ...OUTGOING_EVENTS }));
});
