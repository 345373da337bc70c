import type { Bounce, BouncedRecipient } from './read-bounce.ts';

interface BounceFacts {
  /** The mail whose signed return path the report came to. */
  readonly mailOfReturnPath: string | null;
  /** The mail whose Message-ID the report returns. */
  readonly mailOfMessageId: string | null;
  /** To whom that mail went, in lower case. */
  readonly recipients: readonly string[];
}

/** What a delivery report changes. */
type BounceDecision =
  /** Both proofs name one mail, and these addresses of it do not exist: mail to them stops. */
  | { readonly verdict: 'addresses_dead'; readonly mailId: string; readonly addresses: readonly string[] }
  /** It concerns that mail, which did not arrive with everybody, or not yet; the address stays good. */
  | { readonly verdict: 'not_delivered'; readonly mailId: string; readonly recipients: readonly BouncedRecipient[] }
  /** Anybody can write a delivery report. Without both proofs a person looks at it. */
  | { readonly verdict: 'unproven'; readonly mailId: string | null };

/** Decides by two proofs that must agree: the return path that only that mail had, and its own Message-ID within the report. */
export function decideBounce({ recipients }: Bounce, facts: BounceFacts): BounceDecision {
  const mailId = facts.mailOfReturnPath;
  if (mailId === null || mailId !== facts.mailOfMessageId) {
    return { verdict: 'unproven', mailId: mailId ?? facts.mailOfMessageId };
  }
  const ours = recipients.filter(({ address }) => facts.recipients.includes(address));
  const dead = ours.filter(({ kind }) => kind === 'no_mailbox').map(({ address }) => address);
  if (dead.length > 0) return { verdict: 'addresses_dead', mailId, addresses: [...new Set(dead)] };
  return { verdict: 'not_delivered', mailId, recipients };
}
