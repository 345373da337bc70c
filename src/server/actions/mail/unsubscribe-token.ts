import { readSubscription, type Subscription, subscriptionCode } from '../../../domain/mail/mail-list.ts';
import type { Settings } from '../../settings.ts';
import { fillAddresses } from './fill-addresses.ts';
import { isSameMac, type ThreadKey, threadKeysOf, threadMac } from './thread-keys.ts';

type Keys = Pick<Settings, 'MAIL_KEYS' | 'SESSION_KEYS'>;

/** Page that asks whether to leave a list; the placeholder of the token in the stored mail is filled in when it is sent. @param url of the portal */
export function unsubscribeUrlOf(url: string, subscription: Subscription): string {
  return `${url}/recordatorios/${PLACEHOLDER}${subscriptionCode(subscription)}`;
}

/** Fills the token into the addresses of a mail that is about to be sent. */
export function fillUnsubscribe<Params>({ settings }: { readonly settings: Keys }, params: Params): Promise<Params> {
  const [key] = threadKeysOf(settings) as readonly [ThreadKey, ...ThreadKey[]];
  return fillAddresses(params, PLACEHOLDER, async (code) => tokenOf(key, code));
}

/** List and recipient of a token's mail, or null for a token that is not ours. It needs no stored mail, so old tokens still work. */
export function subscriptionOfToken(settings: Keys, token: string): Subscription | null {
  const [, code = '', keyId] = /^([a-z]?\d{1,15})-([a-z2-7]{4})-[a-z2-7]{16}$/.exec(token) ?? [];
  const key = threadKeysOf(settings).find(({ id }) => id === keyId);
  return key && isSameMac(tokenOf(key, code), token) ? readSubscription(code) : null;
}

function tokenOf(key: ThreadKey, code: string): string {
  return `${code}-${key.id}-${threadMac(key, 'unsubscribe', code)}`;
}

const PLACEHOLDER = 'unsubscribe:';
