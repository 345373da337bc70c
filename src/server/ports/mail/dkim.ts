import { readFileSync } from 'node:fs';
import type { Settings } from '../../settings.ts';

/** DKIM options of nodemailer (RFC 6376), to sign outgoing mail. */
export interface Dkim {
  readonly domainName: string;
  readonly keySelector: string;
  readonly privateKey: string;
  readonly headerFieldNames: string;
}

/**
 * The configured DKIM options, or null. The list of headers is our own: nodemailer's default omits Auto-Submitted, and
 * List-Unsubscribe-Post, which RFC 8058 requires to be signed.
 * @throws Error if the key file cannot be read or contains no private key
 */
export function dkimOf(settings: Pick<Settings, 'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_KEY'>): Dkim | null {
  const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY } = settings;
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_KEY) return null;
  const privateKey = readFileSync(DKIM_KEY, 'utf8');
  if (!privateKey.includes('PRIVATE KEY-----')) throw new Error('DKIM_KEY is not the file of a private key (PEM).');
  return {
    domainName: DKIM_DOMAIN,
    keySelector: DKIM_SELECTOR,
    privateKey,
    headerFieldNames: SIGNED_HEADERS,
  };
}

/** Names of the signed headers, as an option of nodemailer. */
export const SIGNED_HEADERS = [
  ...['from', 'sender', 'reply-to', 'to', 'cc', 'subject', 'date', 'message-id', 'in-reply-to', 'references'],
  ...['mime-version', 'content-type', 'content-transfer-encoding', 'auto-submitted', 'thread-index'],
  ...['list-id', 'list-unsubscribe', 'list-unsubscribe-post'],
].join(':');
