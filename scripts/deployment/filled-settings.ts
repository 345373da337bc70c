import { REAL_ISSUERS } from '../../src/server/testing/real-issuers.ts';
import { readEnvFile } from './env-file.ts';

/** What an operator writes into the blanks of `settings.example`. */
const WRITTEN: Readonly<Record<string, string>> = {
  ...REAL_ISSUERS,
  SESSION_KEYS: 'a-key-of-at-least-thirty-two-characters',
  MAIL_KEYS: 'another-key-of-at-least-thirty-two-characters',
  FILE_KEYS: `files:${Buffer.alloc(32, 7).toString('base64')}`,
  SMTP_URL: 'smtp://127.0.0.1:1',
};

/** `settings.example` filled in: nothing but what it asks for. */
export function filledSettings(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(readEnvFile('deploy/compose/settings.example')).map(([name, value]) => [
      name,
      value || (WRITTEN[name] ?? ''),
    ]),
  );
}
