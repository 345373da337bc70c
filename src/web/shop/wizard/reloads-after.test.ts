import { expect, test } from 'vitest';
import { reloadsAfter } from './reloads-after.ts';

const step = (number: number) => new URL(`https://shop.test/tienda/product/step${number}/19034`);
const stays = { currentUrl: step(1), nextUrl: step(1), defaultShouldRevalidate: true };
const leaves = { ...stays, nextUrl: step(2) };

test('a page is not read again after a post in the background', () => {
  expect(reloadsAfter({ ...stays, isInBackground: true })).toBe(false);
  expect(reloadsAfter({ ...stays, isInBackground: false })).toBe(true);
});

test('the next page is read although a post in the background ends on the way to it', () => {
  expect(reloadsAfter({ ...leaves, isInBackground: true })).toBe(true);
});

test('what the router would not read is not read', () => {
  expect(reloadsAfter({ ...leaves, defaultShouldRevalidate: false, isInBackground: false })).toBe(false);
});
