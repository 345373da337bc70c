import { expect, test } from 'vitest';
import { reloadsAfter } from './background-post.ts';

const step = (number: number) => new URL(`https://shop.test/tienda/product/step${number}/19034`);
const stays = { currentUrl: step(1), nextUrl: step(1), defaultShouldRevalidate: true };
const leaves = { ...stays, nextUrl: step(2) };

function posted(intent?: string): { formData: FormData } {
  const formData = new FormData();
  if (intent) formData.set('intent', intent);
  return { formData };
}

test('a page is not read again after a post in the background', () => {
  expect(reloadsAfter({ ...stays, ...posted('preview') }, 'preview')).toBe(false);
  expect(reloadsAfter({ ...stays, ...posted('keep') }, 'keep')).toBe(false);
  expect(reloadsAfter({ ...stays, ...posted() }, 'preview')).toBe(true);
});

test('the next page is read although a post in the background ends on the way to it', () => {
  expect(reloadsAfter({ ...leaves, ...posted('preview') }, 'preview')).toBe(true);
});

test('a form that was sent is read again at its own address', () => {
  expect(reloadsAfter({ ...stays, ...posted('keep') }, 'keep', true)).toBe(true);
});

test('what the router would not read is not read', () => {
  expect(reloadsAfter({ ...leaves, ...posted(), defaultShouldRevalidate: false }, 'preview')).toBe(false);
});
