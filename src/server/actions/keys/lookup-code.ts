import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Settings } from '../../settings.ts';

type Keys = Pick<Settings, 'SESSION_KEYS'>;

/** Placeholder of the code in a stored mail; it is filled in when the mail is sent. */
export function lookupCodePlaceholder(lookupId: string): string {
  return `${PLACEHOLDER}${lookupId}`;
}

/** Whether the typed text is the code of a lookup, ignoring blanks. Codes made under an older key stay valid. */
export function isLookupCode({ SESSION_KEYS }: Keys, lookupId: string, typed: string): boolean {
  const given = Buffer.from(
    typed
      .replace(/\s/g, '')
      .padEnd(DIGITS, ' ')
      .slice(0, DIGITS + 1),
  );
  const right = SESSION_KEYS.map((key) => Buffer.from(codeOf(key, lookupId)));
  return right.filter((code) => code.length === given.length && timingSafeEqual(code, given)).length > 0;
}

/** Fills the code into the params of a mail that is about to be sent. */
export function fillLookupCode<Params>({ settings }: { readonly settings: Keys }, params: Params): Params {
  const { code } = params as { readonly code?: unknown };
  if (typeof code !== 'string' || !code.startsWith(PLACEHOLDER)) return params;
  return { ...params, code: codeOf(settings.SESSION_KEYS[0] as string, code.slice(PLACEHOLDER.length)) };
}

const PLACEHOLDER = 'lookup-code:';
const DIGITS = 6;

function codeOf(key: string, lookupId: string): string {
  const digest = createHmac('sha256', key).update(`order lookup:${lookupId}`).digest();
  return String(digest.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0');
}
