import { DAY_MS, MINUTE_MS } from '../calendar/time-units.ts';
import type { HealthState } from './health-line.ts';

/** Outside services that answer about places and companies, and the language model. */
export const CONNECTORS = ['company_reports', 'geocoder', 'cadastre', 'vat', 'gazette', 'model'] as const;
export type Connector = (typeof CONNECTORS)[number];

/**
 * How a call ended. `refused`: our credentials or our rate of calls; `error`: another status of failure; `unreadable`: an answer that is not what
 * the service describes.
 */
export const CALL_OUTCOMES = ['answered', 'timeout', 'unreachable', 'refused', 'error', 'unreadable'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];
export type CallFailureKind = Exclude<CallOutcome, 'answered'>;

/** Calls of all processes in a span of time. */
export interface CallsInSpan {
  readonly answered: number;
  readonly failed: number;
  /** Milliseconds of calls that were answered; null without any. */
  readonly p50: number | null;
  readonly p95: number | null;
}

/** What is known of a connector, of all processes. */
export interface ConnectorReading {
  readonly isSet: boolean;
  /** Processes that use it, and how many of them leave it alone after failures. */
  readonly processes: number;
  readonly resting: number;
  readonly hour: CallsInSpan;
  readonly lastAnswerAt: Date | null;
  readonly lastFailureAt: Date | null;
  /** Since when work waits for its answer; null when none does. */
  readonly waitingSince: Date | null;
}

/** Of ten calls one may fail before somebody should look. */
const FAILED_SHARE = 0.1;
/** Work that waits for longer than this needs a person. */
const LONGEST_WAIT_MS = DAY_MS;
/** A failure this long ago is history, though no call has followed it. */
const RECENT_MS = 15 * MINUTE_MS;

/**
 * How a connector is: `bad` while a process leaves it alone or nothing of the last hour was answered, `attention` where calls fail or work waits
 * for more than a day, `off` where it is not set up.
 */
export function connectorStateOf(reading: ConnectorReading, now: Date): HealthState {
  const { isSet, resting, hour, lastAnswerAt, lastFailureAt, waitingSince } = reading;
  if (!isSet) return 'off';
  if (resting > 0 || (hour.failed >= 3 && hour.answered === 0)) return 'bad';
  const failsNow =
    lastFailureAt !== null &&
    (lastAnswerAt === null || lastFailureAt > lastAnswerAt) &&
    now.getTime() - lastFailureAt.getTime() < RECENT_MS;
  const failsOften = hour.failed > (hour.failed + hour.answered) * FAILED_SHARE;
  const waitsLong = waitingSince !== null && now.getTime() - waitingSince.getTime() > LONGEST_WAIT_MS;
  return failsNow || failsOften || waitsLong ? 'attention' : 'ok';
}
