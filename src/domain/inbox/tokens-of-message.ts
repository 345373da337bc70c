import { type AddressToken, addressTokenOf } from './address-token.ts';
import type { ParsedMessage } from './parsed-message.ts';
import { type SignedMessageId, signedMessageIdOf } from './signed-message-id.ts';

/** Where in a message one of our tokens was found. */
export type TokenSource = 'address' | 'in_reply_to' | 'references';

/** A token found in a message; its signature is not yet checked. */
export type FoundToken = { readonly evidence: string } & (
  | { readonly source: 'address'; readonly token: AddressToken }
  | { readonly source: 'in_reply_to' | 'references'; readonly token: SignedMessageId }
);

type Named = Pick<ParsedMessage, 'deliveredTo' | 'to' | 'cc' | 'inReplyTo' | 'references'>;

/**
 * The tokens of a message in order of precedence: the receiving address, the addresses in its headers, the message that it answers, and its
 * references from newest to oldest. Without duplicates.
 */
export function tokensOf(message: Named): FoundToken[] {
  const addresses = [...message.deliveredTo, ...[...message.to, ...message.cc].map(({ address }) => address)];
  const found = [
    ...addresses.flatMap((address) => inAddress(address)),
    ...message.inReplyTo.toReversed().flatMap((id) => inMessageId('in_reply_to', id)),
    ...message.references.toReversed().flatMap((id) => inMessageId('references', id)),
  ];
  const seen = new Set<string>();
  return found.filter(({ evidence }) => !seen.has(evidence) && seen.add(evidence)).slice(0, MOST);
}

function inAddress(address: string): FoundToken[] {
  const token = addressTokenOf(address);
  return token ? [{ source: 'address', evidence: address.trim().toLowerCase(), token }] : [];
}

function inMessageId(source: 'in_reply_to' | 'references', id: string): FoundToken[] {
  const token = signedMessageIdOf(id);
  return token ? [{ source, evidence: id.trim().toLowerCase(), token }] : [];
}

/** A message with a thousand references must not cost a thousand signature checks. */
const MOST = 100;
