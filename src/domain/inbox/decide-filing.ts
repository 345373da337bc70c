import { isSameTarget, type ThreadTarget } from './thread-target.ts';
import type { TokenSource } from './tokens-of-message.ts';

/** A token of a message after its signature check. */
export interface CheckedToken {
  readonly source: TokenSource;
  readonly evidence: string;
  /** `unknown_key`: signed by none of our current or stored keys. */
  readonly signature: 'genuine' | 'forged' | 'unknown_key';
  /** Its target; null if that was deleted or never existed. */
  readonly target: ThreadTarget | null;
}

/** A stored message, sent or received, to which this one refers. */
export interface KnownMessage {
  readonly messageId: string;
  readonly target: ThreadTarget;
  /** Whether the sender takes part in that thread. Knowing its Message-ID alone is not enough. */
  readonly isOfCorrespondent: boolean;
}

/** A person's correction: this evidence, from this sender, belongs to another target, or to none (null). */
export interface TaughtMatch {
  readonly evidence: string;
  readonly target: ThreadTarget | null;
}

/** Why a target is suggested for a message. A suggestion never decides; a person does. */
type SuggestionReason = 'same_sender' | 'number_in_subject' | 'open' | 'refers_to' | 'same_domain';

export interface Suggestion {
  readonly target: ThreadTarget;
  /** Its label, for targets that are not recognised by number. */
  readonly label?: string;
  readonly reasons: readonly SuggestionReason[];
}

export interface FilingFacts {
  /** In the order of `tokensOf`. */
  readonly tokens: readonly CheckedToken[];
  /** From In-Reply-To and References, newest first. */
  readonly known: readonly KnownMessage[];
  /** For this sender. */
  readonly taught: readonly TaughtMatch[];
  readonly suggestions: readonly Suggestion[];
}

export type EvidenceKind = 'address_token' | 'signed_message_id' | 'known_message' | 'taught';

/** The target of a message, and why. */
export type Filing = (
  | { readonly filed: true; readonly target: ThreadTarget; readonly proof: EvidenceKind; readonly evidence: string }
  | { readonly filed: false; readonly suggestions: readonly Suggestion[] }
) & {
  /** Other targets that the message also proves: it was sent to two conversations, or moved between them. */
  readonly also: readonly ThreadTarget[];
  /** Tokens in our format with an invalid signature: each is a security event. */
  readonly forged: readonly string[];
};

/**
 * Files a message by evidence, in this order: a token in an address, our signed Message-ID, a known Message-ID of the sender's own thread.
 * Within a kind the newest wins, and a person's correction overrides the evidence. Without evidence there are suggestions, the
 * likeliest first. A subject proves nothing.
 */
export function decideFiling(facts: FilingFacts): Filing {
  const found = evidenceOf(facts).map((proof) => corrected(proof, facts.taught));
  const standing = found.filter((proof) => proof.target !== null) as (Evidence & { readonly target: ThreadTarget })[];
  const forged = facts.tokens.filter(({ signature }) => signature !== 'genuine').map(({ evidence }) => evidence);
  const [first, ...others] = standing;
  if (!first) return { filed: false, suggestions: ranked(facts.suggestions), also: [], forged };
  return {
    filed: true,
    ...first,
    also: distinct(
      others.map(({ target }) => target),
      first.target,
    ),
    forged,
  };
}

interface Evidence {
  readonly target: ThreadTarget | null;
  readonly proof: EvidenceKind;
  readonly evidence: string;
}

function evidenceOf({ tokens, known }: FilingFacts): Evidence[] {
  const genuine = tokens.filter(({ signature }) => signature === 'genuine');
  return [
    ...genuine.filter(({ source }) => source === 'address').map((token) => evidenceBy('address_token', token)),
    ...genuine.filter(({ source }) => source !== 'address').map((token) => evidenceBy('signed_message_id', token)),
    ...known
      .filter(({ isOfCorrespondent }) => isOfCorrespondent)
      .map(({ messageId, target }) => evidenceBy('known_message', { evidence: messageId, target })),
  ];
}

function evidenceBy(proof: EvidenceKind, { evidence, target }: Pick<CheckedToken, 'evidence' | 'target'>): Evidence {
  return { proof, evidence, target };
}

function corrected(proof: Evidence, taught: readonly TaughtMatch[]): Evidence {
  const match = taught.find(({ evidence }) => evidence.toLowerCase() === proof.evidence.toLowerCase());
  return match ? { evidence: proof.evidence, proof: 'taught', target: match.target } : proof;
}

function distinct(targets: readonly ThreadTarget[], except: ThreadTarget): ThreadTarget[] {
  return targets.filter(
    (target, index) =>
      !isSameTarget(target, except) && targets.findIndex((other) => isSameTarget(other, target)) === index,
  );
}

/** One suggestion per target, with all its reasons. */
function ranked(suggestions: readonly Suggestion[]): Suggestion[] {
  const merged: { target: ThreadTarget; label?: string; reasons: SuggestionReason[] }[] = [];
  for (const { target, label, reasons } of suggestions) {
    const there = merged.find((one) => isSameTarget(one.target, target));
    if (there) there.reasons = [...new Set([...there.reasons, ...reasons])];
    else merged.push({ target, ...(label !== undefined && { label }), reasons: [...new Set(reasons)] });
  }
  const weightOf = ({ reasons }: Suggestion) => reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0);
  return merged.sort((a, b) => weightOf(b) - weightOf(a) || b.target.id - a.target.id);
}

const WEIGHTS: Readonly<Record<SuggestionReason, number>> = {
  refers_to: 8,
  same_sender: 6,
  number_in_subject: 5,
  open: 3,
  same_domain: 1,
};
