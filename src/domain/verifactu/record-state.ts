import type { AnswerLine, StoredRecord } from './answers.ts';

/** State of a record on its way to the agency. `mended`: rejected, and replaced by another record of the same invoice. */
export type RecordState = 'waiting' | 'sent' | 'accepted' | 'accepted_with_errors' | 'rejected' | 'mended';

/** Purpose of a record; an amendment is a repeated registration. */
export type RecordKind = 'registration' | 'amendment' | 'cancellation';

export interface RecordOutcome {
  readonly state: 'waiting' | 'accepted' | 'accepted_with_errors' | 'rejected';
  readonly code: number | null;
  readonly detail: string | null;
  /** The agency already had it. */
  readonly duplicate: boolean;
}

/**
 * A record's state after the agency's answer. A rejection as a duplicate means that it arrived before: its state is that of the stored
 * record, or for a cancellation, that the invoice is cancelled. Source: AEAT, errors 3000 (duplicate) and 3001 (already cancelled).
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
 * State of a record without a response, by the agency's stored record of its invoice.
 * @param record.hashes its own hash, and those of later records of the same invoice, which hide its own
 * @returns `waiting` if it did not arrive, so that it is resent
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
