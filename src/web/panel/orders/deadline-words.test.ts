import { expect, test } from 'vitest';
import { BUSINESS_HOUR_MS } from '../../../domain/calendar/business-clock.ts';
import { es } from '../i18n/es.ts';
import { deadlineWords } from './deadline-words.ts';

test.each([
  [{ clock: 'runs', late: false, business_ms_left: 3 * BUSINESS_HOUR_MS }, 'quedan 3 h'],
  [{ clock: 'runs', late: false, business_ms_left: 0 }, 'vence al abrir'],
  [{ clock: 'runs', late: true, business_ms_left: -2 * BUSINESS_HOUR_MS }, 'fuera de plazo por 2 h'],
  [{ clock: 'runs', late: true, business_ms_left: null }, 'fuera de plazo'],
  [{ clock: 'paused', late: false, business_ms_left: 3 * BUSINESS_HOUR_MS }, 'parado'],
  [{ clock: 'ended', late: false, business_ms_left: 0 }, null],
] as const)('a deadline in words: %o is %s', (deadline, words) => {
  expect(deadlineWords(deadline, es.order)).toBe(words);
});
