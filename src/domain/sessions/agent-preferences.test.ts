import { expect, test } from 'vitest';
import { readPreferences } from './agent-preferences.ts';

test.each([
  [null, { locale: null, first_queue: 0 }],
  [{}, { locale: null, first_queue: 0 }],
  [
    { locale: 'pt', first_queue: -2 },
    { locale: 'pt', first_queue: -2 },
  ],
  [
    { locale: 'fr', first_queue: -1 },
    { locale: null, first_queue: -1 },
  ],
  [{ first_queue: '-1' }, { locale: null, first_queue: 0 }],
  [{ first_queue: -3 }, { locale: null, first_queue: 0 }],
])('%j is read as %j', (stored, preferences) => {
  expect(readPreferences(stored)).toEqual(preferences);
});
