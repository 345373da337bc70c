import { expect, test } from 'vitest';
import { callWords, recordingOf } from './call-words.ts';
import { en } from './i18n/en.ts';
import { es } from './i18n/es.ts';

test('a call is described by who rang, the number, the outcome and the length', () => {
  const call = { direction: 'in', phone: '600 000 000', outcome: 'call_back', minutes: 4 };
  expect(callWords({ call }, es)).toEqual(['Nos llamó · 600 000 000 · Hablamos, hay que volver a llamar · 4 min']);
  const missed = { direction: 'out', phone: '', outcome: 'no_answer', minutes: 0 };
  expect(callWords({ call: missed }, en)).toEqual(['We rang · No answer']);
});

test('another line reports no call', () => {
  expect([null, {}, { call: 'x' }].flatMap((detail) => callWords(detail, es))).toEqual([]);
});

test('one that the call centre measured is shown to the second, with its recording', () => {
  const call = { direction: 'in', phone: '+34600000000', outcome: 'spoke', minutes: 3 };
  const detail = { call, seconds: 125, recording: 'https://assets.example/1' };
  expect(callWords(detail, es)).toEqual(['Nos llamó · +34600000000 · Hablamos · 2 min 5 s']);
  expect(recordingOf(detail)).toBe('https://assets.example/1');
  expect([{ call }, { recording: 'javascript:alert(1)' }, null].map(recordingOf)).toEqual([null, null, null]);
});
