import type { Settings } from '../../settings.ts';
import { fillAddresses } from './fill-addresses.ts';
import { isSameMac, type ThreadKey, threadKeysOf, threadMac } from './thread-keys.ts';

type Keys = Pick<Settings, 'MAIL_KEYS' | 'SESSION_KEYS'>;

/** What stands for a customer's token in a stored mail; it is filled in when the mail leaves. */
export function unsubscribePlaceholder(customerId: number): string {
  return `${PLACEHOLDER}${customerId}`;
}

/** Fills the token into the addresses of a mail that is about to leave. */
export function fillUnsubscribe<Params>({ settings }: { readonly settings: Keys }, params: Params): Promise<Params> {
  const [key] = threadKeysOf(settings) as readonly [ThreadKey, ...ThreadKey[]];
  return fillAddresses(params, PLACEHOLDER, async (customerId) => tokenOf(key, customerId));
}

/** The customer whose mail a token came in, or null for a token that we did not make. It depends on no stored mail, so an old one still works. */
export function customerOfToken(settings: Keys, token: string): number | null {
  const [, customerId = '', keyId] = /^([1-9]\d{0,14})-([a-z2-7]{4})-[a-z2-7]{16}$/.exec(token) ?? [];
  const key = threadKeysOf(settings).find(({ id }) => id === keyId);
  return key && isSameMac(tokenOf(key, customerId), token) ? Number(customerId) : null;
}

function tokenOf(key: ThreadKey, customerId: string): string {
  return `${customerId}-${key.id}-${threadMac(key, 'unsubscribe', customerId)}`;
}

const PLACEHOLDER = 'unsubscribe:';
