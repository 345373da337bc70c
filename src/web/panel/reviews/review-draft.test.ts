import { expect, test } from 'vitest';
import { isSiteAddress, newReviewDraft, reviewOf } from './review-draft.ts';

const WHOLE = {
  ...newReviewDraft('pt'),
  product: '15867',
  store: '1',
  stars: '4',
  text: 'Rápidos.',
  shown_name: 'Lía',
  site_name: 'Google',
  site_url: 'https://maps.example/r/1',
  written_on: '2026-11-20',
};

test('a whole draft is sent as it was typed, under one key', () => {
  const sent = reviewOf(WHOLE);
  expect(sent).toMatchObject({
    product_id: 15867,
    store_id: 1,
    stars: 4,
    locale: 'pt',
    request_key: WHOLE.request_key,
  });
  expect(newReviewDraft('pt').request_key).not.toBe(WHOLE.request_key);
});

test.each(['product', 'store', 'stars', 'text', 'shown_name', 'site_name', 'site_url', 'written_on'] as const)(
  'without %s nothing is sent',
  (name) => {
    expect(reviewOf({ ...WHOLE, [name]: '' })).toBeNull();
  },
);

test.each([
  ['https://maps.example/r/1', true],
  ['http://maps.example/', false],
  ['maps.example', false],
  ['javascript:alert(1)', false],
  ['https://', false],
])('%s is an address that can be opened: %s', (url, expected) => {
  expect(isSiteAddress(url)).toBe(expected);
});
