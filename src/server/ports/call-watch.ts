import type { CallOutcome } from '../../domain/health/connector.ts';

/** The outcome of a call, and how long it took. */
export interface EndedCall {
  readonly outcome: CallOutcome;
  readonly ms: number;
}

/** Records the calls to one outside service, so that its page of health can show those of all processes. */
export interface CallWatch {
  /** One more call, or one less, is under way or waits for its turn. */
  waits(change: 1 | -1): void;
  ended(call: EndedCall): void;
  /** A call was not sent, since the service is left alone or too many wait. */
  unsent(): void;
  /** The service is left alone until an instant in milliseconds; null: it is called again. */
  rests(until: number | null): void;
}

/** For clients that no page of health shows. */
export const UNWATCHED_CALLS: CallWatch = { waits() {}, ended() {}, unsent() {}, rests() {} };
