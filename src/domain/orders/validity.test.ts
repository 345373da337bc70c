import { expect, test } from 'vitest';
import { type DeliveredPaper, validityOf } from './validity.ts';

const paper = (product_id: number, columns: Partial<DeliveredPaper> = {}): DeliveredPaper => ({
  product_id,
  answers: {},
  delivered_on: '2026-11-23',
  ...columns,
});

test.each([
  ['simple note', 15867, '2027-01-22', null],
  ['urgent simple note', 18508, '2027-01-22', null],
  ['renewed simple note', 19000, '2027-01-22', null],
  ['energy certificate', 19027, '2036-11-23', null],
  ['Spanish trade mark', 19028, '2036-11-23', null],
  ['trade mark of the European Union', 19029, '2036-11-23', null],
  ['Portuguese trade mark', 19051, '2036-11-23', null],
  ['industrial design', 19031, '2031-11-23', '2051-11-23'],
])('R498 a %s that is delivered today is valid until its term is over', (_name, product, until, renewable_until) => {
  expect(validityOf(paper(product), '2026-11-23')).toMatchObject({ until, renewable_until, is_from_delivery: true });
});

test('R498 a renewed trade mark counts ten years from the day on which it would have expired', () => {
  const renewed = paper(19030, { answers: { 4603: '2027-03-01' } });
  expect(validityOf(renewed, '2026-11-23')).toMatchObject({ until: '2037-03-01', is_from_delivery: false });
  expect(validityOf(paper(19030, { answers: { 4603: 'pronto' } }), '2026-11-23')?.until).toBe('2036-11-23');
});

test.each([
  [15867, '2027-01-12', 'ending'],
  [15867, '2027-01-11', 'valid'],
  [15867, '2027-01-22', 'ending'],
  [15867, '2027-01-23', 'over'],
  [19027, '2036-05-24', 'valid'],
  [19027, '2036-05-25', 'ending'],
  [19027, '2036-11-24', 'over'],
])('a document of product %i is on %s %s', (product, today, state) => {
  expect(validityOf(paper(product), today)?.state).toBe(state);
});

test('a term that begins on 29 February ends on the last of that month', () => {
  expect(validityOf(paper(19031, { delivered_on: '2028-02-29' }), '2028-03-01')).toMatchObject({
    until: '2033-02-28',
    renewable_until: '2053-02-28',
  });
});

test('other documents have no term', () => {
  expect(validityOf(paper(18357), '2026-11-23')).toBeNull();
});
