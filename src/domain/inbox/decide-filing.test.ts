import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CheckedToken, decideFiling, type FilingFacts } from './decide-filing.ts';
import type { ThreadTarget } from './thread-target.ts';
import { isSameTarget } from './thread-target.ts';

const TICKET: ThreadTarget = { kind: 'ticket', id: 20_001 };
const ITEM: ThreadTarget = { kind: 'item', id: 1_000_000_234 };
const NOTHING: FilingFacts = { tokens: [], known: [], taught: [], suggestions: [] };

const token = (given: Partial<CheckedToken>): CheckedToken => ({
  source: 'in_reply_to',
  evidence: `<${given.source ?? 'in_reply_to'}>`,
  signature: 'genuine',
  target: TICKET,
  ...given,
});

test('an address token goes before a signed Message-ID, and that before a known one', () => {
  const byAddress = token({ source: 'address', target: ITEM });
  const byId = token({ source: 'in_reply_to' });
  const known = { messageId: '<x@y>', target: { kind: 'order', id: 7 }, isOfCorrespondent: true } as const;
  expect(decideFiling({ ...NOTHING, tokens: [byId, byAddress], known: [known] })).toMatchObject({
    filed: true,
    target: ITEM,
    proof: 'address_token',
    also: [TICKET, known.target],
  });
  expect(decideFiling({ ...NOTHING, tokens: [byId], known: [known] })).toMatchObject({
    target: TICKET,
    proof: 'signed_message_id',
    evidence: '<in_reply_to>',
  });
  expect(decideFiling({ ...NOTHING, known: [known] })).toMatchObject({ target: known.target, proof: 'known_message' });
});

test('of two Message-IDs of any conversations the newest decides', () => {
  const newest = token({ evidence: '<new>', target: ITEM });
  const oldest = token({ source: 'references', evidence: '<old>' });
  expect(decideFiling({ ...NOTHING, tokens: [newest, oldest] })).toMatchObject({ target: ITEM, also: [TICKET] });
});

test('what is gone is passed over', () => {
  const gone = token({ source: 'address', target: null });
  expect(decideFiling({ ...NOTHING, tokens: [gone, token({})] })).toMatchObject({ target: TICKET, also: [] });
});

test.each(['forged', 'unknown_key'] as const)(
  'a token that is %s files nothing and is a security event',
  (signature) => {
    const suggestions = [{ target: ITEM, reasons: ['same_sender'] }] as const;
    const filing = decideFiling({ ...NOTHING, tokens: [token({ signature })], suggestions });
    expect(filing).toEqual({ filed: false, suggestions, also: [], forged: ['<in_reply_to>'] });
  },
);

test('knowing only the Message-ID of somebody else’s thread gives no access to it', () => {
  const known = [{ messageId: '<x@y>', target: TICKET, isOfCorrespondent: false }];
  expect(decideFiling({ ...NOTHING, known })).toMatchObject({ filed: false });
});

test('what a person taught about an evidence holds before the evidence', () => {
  const tokens = [token({ evidence: '<a>' })];
  expect(decideFiling({ ...NOTHING, tokens, taught: [{ evidence: '<A>', target: ITEM }] })).toMatchObject({
    target: ITEM,
    proof: 'taught',
    evidence: '<a>',
  });
  expect(decideFiling({ ...NOTHING, tokens, taught: [{ evidence: '<a>', target: null }] })).toMatchObject({
    filed: false,
  });
  expect(decideFiling({ ...NOTHING, tokens, taught: [{ evidence: '<b>', target: ITEM }] })).toMatchObject({
    target: TICKET,
  });
});

test('suggestions stand once each, the likeliest first', () => {
  const filing = decideFiling({
    ...NOTHING,
    suggestions: [
      { target: TICKET, reasons: ['number_in_subject'] },
      { target: ITEM, reasons: ['same_sender'] },
      { target: ITEM, reasons: ['open', 'same_sender'] },
    ],
  });
  expect(filing).toMatchObject({
    filed: false,
    suggestions: [
      { target: ITEM, reasons: ['same_sender', 'open'] },
      { target: TICKET, reasons: ['number_in_subject'] },
    ],
  });
});

const targets = fc.constantFrom<ThreadTarget>(TICKET, ITEM, { kind: 'order', id: 7 }, { kind: 'side', id: 3 });
const facts = fc.record<FilingFacts>({
  tokens: fc.array(
    fc.record({
      source: fc.constantFrom('address', 'in_reply_to', 'references'),
      evidence: fc.constantFrom('<a>', '<b>', '<c>', '<d>'),
      signature: fc.constantFrom('genuine', 'forged', 'unknown_key'),
      target: fc.option(targets),
    }),
  ),
  known: fc.array(
    fc.record({ messageId: fc.constantFrom('<e>', '<f>'), target: targets, isOfCorrespondent: fc.boolean() }),
  ),
  taught: fc.array(fc.record({ evidence: fc.constantFrom('<a>', '<e>'), target: fc.option(targets) })),
  suggestions: fc.array(
    fc.record({
      target: targets,
      reasons: fc.uniqueArray(fc.constantFrom('same_sender', 'number_in_subject', 'open')),
    }),
  ),
});

test('nothing is ever filed without a genuine token or a thread of the sender’s own, and every forged one is named', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const filing = decideFiling(given);
      const genuine = given.tokens.filter(({ signature }) => signature === 'genuine').map(({ evidence }) => evidence);
      const own = given.known.filter(({ isOfCorrespondent }) => isOfCorrespondent).map(({ messageId }) => messageId);
      if (filing.filed) expect([...genuine, ...own]).toContain(filing.evidence);
      expect(filing.forged).toHaveLength(given.tokens.length - genuine.length);
      expect(decideFiling({ ...given, suggestions: [] }).filed).toBe(filing.filed);
    }),
  );
});

test('two targets are the same by kind and number together', () => {
  const ticket = { kind: 'ticket', id: 1 } as const;
  expect(isSameTarget(ticket, { kind: 'ticket', id: 1 })).toBe(true);
  expect([isSameTarget(ticket, { kind: 'ticket', id: 2 }), isSameTarget(ticket, { kind: 'item', id: 1 })]).toEqual([
    false,
    false,
  ]);
});

/** The likeliest first: references of the mail, then its sender, then a number in its subject, then open targets. */
test('suggestions come in the order of what speaks for them, the newest first among equals', () => {
  const REASONS = ['refers_to', 'same_sender', 'number_in_subject', 'open', 'same_domain'] as const;
  const of = (id: number, ...reasons: (typeof REASONS)[number][]) =>
    ({ target: { kind: 'item', id }, reasons }) as const;
  const order = (...suggestions: ReturnType<typeof of>[]) =>
    decideFiling({ ...NOTHING, suggestions: [...suggestions] });
  const ids = (...given: ReturnType<typeof of>[]) => {
    const filing = order(...given);
    return filing.filed ? [] : filing.suggestions.map(({ target }) => target.id);
  };
  expect(ids(...REASONS.map((reason, at) => of(at + 1, reason)).reverse())).toEqual([1, 2, 3, 4, 5]);
  expect(ids(of(1, 'refers_to'), of(2, 'same_sender', 'open'))).toEqual([2, 1]);
  expect(ids(of(1, 'open'), of(3, 'open'), of(2, 'open'))).toEqual([3, 2, 1]);
  expect(ids(of(1, 'open'), of(2, 'refers_to'), of(1, 'same_sender'))).toEqual([1, 2]);
});

test('a suggestion keeps its label, and one without has none', () => {
  const suggestions = [
    { target: ITEM, label: 'Nota simple', reasons: ['open', 'open'] },
    { target: TICKET, reasons: ['same_domain'] },
  ] as const;
  expect(decideFiling({ ...NOTHING, suggestions })).toEqual({
    filed: false,
    suggestions: [
      { target: ITEM, label: 'Nota simple', reasons: ['open'] },
      { target: TICKET, reasons: ['same_domain'] },
    ],
    also: [],
    forged: [],
  });
});

test('what else a mail is about is listed once, without what it is filed under', () => {
  const tokens = [
    token({ evidence: '<1>' }),
    token({ evidence: '<2>', target: ITEM }),
    token({ evidence: '<3>' }),
    token({ evidence: '<4>', target: ITEM }),
  ];
  expect(decideFiling({ ...NOTHING, tokens })).toMatchObject({ target: TICKET, also: [ITEM] });
  const address = token({ source: 'address', evidence: 'a', target: ITEM });
  expect(decideFiling({ ...NOTHING, tokens: [address] })).toMatchObject({
    target: ITEM,
    proof: 'address_token',
    also: [],
  });
});
