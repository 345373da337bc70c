import { Suspense, use } from 'react';
import { expect, test } from 'vitest';
import { renderWhole } from './render-whole.ts';

const NONCE = 'a1b2';
const rendered = (page: React.ReactNode, signal = new AbortController().signal) =>
  renderWhole(page, { nonce: NONCE, signal });

/** Text in letters of one to four bytes, longer than the pieces in which the renderer writes. */
const LONG = 'Certidão, ñandú, €, 王, 😀. '.repeat(1_000);

function Later({ text }: { readonly text: Promise<string> }) {
  return <p>{use(text)}</p>;
}

function Broken(): never {
  throw new Error('no price');
}

test('a page has all its letters', async () => {
  const page = (
    <main>
      {Array.from(LONG, (letter, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the letters never change their places
        <i key={index}>{letter}</i>
      ))}
    </main>
  );
  const html = await rendered(page);
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(LONG);
});

test('what comes later is in its place, and needs no script', async () => {
  const text = new Promise<string>((resolve) => setTimeout(resolve, 5, LONG));
  const html = await rendered(
    <Suspense fallback="wait">
      <Later text={text} />
    </Suspense>,
  );
  expect(html).toContain(LONG);
  expect(html).not.toMatch(/wait|<script|<template/);
});

test('a page that has to wait outside of any part is waited for', async () => {
  const text = new Promise<string>((resolve) => setTimeout(resolve, 5, LONG));
  expect(await rendered(<Later text={text} />)).toBe(`<p>${LONG}</p>`);
});

test('a page with an error in any part is that error', async () => {
  await expect(rendered(<Broken />)).rejects.toThrow('no price');
  const later = Promise.reject(new Error('no answer'));
  const inPart = (
    <Suspense fallback="wait">
      <Later text={later} />
    </Suspense>
  );
  await expect(rendered(inPart)).rejects.toThrow('no answer');
});

test('a page that nobody waits for any more is given up', async () => {
  const leaving = new AbortController();
  const page = rendered(
    <Suspense fallback="wait">
      <Later text={new Promise(() => {})} />
    </Suspense>,
    leaving.signal,
  );
  setTimeout(() => leaving.abort(new Error('left')), 5);
  await expect(page).rejects.toThrow('left');
});
