import { expect, test } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { decideReload, LOST } from './lost-chunk.ts';
import { takeLostChunk } from './take-lost-chunk.ts';

const NOW = Date.parse('2026-11-23T10:00:00Z');
const MINUTE = 60_000;

test.each([
  ['the first time', { last: 0, now: NOW, isServerThere: true }, true],
  ['never twice in a row', { last: NOW - 5_000, now: NOW, isServerThere: true }, false],
  ['again with a later build', { last: NOW - 10 * MINUTE, now: NOW, isServerThere: true }, true],
  ['not without a server, which would leave an empty page', { last: 0, now: NOW, isServerThere: false }, false],
])('R419 a page that lost a chunk of its code loads itself anew: %s', (_, given, expected) => {
  expect(decideReload(given)).toBe(expected);
});

test('what was lost is told once, and what nobody can read is nothing', () => {
  const failure = { kind: 'chunk', what: 'TypeError', at: ['/assets/quotes-tab-x.js:0:0'] };
  const storage = memoryStorage({ [LOST]: JSON.stringify(failure) });
  expect(takeLostChunk(storage)).toEqual(failure);
  expect(takeLostChunk(storage)).toBeNull();
  expect(takeLostChunk(memoryStorage({ [LOST]: 'x' }))).toBeNull();
});
