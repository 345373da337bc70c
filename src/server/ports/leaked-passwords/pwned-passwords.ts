import { createHash } from 'node:crypto';
import { boundedFetch } from '../bounded-fetch.ts';
import { statusFailure } from '../call-failure.ts';
import { callLimit } from '../call-limit.ts';
import { circuitBreaker } from '../circuit-breaker.ts';
import type { LeakedPasswordsPort } from './port.ts';

/** The list of Have I Been Pwned, open to everybody and without a key. */
export const PWNED_PASSWORDS_URL = 'https://api.pwnedpasswords.com';

/** Digits of the hash that are sent. Each prefix is shared by hundreds of leaked passwords, so that it says nothing about one. */
const SENT = 5;

interface PwnedPasswordsClient {
  /** Address of the service, without `/range`. */
  readonly url: string;
  readonly timeoutMs?: number;
  readonly now?: () => number;
}

/**
 * Asks for all leaked hashes that begin as the password's does, and compares the rest here. The service wants SHA-1, which is no secret's protection there. Answers
 * are padded, so that their length does not tell the prefix; padding has a count of 0. Somebody waits for the answer, so it has two seconds, and after three failures none
 * is asked for a minute. Source: https://haveibeenpwned.com/API/v3#PwnedPasswords
 */
export function pwnedPasswords({ url, timeoutMs = 2_000, now }: PwnedPasswordsClient): LeakedPasswordsPort {
  const breaker = circuitBreaker(now);
  return {
    has(password) {
      const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
      const [prefix, rest] = [hash.slice(0, SENT), hash.slice(SENT)];
      return breaker.run(async () => {
        const answer = await boundedFetch(`${url}/range/${prefix}`, {
          headers: { accept: 'text/plain', 'add-padding': 'true', 'user-agent': 'Registralia' },
          signal: callLimit(timeoutMs),
          redirect: 'error',
        });
        if (!answer.ok) throw statusFailure(answer.status);
        return isListed(await answer.text(), rest);
      });
    },
  };
}

/** Null for an answer that is no list of hashes, such as the page of a captive network. */
function isListed(text: string, rest: string): boolean | null {
  const lines = text.split(/\r?\n/).filter((line) => line !== '');
  if (lines.length === 0 || !lines.every((line) => LINE.test(line))) return null;
  const found = lines.find((line) => line.startsWith(`${rest}:`));
  return found !== undefined && Number(found.slice(rest.length + 1)) > 0;
}

const LINE = /^[0-9A-F]{35}:\d+$/;
