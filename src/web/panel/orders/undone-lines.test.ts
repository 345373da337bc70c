import { expect, test } from 'vitest';
import { undoneLines } from './undone-lines.ts';

test('what was undone is known by the line that says so', () => {
  const lines = [{ detail: { undone: 7, operation: 'enviar_email' } }, { detail: { mail: 'x' } }, { detail: null }];
  expect([...undoneLines(lines)]).toEqual([7]);
});
