import { createHmac } from 'node:crypto';
import type { Settings } from '../../settings.ts';
import { hashKey } from '../keys/random-key.ts';
import { fillAddresses } from '../mail/fill-addresses.ts';

type Keys = Pick<Settings, 'SESSION_KEYS'>;

/** The stored hash of a new invitation's secret, which is derived from its id and the server's key. */
export function invitationHash({ SESSION_KEYS }: Keys, invitationId: string): Buffer {
  return hashKey(tokenOf(SESSION_KEYS[0] as string, invitationId));
}

/** The address of an invitation with a placeholder for its secret, which is filled in when the mail is sent. */
export function invitationAddress(portalUrl: string, invitationId: string): string {
  return `${portalUrl}/orders/firm/invitation/${invitationId}?key=${PLACEHOLDER}${invitationId}`;
}

/** Fills the secret into the addresses of a mail that is about to be sent. */
export function fillInvitations<Params>({ settings }: { readonly settings: Keys }, params: Params): Promise<Params> {
  const [newest] = settings.SESSION_KEYS;
  return fillAddresses(params, PLACEHOLDER, async (invitationId) => tokenOf(newest as string, invitationId));
}

const PLACEHOLDER = 'firm-invitation:';

function tokenOf(key: string, invitationId: string): string {
  return createHmac('sha256', key).update(`firm invitation:${invitationId}`).digest('base64url');
}
