/** Direction of a call. */
export const CALL_DIRECTIONS = ['in', 'out'] as const;
export type CallDirection = (typeof CALL_DIRECTIONS)[number];

/** Outcome of a call. Somebody was reached in `spoke` and `call_back`, which requests another call. */
export const CALL_OUTCOMES = ['spoke', 'call_back', 'no_answer', 'busy', 'voicemail', 'wrong_number'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** Maximum plausible duration of a call, in minutes. */
export const LONGEST_CALL = 600;

/** A telephone call about an item. */
export interface PhoneCall {
  readonly direction: CallDirection;
  /** As dialled or displayed; blank if unknown. */
  readonly phone: string;
  readonly outcome: CallOutcome;
  /** Minutes begun; 0 if nobody was reached. */
  readonly minutes: number;
}

export type CallDecision =
  | { readonly ok: true; readonly call: PhoneCall }
  /** The invalid field. */
  | { readonly ok: false; readonly field: 'phone' | 'comment' };

/**
 * A call for the history. A conversation needs a note of what was said; an unanswered call has no minutes. Source: issue "The panel: the
 * queue and the order", part 3.
 */
export function decideCall(call: PhoneCall, comment: string): CallDecision {
  const phone = call.phone.trim();
  if (phone !== '' && !PHONE.test(phone)) return { ok: false, field: 'phone' };
  const wasReached = isReached(call.outcome);
  if (wasReached && comment.trim() === '') return { ok: false, field: 'comment' };
  return { ok: true, call: { ...call, phone, minutes: wasReached ? call.minutes : 0 } };
}

/** Whether somebody was reached. */
export function isReached(outcome: CallOutcome): boolean {
  return outcome === 'spoke' || outcome === 'call_back';
}

/** Minutes begun of a call, at most the longest plausible duration. */
export function minutesBetween(from: number, until: number): number {
  return Math.min(LONGEST_CALL, Math.max(1, Math.ceil((until - from) / 60_000)));
}

const PHONE = /^(?=(?:\D*\d){3,15}\D*$)\+?[\d\s().\-/]{3,30}$/;
