import type { Calendar } from '../calendar/holiday.ts';
import type { CallDirection } from '../orders/phone-call.ts';
import type { CallEvent } from './call-event.ts';
import { e164Of } from './phone-number.ts';

export const PHONE_CALL_STATES = ['ringing', 'talking', 'ended'] as const;
export type PhoneCallState = (typeof PHONE_CALL_STATES)[number];

/** A call reconstructed from its events. */
export interface ToldCall {
  readonly direction: CallDirection;
  /** In E.164; blank if withheld. */
  readonly number: string;
  /** Our line that was called, or called from. */
  readonly line: string;
  readonly state: PhoneCallState;
  /** Users of the call centre whose phones are ringing. */
  readonly ringing: readonly string[];
  /** The user who spoke, or dialled; the last one of a transferred call. */
  readonly user: string | null;
  readonly startedAt: Date;
  readonly answeredAt: Date | null;
  readonly endedAt: Date | null;
  readonly isMissed: boolean;
  readonly missedReason: string;
  readonly recording: string | null;
  /** The note written at the telephone company. */
  readonly note: string;
}

/**
 * A call, from all events received so far. They may arrive late, twice and in any order: the same set gives the same call.
 * @param country for numbers without prefix
 * @returns null without events
 */
export function callOfEvents(events: readonly CallEvent[], country: Calendar): ToldCall | null {
  const told = events.toSorted(byOccurrence);
  const first = told[0];
  if (!first) return null;
  const direction = first.call.direction === 'inbound' ? 'in' : 'out';
  const answered = momentOf(told, 'answered_at') ?? at(told.find(({ name }) => name === 'call.answered'));
  const ended = momentOf(told, 'ended_at') ?? at(told.find(({ name }) => ENDING.includes(name)));
  const state = ended !== null ? 'ended' : answered !== null ? 'talking' : 'ringing';
  const isMissed = state === 'ended' && answered === null && direction === 'in';
  const digits = lastOf(told, ({ raw_digits }) => raw_digits) ?? '';
  return {
    direction,
    number: e164Of(digits, country) ?? '',
    line: lastOf(told, ({ number }) => number?.name || number?.digits) ?? '',
    state,
    ringing: state === 'ringing' ? ringingAt(told) : [],
    user: userOf(told),
    startedAt: instant(momentOf(told, 'started_at') ?? first.at),
    answeredAt: answered === null ? null : instant(answered),
    endedAt: ended === null ? null : instant(ended),
    isMissed,
    missedReason: isMissed ? (lastOf(told, ({ missed_call_reason }) => missed_call_reason) ?? '') : '',
    recording: lastOf(told, ({ asset }) => asset) ?? null,
    note: noteOf(told),
  };
}

const ENDING: readonly string[] = ['call.hungup', 'call.ended', 'call.voicemail_left'];
/** Within one second, beginnings come before ends. */
const ORDER: readonly string[] = ['call.created', 'call.ringing_on_agent', 'call.agent_declined', 'call.answered'];
/** Their user is the one whose phone rings, who may not answer. */
const OF_RINGING: readonly string[] = ['call.ringing_on_agent', 'call.agent_declined'];

function byOccurrence(one: CallEvent, other: CallEvent): number {
  return one.at - other.at || rankOf(one) - rankOf(other) || byText(JSON.stringify(one), JSON.stringify(other));
}

function rankOf({ name }: CallEvent): number {
  if (ENDING.includes(name)) return ORDER.length + 1 + ENDING.indexOf(name);
  const index = ORDER.indexOf(name);
  return index === -1 ? ORDER.length : index;
}

/** Equal ones may come in either order. */
const byText = (one: string, other: string) => (one < other ? -1 : 1);
const instant = (seconds: number) => new Date(seconds * 1_000);
const at = (event: CallEvent | undefined) => event?.at ?? null;

/** The earliest moment in any event: later events may repeat it, none makes it earlier. */
function momentOf(told: readonly CallEvent[], field: 'started_at' | 'answered_at' | 'ended_at'): number | null {
  const named = told.flatMap(({ call }) => call[field] ?? []);
  return named.length === 0 ? null : Math.min(...named);
}

function lastOf<Value>(told: readonly CallEvent[], read: (call: CallEvent['call']) => Value | null | undefined) {
  return told
    .map(({ call }) => read(call))
    .findLast((value): value is Value & {} => value !== null && value !== undefined && value !== '');
}

function ringingAt(told: readonly CallEvent[]): string[] {
  const users = new Set<string>();
  for (const { name, call } of told) {
    if (name === 'call.ringing_on_agent' && call.user) users.add(call.user.id);
    if (name === 'call.agent_declined' && call.user) users.delete(call.user.id);
  }
  return [...users];
}

function userOf(told: readonly CallEvent[]): string | null {
  return told.findLast(({ name, call }) => call.user && !OF_RINGING.includes(name))?.call.user?.id ?? null;
}

/** Comments by number, each in its latest version. */
function noteOf(told: readonly CallEvent[]): string {
  const comments = new Map(told.flatMap(({ call }) => call.comments ?? []).map((comment) => [comment.id, comment]));
  return [...comments.values()]
    .toSorted((one, other) => (one.posted_at ?? 0) - (other.posted_at ?? 0) || Number(one.id) - Number(other.id))
    .map(({ content }) => content.trim())
    .filter((content) => content !== '')
    .join('\n');
}
