import { ADDRESS_TICKET_LIFE } from '../../../domain/sessions/session-limits.ts';
import type { Ctx, Deps } from '../../ctx.ts';
import { hashKey, randomKey } from '../keys/random-key.ts';

interface AddressTicket {
  readonly ticket: string;
  /** The address with its ticket at the end. */
  readonly address: string;
  readonly expiresAt: Date;
}

/** A single-use ticket for one address, valid for a minute, on behalf of the access token; it ends with the token. */
export async function issueAddressTicket(
  ctx: Ctx,
  { address, accessToken }: { address: string; accessToken: string },
): Promise<AddressTicket> {
  const ticket = randomKey();
  const expiresAt = new Date(ctx.now().getTime() + ADDRESS_TICKET_LIFE);
  await ctx.db
    .insertInto('address_tickets')
    .values({ ticket_hash: hashKey(ticket), address, token: accessToken, expires_at: expiresAt })
    .execute();
  return { ticket, address: `${address}${address.includes('?') ? '&' : '?'}ticket=${ticket}`, expiresAt };
}

/** Splits an address with a ticket; null for any other. */
export function splitTicket(addressWithTicket: string): { address: string; ticket: string } | null {
  const parts = /^(.+)[?&]ticket=([\w-]+)$/.exec(addressWithTicket);
  return parts ? { address: parts[1] as string, ticket: parts[2] as string } : null;
}

/** Uses a ticket up and returns its access token; null for one that is unknown, used, too old or for another address. */
export async function takeAddressTicket(
  deps: Deps,
  { address, ticket }: { address: string; ticket: string },
): Promise<{ consumerKey: string; token: string } | null> {
  const row = await deps.db
    .deleteFrom('address_tickets')
    .using('oauth_tokens')
    .whereRef('oauth_tokens.token', '=', 'address_tickets.token')
    .where('ticket_hash', '=', hashKey(ticket))
    .where('address', '=', address)
    .where('address_tickets.expires_at', '>', deps.now())
    .returning(['oauth_tokens.consumer_key as consumerKey', 'oauth_tokens.token'])
    .executeTakeFirst();
  return row ?? null;
}
