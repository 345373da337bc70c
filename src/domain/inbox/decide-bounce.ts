import type { Bounce, BouncedRecipient } from './read-bounce.ts';

interface BounceFacts {
  /** The mail whose signed return path received the report. */
  readonly mailOfReturnPath: string | null;
  /** The mail whose Message-ID the report contains. */
  readonly mailOfMessageId: string | null;
  /** Recipients of that mail, in lower case. */
  readonly recipients: readonly string[];
}

/** The effect of a delivery report. */
type BounceDecision =
  /** Both proofs name the same mail, and these addresses of it do not exist: mail to them stops. */
  | { readonly verdict: 'addresses_dead'; readonly mailId: string; readonly addresses: readonly string[] }
  /** It is about that mail, which was delayed or not delivered to everybody; the address stays valid. */
  | { readonly verdict: 'not_delivered'; readonly mailId: string; readonly recipients: readonly BouncedRecipient[] }
  /** Anybody can forge a delivery report. Without both proofs a person checks it. */
  | { readonly verdict: 'unproven'; readonly mailId: string | null };

/** Decides by two proofs that must agree: the return path, unique to that mail, and its own Message-ID within the report. */
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
