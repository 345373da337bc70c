import { expect, test } from 'vitest';
import { inTurn, isSending } from './in-turn.ts';

test('writes on one item are done one after the other, in the order in which they were asked for', async () => {
  const done: string[] = [];
  const first = Promise.withResolvers<void>();
  const note = inTurn(7, async () => {
    await first.promise;
    done.push('note');
  });
  const tag = inTurn(7, async () => done.push('tag'));
  const other = inTurn(8, async () => done.push('another item'));
  await other;
  expect([done, isSending(7), isSending(8)]).toEqual([['another item'], true, false]);
  first.resolve();
  await Promise.all([note, tag]);
  expect([done, isSending(7)]).toEqual([['another item', 'note', 'tag'], false]);
});

test('a write that fails fails alone, and the next one is done', async () => {
  const refused = inTurn(7, async () => {
    throw new Error('refused');
  });
  const next = inTurn(7, async () => 'done');
  await expect(refused).rejects.toThrow('refused');
  expect(await next).toBe('done');
  expect(isSending(7)).toBe(false);
});
