import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CallEvent, ReportedCall } from './call-event.ts';
import { callOfEvents } from './call-of-events.ts';

const START = 1_795_000_000;
const call = (more: Partial<ReportedCall> = {}): ReportedCall => ({
  id: '812',
  direction: 'inbound',
  raw_digits: '+34 600 11 12 22',
  started_at: START,
  number: { name: 'Atención', digits: '+34 910 00 00 00' },
  ...more,
});
const event = (name: string, after: number, more: Partial<ReportedCall> = {}): CallEvent => ({
  name,
  at: START + after,
  call: call(more),
});
const user = (id: string) => ({ user: { id } });

const ANSWERED: readonly CallEvent[] = [
  event('call.created', 0),
  event('call.ringing_on_agent', 1, user('7')),
  event('call.ringing_on_agent', 1, user('8')),
  event('call.agent_declined', 3, user('7')),
  event('call.answered', 5, { ...user('8'), answered_at: START + 5 }),
  event('call.transferred', 60, { ...user('9'), answered_at: START + 5 }),
  event('call.hungup', 125, { ...user('9'), answered_at: START + 5, ended_at: START + 125 }),
  event('call.commented', 130, { comments: [{ id: '1', content: 'Pregunta por la nota.', posted_at: START + 130 }] }),
  event('call.ended', 160, { ...user('9'), ended_at: START + 125, asset: 'https://assets.example/812' }),
];

describe('a call is the same whatever order its events come in', () => {
  test('in any order, and with any of them twice', () => {
    const expected = callOfEvents(ANSWERED, 'ES');
    fc.assert(
      fc.property(fc.shuffledSubarray([...ANSWERED], { minLength: ANSWERED.length }), fc.nat(8), (shuffled, index) => {
        const twice = ANSWERED[index] as CallEvent;
        expect(callOfEvents([...shuffled, twice], 'ES')).toEqual(expected);
      }),
    );
    expect(expected).toEqual({
      direction: 'in',
      number: '+34600111222',
      line: 'Atención',
      state: 'ended',
      ringing: [],
      user: '9',
      startedAt: new Date(START * 1000),
      answeredAt: new Date((START + 5) * 1000),
      endedAt: new Date((START + 125) * 1000),
      isMissed: false,
      missedReason: '',
      recording: 'https://assets.example/812',
      note: 'Pregunta por la nota.',
    });
  });

  test('no event more makes an ended call ring again', () => {
    fc.assert(
      fc.property(fc.subarray([...ANSWERED], { minLength: 1 }), (some) => {
        const told = callOfEvents(some, 'ES');
        const isOver = some.some(({ name, call: { ended_at } }) => ended_at != null || name === 'call.hungup');
        expect(told?.state === 'ended').toBe(isOver);
      }),
    );
  });
});

test('while it rings it is shown where it rings', () => {
  expect(callOfEvents(ANSWERED.slice(0, 3), 'ES')).toMatchObject({ state: 'ringing', ringing: ['7', '8'], user: null });
  expect(callOfEvents(ANSWERED.slice(0, 4), 'ES')).toMatchObject({ state: 'ringing', ringing: ['8'] });
  expect(callOfEvents(ANSWERED.slice(0, 5), 'ES')).toMatchObject({ state: 'talking', ringing: [], user: '8' });
});

test('nobody answered: it was missed, with the reason; a call of ours that nobody takes is not', () => {
  const ended = { ended_at: START + 30, missed_call_reason: 'agents_did_not_answer' };
  const missed = [event('call.created', 0), event('call.hungup', 30, ended)];
  expect(callOfEvents(missed, 'ES')).toMatchObject({ isMissed: true, missedReason: 'agents_did_not_answer' });
  const ours = missed.map((one) => ({ ...one, call: { ...one.call, direction: 'outbound' as const } }));
  expect(callOfEvents(ours, 'ES')).toMatchObject({ direction: 'out', isMissed: false, missedReason: '' });
});

test('a number that is withheld is blank, and a comment is the one written last', () => {
  const hidden = event('call.created', 0, { raw_digits: 'anonymous' });
  const first = event('call.commented', 5, { comments: [{ id: '1', content: 'a', posted_at: START + 5 }] });
  const mended = event('call.commented', 9, { comments: [{ id: '1', content: 'b', posted_at: START + 5 }] });
  expect(callOfEvents([mended, first, hidden], 'ES')).toMatchObject({ note: 'b' });
  expect(callOfEvents([hidden], 'ES')).toMatchObject({ number: '' });
  expect(callOfEvents([], 'ES')).toBeNull();
});
