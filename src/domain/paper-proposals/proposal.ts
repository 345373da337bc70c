import type { LinePlace } from '../notas/text-page.ts';

/** What papers of customers yield: of a person's card, and of a notary's deed. */
export const PROPOSAL_FIELDS = [
  ...(['name', 'surnames', 'document_number', 'born_on', 'valid_until'] as const),
  ...(['notary', 'signed_on', 'protocol', 'party', 'party_number'] as const),
  ...(['registry', 'finca', 'municipality', 'cru', 'cadastral_reference'] as const),
] as const;
export type ProposalField = (typeof PROPOSAL_FIELDS)[number];

/** A value read in a paper. It changes nothing until somebody takes it over. */
export interface Proposal {
  readonly field: ProposalField;
  /** Days as `yyyy-mm-dd`, numbers without spaces and points. */
  readonly value: string;
  /** Whether check digits, or two places in the paper, bear it out. */
  readonly isSure: boolean;
  /** Null if its place is not known. */
  readonly place: LinePlace | null;
  /** Which property of a deed about several, from 1; null for any other value, and absent in readings of a former release. */
  readonly property?: number | null;
}

/** A paper as it was read; `nothing` for one that is neither. */
export interface PaperReading {
  readonly kind: 'identity' | 'deed' | 'nothing';
  readonly proposals: readonly Proposal[];
}
