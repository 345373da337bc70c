import { expect, test } from 'vitest';
import { question, smallForm } from '../../../domain/catalogue/testing/small-form.ts';
import { walkForm } from '../../../domain/wizard/walk-form.ts';
import { loadTerritory } from '../../territory/load-territory.ts';
import { environmentOf } from './environment-of.ts';

const territory = loadTerritory();

test.each([
  ['2026-11-22T22:59:59Z', '2026-11-23', 'not_yet'],
  ['2026-11-22T23:00:00Z', '2026-11-23', undefined],
])('at %s the day %s, in Spain, has not come or has', (instant, day, code) => {
  const environment = environmentOf({ territory, now: () => new Date(instant) });
  const form = smallForm([question(1, { type: 'date', is_past: true })]);
  expect(walkForm(form, { 1: day }, environment).problems[0]?.code).toBe(code);
});
