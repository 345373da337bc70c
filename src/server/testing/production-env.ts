import { REAL_ISSUERS } from './real-issuers.ts';

/** Settings that production does not start without. */
export const PRODUCTION_ENV = {
  ...REAL_ISSUERS,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://registralia.example',
  SESSION_KEYS: 'a-key-of-at-least-thirty-two-characters',
  FILE_KEYS: `files:${Buffer.alloc(32, 7).toString('base64')}`,
  SMTP_URL: 'smtp://mail.registralia.example',
} as const;
