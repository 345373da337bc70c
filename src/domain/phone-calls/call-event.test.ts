import { describe, expect, test } from 'vitest';
import { phoneEventSchema, reportedCallSchema } from './call-event.ts';

/** From Aircall's documentation of webhooks, shortened to the used fields and some others. */
const CALL = {
  id: 812,
  direct_link: 'https://api.aircall.io/v1/calls/812',
  direction: 'inbound',
  status: 'done',

  raw_digits: '+34 600 11 12 22',
  started_at: 1_795_000_000,
  answered_at: null,
  ended_at: 1_795_000_030,

  missed_call_reason: 'agents_did_not_answer',
  asset: 'https://assets.aircall.io/calls/812/recording/info',
  user: { id: 7, name: 'Ana', email: 'ana@correo.test' },
  number: { id: 3, name: 'Atención', digits: '+34 910 00 00 00', country: 'ES' },
  comments: [{ id: 41, content: 'Llamar mañana.', posted_at: 1_795_000_040, posted_by: { id: 7 } }],
};
const read = (changes: object) => reportedCallSchema.safeParse({ ...CALL, ...changes });
const isRead = (changes: object) => read(changes).success;

test('a call is read with its numbers as texts, and without what is not used', () => {
  expect(read({}).data).toEqual({
    id: '812',
    direction: 'inbound',
    raw_digits: '+34 600 11 12 22',
    started_at: 1_795_000_000,

    answered_at: null,
    ended_at: 1_795_000_030,
    missed_call_reason: 'agents_did_not_answer',
    asset: CALL.asset,

    user: { id: '7' },
    number: { name: 'Atención', digits: '+34 910 00 00 00' },
    comments: [{ id: '41', content: 'Llamar mañana.', posted_at: 1_795_000_040 }],
  });
  expect(read({ id: '812', direction: 'outbound' }).data).toMatchObject({ id: '812', direction: 'outbound' });
});

test('only its number and direction must be there', () => {
  expect(reportedCallSchema.parse({ id: 1, direction: 'inbound' })).toEqual({ id: '1', direction: 'inbound' });
  expect([isRead({ id: undefined }), isRead({ direction: undefined }), isRead({ direction: 'internal' })]).toEqual([
    ...[false, false, false],
  ]);
});

describe('nothing is longer or of another kind than it can be', () => {
  test.each([
    ['raw_digits', 60],
    ['missed_call_reason', 60],
  ])('%s: %d characters', (field, most) => {
    expect([isRead({ [field]: 'x'.repeat(most) }), isRead({ [field]: 'x'.repeat(most + 1) })]).toEqual([true, false]);
  });

  test('the parts of its line, its comments and its numbers', () => {
    const number = (name: number, digits: number) => ({
      number: { name: 'x'.repeat(name), digits: '1'.repeat(digits) },
    });
    expect([isRead(number(200, 60)), isRead(number(201, 60)), isRead(number(200, 61))]).toEqual([true, false, false]);
    const comments = (count: number, length: number) => ({
      comments: Array.from({ length: count }, (_, id) => ({ id, content: 'x'.repeat(length) })),
    });
    expect([isRead(comments(100, 1)), isRead(comments(101, 1))]).toEqual([true, false]);
    expect([isRead(comments(1, 10_000)), isRead(comments(1, 10_001))]).toEqual([true, false]);
    expect([isRead({ id: '9'.repeat(20) }), isRead({ id: '9'.repeat(21) }), isRead({ id: '8a' })]).toEqual([
      ...[true, false, false],
    ]);
    expect([isRead({ comments: [{ id: 1 }] }), isRead({ user: {} }), isRead({ id: 1.5 })]).toEqual([
      ...[false, false, false],
    ]);
  });

  test('a moment is whole seconds from 1970 on', () => {
    for (const [at, isGood] of [
      [0, true],
      [9_999_999_999, true],
      [10_000_000_000, false],
      [-1, false],
      [1.5, false],
    ] as const) {
      expect([at, isRead({ started_at: at })]).toEqual([at, isGood]);
    }
  });

  test('a recording is a page of the web, which agents can press without harm', () => {
    const link = (length: number) => `https://a.test/${'x'.repeat(length - 'https://a.test/'.length)}`;
    expect([
      isRead({ asset: 'http://a.test/1' }),
      isRead({ asset: link(2_000) }),
      isRead({ asset: link(2_001) }),
    ]).toEqual([true, true, false]);
    expect([isRead({ asset: 'javascript:alert(1)' }), isRead({ asset: 'ftp://a.test' })]).toEqual([false, false]);
  });
});

test('a webhook says what happened, when, and that it is the telephone company', () => {
  const body = { resource: 'call', event: 'call.created', timestamp: 1_795_000_000, token: 't', data: { id: 1 } };
  expect(phoneEventSchema.parse({ ...body, more: 1 })).toEqual(body);
  for (const [field, most] of [
    ['resource', 40],
    ['event', 60],
    ['token', 200],
  ] as const) {
    const given = (length: number) => phoneEventSchema.safeParse({ ...body, [field]: 'x'.repeat(length) }).success;
    expect([field, given(most), given(most + 1)]).toEqual([field, true, false]);
    expect(phoneEventSchema.safeParse({ ...body, [field]: undefined }).success).toBe(false);
  }
});
