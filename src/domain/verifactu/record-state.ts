import type { AnswerLine, StoredRecord } from './answers.ts';

/** How far a record is on its way to the agency. `mended`: rejected, and another record of the same invoice took its place. */
export type RecordState = 'waiting' | 'sent' | 'accepted' | 'accepted_with_errors' | 'rejected' | 'mended';

/** What a record is for; an amendment is a registration made again. */
export type RecordKind = 'registration' | 'amendment' | 'cancellation';

export interface RecordOutcome {
  readonly state: 'waiting' | 'accepted' | 'accepted_with_errors' | 'rejected';
  readonly code: number | null;
  readonly detail: string | null;
  /** The agency had it from before. */
  readonly duplicate: boolean;
}

/**
 * What the agency's word on a record makes of it. One that is rejected because the agency has it already has arrived: as the state says
 * that is stored for it, or for a cancellation since the invoice is cancelled.
 * Source: AEAT, errors 3000 (duplicate) and 3001 (already cancelled).
 */
export function decideOutcome(kind: RecordKind, line: AnswerLine): RecordOutcome {
  const { verdict, code, text: detail, duplicate } = line;
  if (verdict !== 'rejected') return { state: verdict, code, detail, duplicate: false };
  if (kind === 'cancellation') {
    const isCancelled = code === ALREADY_CANCELLED || duplicate === 'cancelled';
    return { state: isCancelled ? 'accepted' : 'rejected', code, detail, duplicate: isCancelled };
  }
  if (duplicate === null) return { state: 'rejected', code, detail, duplicate: false };
  const state = duplicate === 'accepted_with_errors' ? duplicate : 'accepted';
  return { state, code, detail, duplicate: true };
}

/**
 * What became of a record whose answer never came, by what the agency has stored of its invoice.
 * @param record.hashes its own hash, and those of later records of the same invoice, behind which its own can no longer be seen
 * @returns `waiting` where it did not arrive, so that it is sent again
 */
export function decideStored(
  record: { readonly kind: RecordKind; readonly hashes: readonly string[] },
  stored: StoredRecord | null,
): RecordOutcome {
  const arrived =
    stored !== null &&
    (record.kind === 'cancellation' ? stored.state === 'cancelled' : record.hashes.includes(stored.hash ?? ''));
  if (!arrived) return { state: 'waiting', code: null, detail: null, duplicate: false };
  const state = stored.state === 'accepted_with_errors' ? stored.state : 'accepted';
  return { state, code: stored.code, detail: stored.text, duplicate: false };
}

const ALREADY_CANCELLED = 3001;
