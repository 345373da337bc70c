import { readFileSync } from 'node:fs';
import type { Settings } from '../../settings.ts';

/** Signing of outgoing mail (DKIM, RFC 6376), as options of nodemailer. */
export interface Dkim {
  readonly domainName: string;
  readonly keySelector: string;
  readonly privateKey: string;
  readonly headerFieldNames: string;
}

/**
 * DKIM by the settings, or null without them. The list of headers is our own: by itself nodemailer leaves out List-Unsubscribe-Post,
 * which RFC 8058 wants signed, and Auto-Submitted.
 * @throws Error when the key's file cannot be read or holds no private key
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

/** Names of the headers under the signature, as nodemailer takes them. */
export const SIGNED_HEADERS = [
  ...['from', 'sender', 'reply-to', 'to', 'cc', 'subject', 'date', 'message-id', 'in-reply-to', 'references'],
  ...['mime-version', 'content-type', 'content-transfer-encoding', 'auto-submitted', 'thread-index'],
  ...['list-id', 'list-unsubscribe', 'list-unsubscribe-post'],
].join(':');
