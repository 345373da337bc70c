import { expect, test } from 'vitest';
import { BodyMemory, type Holding } from './body-memory.ts';

const holding = (kind: Holding['kind'], address: string): Holding => ({ kind, address, bytes: 0 });

test('files leave a quarter to texts, one address leaves two thirds to others, and released memory is available again', () => {
  const memory = new BodyMemory(120);
  const own = holding('file', 'a');
  expect(memory.take(own, 30)).toBe(true);
  expect(memory.take(holding('file', 'a'), 1)).toBe(false);
  expect(memory.take(holding('file', 'b'), 30)).toBe(true);
  expect(memory.take(holding('file', 'c'), 30)).toBe(true);
  expect(memory.take(holding('file', 'd'), 1)).toBe(false);
  expect(memory.take(holding('text', 'd'), 10)).toBe(true);
  expect(memory.take(holding('text', 'd'), 1)).toBe(false);
  memory.release(own);
  expect(own.bytes).toBe(0);
  expect(memory.hasRoom({ kind: 'file', address: 'd' }, 30)).toBe(true);
  expect(memory.hasRoom({ kind: 'file', address: 'd' }, 31)).toBe(false);
});

test('what is refused takes nothing', () => {
  const memory = new BodyMemory(120);
  const own = holding('file', 'a');
  expect(memory.take(own, 31)).toBe(false);
  expect(own.bytes).toBe(0);
  expect(memory.take(own, 30)).toBe(true);
});
