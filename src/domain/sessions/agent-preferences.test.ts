import { expect, test } from 'vitest';
import { readPreferences } from './agent-preferences.ts';

test.each([
  [null, { locale: null, first_queue: 0, weekly_figures: false }],
  [{}, { locale: null, first_queue: 0, weekly_figures: false }],
  [
    { locale: 'pt', first_queue: -2, weekly_figures: true },
    { locale: 'pt', first_queue: -2, weekly_figures: true },
  ],
  [
    { locale: 'fr', first_queue: -1, weekly_figures: 'yes' },
    { locale: null, first_queue: -1, weekly_figures: false },
  ],
  [{ first_queue: '-1' }, { locale: null, first_queue: 0, weekly_figures: false }],
  [{ first_queue: -3 }, { locale: null, first_queue: 0, weekly_figures: false }],
])('%j is read as %j', (stored, preferences) => {
  expect(readPreferences(stored)).toEqual(preferences);
});

test('the Portuguese desk begins in Portuguese with its queue, unless something else was chosen or it does more', () => {
  const desk = ['portugal'];
  expect(readPreferences({}, desk)).toMatchObject({ locale: 'pt', first_queue: -2 });
  expect(readPreferences({ locale: null, first_queue: 0 }, desk)).toMatchObject({ locale: null, first_queue: 0 });
  expect(readPreferences({}, ['portugal', 'supervisor'])).toMatchObject({ locale: null, first_queue: 0 });
});
