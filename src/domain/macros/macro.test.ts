import { expect, test } from 'vitest';
import { MACRO_STEP_KINDS, MOST_MACRO_STEPS, macroStepSchema, macroStepsSchema } from './macro.ts';

test('a macro has one to ten changes, of the known kinds', () => {
  const note = { kind: 'note', text: 'Llamar' };
  expect(macroStepsSchema.safeParse([]).success).toBe(false);
  expect(macroStepsSchema.safeParse(Array(MOST_MACRO_STEPS).fill(note)).success).toBe(true);
  expect(macroStepsSchema.safeParse(Array(MOST_MACRO_STEPS + 1).fill(note)).success).toBe(false);
  expect(MACRO_STEP_KINDS).toEqual(['status', 'postpone', 'mail', 'note', 'tag', 'untag']);
});

test.each([
  [
    { kind: 'tag', tag: '  Falta DNI ' },
    { kind: 'tag', tag: 'falta dni' },
  ],
  [{ kind: 'tag', tag: ' ' }, null],
  [{ kind: 'note', text: '  ' }, null],
  [{ kind: 'postpone', until: 'never' }, null],
  [
    { kind: 'postpone', until: 'week' },
    { kind: 'postpone', until: 'week', reason: '' },
  ],
  [{ kind: 'refund', amount: 9 }, null],
  [{ kind: 'note', text: 'x', tag: 'y' }, null],
])('%j is read as %j', (given, read) => {
  const parsed = macroStepSchema.safeParse(given);
  expect(parsed.success ? parsed.data : null).toEqual(read);
});
