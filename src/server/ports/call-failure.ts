import type { CallFailureKind } from '../../domain/health/connector.ts';
import { AnswerTooLarge } from './bounded-fetch.ts';

/** A call to an outside service that ended in an answer that is none. */
export class CallFailure extends Error {
  readonly kind: CallFailureKind;

  constructor(kind: CallFailureKind, cause: string) {
    super(cause);
    this.kind = kind;
  }
}

/** Our credentials or our rate of calls are refused by these; others are failures of the service. */
const REFUSALS: readonly number[] = [401, 402, 403, 407, 429];

/** The failure that an HTTP status stands for. */
export function statusFailure(status: number): CallFailure {
  return new CallFailure(REFUSALS.includes(status) ? 'refused' : 'error', `answered ${status}`);
}

/** The kind of failure behind an error of a call. */
export function failureKindOf(error: unknown): CallFailureKind {
  if (error instanceof CallFailure) return error.kind;
  if (error instanceof AnswerTooLarge || error instanceof SyntaxError) return 'unreadable';
  const name = error instanceof Error ? error.name : '';
  return name === 'TimeoutError' || name === 'AbortError' ? 'timeout' : 'unreachable';
}
