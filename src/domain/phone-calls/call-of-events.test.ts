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

describe('a call is the same for any order of its events', () => {
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

describe('an event tells what its name says, where the call itself has no moments', () => {
  const silent = (name: string, after: number, more: Partial<ReportedCall> = {}) =>
    event(name, after, { started_at: null, ...more });

  test.each(['call.hungup', 'call.ended', 'call.voicemail_left'])('%s ends it', (name) => {
    expect(callOfEvents([silent('call.created', 0), silent(name, 40)], 'ES')).toMatchObject({
      state: 'ended',
      startedAt: new Date(START * 1000),
      endedAt: new Date((START + 40) * 1000),
      isMissed: true,
    });
  });

  test('call.answered answers it, at the first time of two', () => {
    const told = [silent('call.answered', 4, user('8')), silent('call.answered', 9, user('9'))];
    expect(callOfEvents(told, 'ES')).toMatchObject({
      state: 'talking',
      answeredAt: new Date((START + 4) * 1000),
      endedAt: null,
      user: '9',
    });
  });

  test.each(['call.created', 'call.transferred', 'call.commented', 'call.tagged'])('%s neither', (name) => {
    expect(callOfEvents([silent(name, 0)], 'ES')).toMatchObject({ state: 'ringing', answeredAt: null, endedAt: null });
  });
});

describe('in one second, what begins comes before what ends', () => {
  const ORDERED = [
    ...['call.created', 'call.ringing_on_agent', 'call.agent_declined', 'call.answered', 'call.transferred'],
    ...['call.hungup', 'call.ended', 'call.voicemail_left'],
  ];
  test.each(ORDERED.flatMap((later, at) => ORDERED.slice(0, at).map((earlier) => [earlier, later] as const)))(
    '%s before %s',
    (earlier, later) => {
      // The line is that of the later event, for any order of arrival and any content.
      for (const [one, other] of [
        ['A', 'Z'],
        ['Z', 'A'],
      ] as const) {
        const events = [
          event(earlier, 5, { number: { name: one, digits: null } }),
          event(later, 5, { number: { name: other, digits: null } }),
        ];
        expect(callOfEvents(events, 'ES')?.line).toBe(other);
        expect(callOfEvents(events.toReversed(), 'ES')?.line).toBe(other);
      }
    },
  );

  test('an agent who is rung again after declining rings', () => {
    const again = [
      event('call.ringing_on_agent', 1, user('7')),
      event('call.agent_declined', 2, user('7')),
      event('call.ringing_on_agent', 3, user('7')),
    ];
    expect(callOfEvents(again, 'ES')).toMatchObject({ ringing: ['7'], user: null });
    expect(callOfEvents(again.slice(0, 2), 'ES')).toMatchObject({ ringing: [], user: null });
    expect(callOfEvents([event('call.ringing_on_agent', 1)], 'ES')).toMatchObject({ ringing: [] });
  });

  test('two events of one kind and second have one order', () => {
    const lines = ['Ventas', 'Atención', 'Prensa', 'Portugal'].map((name) =>
      event('call.transferred', 5, { number: { name, digits: null } }),
    );
    const found = lines.map((_, at) => callOfEvents([...lines.slice(at), ...lines.slice(0, at)], 'ES')?.line);
    expect(found).toEqual(['Ventas', 'Ventas', 'Ventas', 'Ventas']);
  });
});

test('the moments of a call are the first that any event names', () => {
  const told = [
    event('call.created', 0, { started_at: START + 1 }),
    event('call.answered', 9, { started_at: START, answered_at: START + 5 }),
    event('call.transferred', 30, { answered_at: START + 28 }),
    event('call.ended', 60, { answered_at: START + 29, ended_at: START + 58 }),
    event('call.tagged', 61, { ended_at: START + 55 }),
  ];
  expect(callOfEvents(told, 'ES')).toMatchObject({
    startedAt: new Date(START * 1000),
    answeredAt: new Date((START + 5) * 1000),
    endedAt: new Date((START + 55) * 1000),
  });
});

test('what is blank later takes nothing away, and what is named again is the last', () => {
  const told = [
    event('call.created', 0, { number: { name: '', digits: '+34 910 00 00 00' }, asset: 'https://a.test/1' }),
    event('call.ended', 5, { number: { name: 'Atención', digits: null }, asset: 'https://a.test/2', raw_digits: '' }),
    event('call.tagged', 6, { number: null, asset: null, raw_digits: null }),
  ];
  expect(callOfEvents(told.slice(0, 1), 'ES')).toMatchObject({
    line: '+34 910 00 00 00',
    recording: 'https://a.test/1',
  });
  expect(callOfEvents(told, 'ES')).toMatchObject({
    line: 'Atención',
    recording: 'https://a.test/2',
    number: '+34600111222',
  });
  expect(callOfEvents([event('call.created', 0, { number: null, raw_digits: null })], 'ES')).toMatchObject({
    line: '',
    number: '',
    recording: null,
    note: '',
    missedReason: '',
  });
  expect(callOfEvents([event('call.hungup', 3, { ended_at: START + 3 })], 'ES')).toMatchObject({ missedReason: '' });
});

test('comments are read in the order in which they were written, each on its line', () => {
  const comments = [
    { id: '10', content: ' tercero ', posted_at: START + 9 },
    { id: '9', content: 'segundo', posted_at: START + 9 },
    { id: '12', content: 'primero', posted_at: START + 2 },
    { id: '13', content: '  ', posted_at: START + 3 },
    { id: '14', content: 'sin hora' },
  ];
  expect(callOfEvents([event('call.commented', 9, { comments })], 'ES')?.note).toBe(
    'sin hora\nprimero\nsegundo\ntercero',
  );
});

test('a number without prefix is of the country of the line', () => {
  const told = [event('call.created', 0, { raw_digits: '212345678' })];
  expect(callOfEvents(told, 'PT')).toMatchObject({ number: '+351212345678' });
});
