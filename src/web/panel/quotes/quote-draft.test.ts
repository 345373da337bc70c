import { expect, test } from 'vitest';
import type { QuoteInFull } from '../../../contract/quotes.ts';
import { changeOf, draftOf, NEW_QUOTE, offerOf, type QuoteDraft, questionOf } from './quote-draft.ts';

const draft: QuoteDraft = {
  ...NEW_QUOTE,
  email: ' ana@example.com ',
  firstname: 'Ana',
  days: '7',
  items: [{ key: 'a', product_id: 15867, answers: { 77: 'Ana Prueba', 80: '' } }],
};
const sending = { now: Date.parse('2026-11-23T10:00:00Z'), requestKey: 'one-request-key' };

test('what was answered is priced and offered; blank answers are none', () => {
  const options = [{ option_id: 77, value: 'Ana Prueba' }];
  expect(questionOf(draft)).toEqual({ store_id: 1, items: [{ product_id: 15867, options }], discount: null });
  expect(offerOf(draft, sending)).toMatchObject({
    email: 'ana@example.com',
    request_key: 'one-request-key',
    valid_until: '2026-11-30T10:00:00.000Z',
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
  expect(offerOf({ ...draft, ...missing }, sending)).toBeNull();
});

test('a quote is changed beginning with what it holds, and says which version was looked at', () => {
  const quote: QuoteInFull = {
    quote_id: 5001,
    version: 3,
    state: 'open',
    store_id: 1,
    names: ['Nota simple'],
    total: 22.6,
    order_id: null,
    customer: { customer_id: 7, email: 'ana@example.com', name: 'Ana Prueba' },
    discount: { kind: 'percentage', value: 12.5, reason: 'Primera compra' },
    note: 'Como hablamos.',
    offered_by: 'Marta',
    offered_at: '2026-11-20T10:00:00.000Z',
    valid_until: '2026-11-25T22:59:00.000Z',
    items: [{ product_id: 15867, options: [{ option_id: 77, value: 'Ana Prueba' }] }],
  };
  const opened = draftOf(quote, sending.now);
  expect(changeOf(opened, { now: sending.now, version: quote.version })).toEqual({
    items: quote.items,
    discount: quote.discount,
    note: quote.note,
    version: 3,
    valid_until: '2026-11-26T10:00:00.000Z',
  });
  expect(draftOf({ ...quote, valid_until: '2026-11-01T10:00:00.000Z' }, sending.now).days).toBe(NEW_QUOTE.days);
});
