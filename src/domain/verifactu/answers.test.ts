import { readFileSync } from 'node:fs';
import { describe, expect, type TestContext, test } from 'vitest';
import { referenceData } from '../../server/testing/reference-data.ts';
import { readXml } from '../../server/xml/read-xml.ts';
import type { XmlElement } from '../bank-statements/xml-element.ts';
import { type AnswerLine, readQuestionAnswer, readSubmissionAnswer, type StoredRecord } from './answers.ts';
import { decideMending, isUnregistered, type MendedRecord } from './mending.ts';
import { decideOutcome, decideStored } from './record-state.ts';
import { isIncident, mayWrite, nextTryAt } from './sending.ts';

/** One of the reference messages. */
function sample(context: TestContext, name: string, change: (xml: string) => string = (xml) => xml): XmlElement {
  const xml = readFileSync(referenceData(context, `verifactu/samples/${name}.xml`), 'utf8');
  const message = readXml(change(xml));
  if (!message) throw new Error(`${name} is no XML.`);
  return message;
}

describe('answers of the agency', () => {
  test('to records are read line by line, a duplicate with its stored state', (context) => {
    const message = sample(context, 'constructed-responses/parcialmente-correcto');
    const answer = readSubmissionAnswer(message);
    expect(answer).toMatchObject({ kind: 'answer', csv: 'A-PRUEBA123456789', waitSeconds: 60 });
    expect(
      answer.kind === 'answer' && answer.lines.map(({ verdict, code, duplicate }) => [verdict, code, duplicate]),
    ).toEqual([
      ['accepted', null, null],
      ['accepted_with_errors', 2000, null],
      ['rejected', 3000, 'accepted'],
    ]);
  });

  test.for([
    ['of the older schema', (xml: string) => xml],
    ['of the schema in force', (xml: string) => xml.replace('>Correcta<', '>Correcto<')],
  ] as const)('to questions are read in the words %s', ([, change], context) => {
    const message = sample(context, 'aeat-sweb-1.0.1/respuesta-consulta', change);
    expect(readQuestionAnswer(message)).toMatchObject({
      kind: 'answer',
      next: null,
      records: [{ number: '88', state: 'accepted', hash: expect.stringMatching(/^DAA7F72E/) }],
    });
  });

  test('that refuse the whole message carry their code in the text', (context) => {
    const message = sample(context, 'aeat-sweb-1.0.1/soapfault');
    expect(readSubmissionAnswer(message)).toMatchObject({ kind: 'fault', code: 4104 });
  });

  test('that are something else are not guessed at', () => {
    expect(readSubmissionAnswer(readXml('<html><body>503</body></html>') as XmlElement)).toEqual({
      kind: 'unreadable',
    });
    expect(readQuestionAnswer({})).toEqual({ kind: 'unreadable' });
    expect(readXml('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toBeNull();
  });
});

const line: AnswerLine = {
  number: 'A26-000001',
  operation: 'registration',
  reference: '1',
  verdict: 'rejected',
  code: 3000,
  text: null,
  duplicate: null,
};

test.each([
  ['registration', { duplicate: 'accepted' }, 'accepted', true],
  ['registration', { duplicate: 'accepted_with_errors' }, 'accepted_with_errors', true],
  ['registration', { duplicate: 'cancelled' }, 'accepted', true],
  ['registration', {}, 'rejected', false],
  ['amendment', { code: 3002 }, 'rejected', false],
  ['cancellation', { code: 3001 }, 'accepted', true],
  ['cancellation', { code: 3002 }, 'rejected', false],
  ['cancellation', { verdict: 'accepted', code: null }, 'accepted', false],
] as const)('a %s with %o is %s', (kind, said, state, duplicate) => {
  expect(decideOutcome(kind, { ...line, ...said })).toMatchObject({ state, duplicate });
});

const stored: StoredRecord = { number: 'A26-000001', hash: 'OURS', state: 'accepted', code: null, text: null };

test.each([
  ['registration', stored, 'accepted'],
  ['registration', { ...stored, hash: 'LATER' }, 'accepted'],
  ['registration', { ...stored, hash: 'ANOTHER' }, 'waiting'],
  ['registration', { ...stored, state: 'cancelled' }, 'accepted'],
  ['registration', null, 'waiting'],
  ['amendment', { ...stored, state: 'accepted_with_errors' }, 'accepted_with_errors'],
  ['cancellation', stored, 'waiting'],
  ['cancellation', { ...stored, state: 'cancelled' }, 'accepted'],
] as const)('a %s whose answer was lost, with %o in the store, is %s', (kind, found, state) => {
  expect(decideStored({ kind, hashes: ['OURS', 'LATER'] }, found).state).toBe(state);
});

const record = (
  position: number,
  kind: MendedRecord['kind'],
  state: MendedRecord['state'],
  code = 0,
): MendedRecord => ({
  position,
  kind,
  state,
  code,
});

test('what is made again, and how', () => {
  expect(decideMending(record(1, 'registration', 'rejected'), [])).toEqual({ kind: 'registration', amendment: 'X' });
  expect(decideMending(record(1, 'registration', 'accepted'), [])).toBeNull();
  const taken = record(1, 'registration', 'accepted_with_errors');
  expect(decideMending(taken, [])).toEqual({ kind: 'registration', amendment: 'N' });
  expect(decideMending(record(2, 'amendment', 'rejected'), [taken])).toEqual({ kind: 'registration', amendment: 'S' });
  expect(decideMending(taken, [record(2, 'amendment', 'waiting')])).toBeNull();
  expect(decideMending(record(3, 'cancellation', 'rejected', 3002), [taken])).toEqual({
    kind: 'cancellation',
    unregistered: true,
    rejectedBefore: true,
  });
  expect(isUnregistered([record(1, 'registration', 'mended'), record(2, 'amendment', 'rejected')])).toBe(true);
  expect(isUnregistered([taken])).toBe(false);
});

test('the pace of messages', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const later = new Date('2026-11-21T10:00:01Z');
  expect(mayWrite({ waiting: 1, nextAt: null }, now)).toBe(true);
  expect(mayWrite({ waiting: 999, nextAt: later }, now)).toBe(false);
  expect(mayWrite({ waiting: 1000, nextAt: later }, now)).toBe(true);
  expect(mayWrite({ waiting: 0, nextAt: null }, now)).toBe(false);
  const minutes = [0, 1, 2, 5, 6, 50].map((failures) => (nextTryAt(failures, now).getTime() - now.getTime()) / 60_000);
  expect(minutes).toEqual([1, 2, 4, 32, 60, 60]);
  const fresh = new Date(now.getTime() - 240_000);
  expect(isIncident({ oldest: fresh, outageSince: null }, now)).toBe(false);
  expect(isIncident({ oldest: new Date(fresh.getTime() - 1), outageSince: null }, now)).toBe(true);
  expect(isIncident({ oldest: now, outageSince: fresh }, now)).toBe(true);
});
