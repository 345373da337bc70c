import { expect, test } from 'vitest';
import { callWords } from './call-words.ts';
import { en } from './i18n/en.ts';
import { es } from './i18n/es.ts';

test('a call is told by who rang, the number, what came of it and how long it was', () => {
  const call = { direction: 'in', phone: '600 000 000', outcome: 'call_back', minutes: 4 };
  expect(callWords({ call }, es)).toEqual(['Nos llamó · 600 000 000 · Hablamos, hay que volver a llamar · 4 min']);
  const missed = { direction: 'out', phone: '', outcome: 'no_answer', minutes: 0 };
  expect(callWords({ call: missed }, en)).toEqual(['We rang · No answer']);
});

test('another line tells of no call', () => {
  expect([null, {}, { call: 'x' }].flatMap((detail) => callWords(detail, es))).toEqual([]);
});
