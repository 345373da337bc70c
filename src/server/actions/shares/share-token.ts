import { createHmac } from 'node:crypto';
import type { Settings } from '../../settings.ts';
import { hashKey } from '../keys/random-key.ts';

type Keys = Pick<Settings, 'SESSION_KEYS'>;

/** The secret of a new share, derived from its id and the server's key; only its hash is stored. */
export function newShareToken({ SESSION_KEYS }: Keys, shareId: string): string {
  return tokenOf(SESSION_KEYS[0] as string, shareId);
}

/** The address that opens a share, for the customer who created it. Secrets made under an older key stay valid. */
export function shareAddressOf(
  keys: Keys,
  { share_id, token_hash }: { readonly share_id: string; readonly token_hash: Buffer },
  portalUrl: string,
): string {
  const tokens = keys.SESSION_KEYS.map((key) => tokenOf(key, share_id));
  const token = tokens.find((one) => token_hash.equals(hashKey(one))) ?? (tokens[0] as string);
  return `${portalUrl}${sharePath(share_id)}?key=${token}`;
}

/** Path of a share's page, without its secret. */
export function sharePath(shareId: string): string {
  return `/compartido/${shareId}`;
}

function tokenOf(key: string, shareId: string): string {
  return createHmac('sha256', key).update(`order share:${shareId}`).digest('base64url');
}
