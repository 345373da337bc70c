import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

const KEY = 'a-key-of-at-least-thirty-two-characters';

test('a secret comes from the file that the setting with _FILE names', () => {
  const settings = readSettings({
    SESSION_KEYS_FILE: fileWith('keys', `${KEY},${KEY}-2\n`),
    SMTP_URL_FILE: fileWith('smtp', 'smtps://user:pass%20@mail.example\r\n'),
    MAIL_KEYS_FILE: '',
  });
  expect(settings).toMatchObject({ SESSION_KEYS: [KEY, `${KEY}-2`], SMTP_URL: 'smtps://user:pass%20@mail.example' });
});

test.each([
  [
    'that is not there',
    path.join(folder, 'none'),
    /^SESSION_KEYS_FILE is '.+none', which cannot be read \(ENOENT\)\.$/,
  ],
  ['that is a folder', folder, /which cannot be read \(EISDIR\)\.$/],
  ['that is empty', fileWith('empty', '\n'), /which is empty\.$/],
  ['that is no setting', fileWith('log', 'x'.repeat(70_000)), /which has more than 65536 characters\.$/],
])('a file %s stops the start', (_, file, reason) => {
  expect(() => readSettings({ SESSION_KEYS_FILE: file })).toThrow(reason);
});

test('a value beside its file stops the start, and a wrong value in a file is not printed', () => {
  const SESSION_KEYS_FILE = fileWith('short', 'too-short-secret');
  expect(() => readSettings({ SESSION_KEYS_FILE, SESSION_KEYS: KEY })).toThrow(/are both set/);
  expect(() => readSettings({ SESSION_KEYS_FILE })).toThrow(/^SESSION_KEYS is set \(16 characters\)/);
});
