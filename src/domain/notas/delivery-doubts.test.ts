import { expect, test } from 'vitest';
import { type DeliveryDoubt, deliveryDoubtSchema, openDoubts } from './delivery-doubts.ts';

const doubt = (key: string, said: Partial<DeliveryDoubt> = {}): DeliveryDoubt => ({
  key,
  file_id: '0198c0de-0000-7000-8000-000000000001',
  name: 'nota.pdf',
  kind: 'mismatch',
  field: 'finca',

  asked: '12345',
  found: '12346',
  order_id: null,
  item_id: null,
  at: null,
  ...said,
});

test('a doubt is open until that very one is accepted', () => {
  const [one, other] = [doubt('a'), doubt('b')];
  expect(openDoubts([one, other], [])).toEqual([one, other]);
  expect(openDoubts([one, other], ['a', 'c'])).toEqual([other]);
  expect(openDoubts([one], ['a'])).toEqual([]);
});

test('a doubt is a mismatch in one thing, a file or a paper that was delivered before', () => {
  const before = { field: null, order_id: 1_000_000_001, item_id: 1, at: '2026-11-24T10:00:00Z' };
  const kinds = [
    doubt('a'),
    doubt('b', { kind: 'same_file', ...before }),
    doubt('c', { kind: 'same_paper', ...before }),
  ];
  for (const one of kinds) expect(deliveryDoubtSchema.parse(one)).toEqual(one);
  for (const wrong of [{ kind: 'other' }, { field: 'colour' }, { file_id: 'x' }, { at: 'hoy' }, { key: undefined }]) {
    expect(deliveryDoubtSchema.safeParse({ ...doubt('a'), ...wrong }).success).toBe(false);
  }
});
