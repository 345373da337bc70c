import { expect, test } from 'vitest';
import { NEW_QUOTE, offerOf, type QuoteDraft, questionOf } from './quote-draft.ts';

const draft: QuoteDraft = {
  ...NEW_QUOTE,
  ...{ email: ' ana@example.com ', firstname: 'Ana', days: '7' },
  items: [{ key: 'a', product_id: 15867, answers: { 77: 'Ana Prueba', 80: '' } }],
};
const press = { now: Date.parse('2026-11-23T10:00:00Z'), requestKey: 'key-of-a-press' };

test('what was answered is priced and offered; blank answers are none', () => {
  const options = [{ option_id: 77, value: 'Ana Prueba' }];
  expect(questionOf(draft)).toEqual({ store_id: 1, items: [{ product_id: 15867, options }], discount: null });
  expect(offerOf(draft, press)).toMatchObject({
    ...{ email: 'ana@example.com', request_key: 'key-of-a-press', valid_until: '2026-11-30T10:00:00.000Z' },
  });
});

test.each<[string, Partial<QuoteDraft>]>([
  ['without a service', { items: [] }],
  ['without an address', { email: ' ' }],
  ['without days', { days: '0' }],
  ['a discount without reason', { discount_kind: 'amount', discount_value: '5', discount_reason: ' ' }],
  ['a discount that is no number', { discount_kind: 'amount', discount_value: 'five', discount_reason: 'Two notes' }],
  ['more than everything', { discount_kind: 'percentage', discount_value: '101', discount_reason: 'Two notes' }],
])('nothing is offered %s', (_, missing) => {
  expect(offerOf({ ...draft, ...missing }, press)).toBeNull();
});
