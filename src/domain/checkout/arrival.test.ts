import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { arrivalText } from '../calendar/arrival-text.ts';
import { calendarOfStore } from '../calendar/calendar-of-store.ts';
import { HOUR_MS } from '../calendar/time-units.ts';
import { findProductBySlug } from '../catalogue/catalogue.ts';
import { dueAt } from '../orders/deadline.ts';
import { arrivalOf, arrivalPeriod } from './arrival.ts';

const catalogue = catalogueOfFiles();
const note = findProductBySlug(catalogue, 'nota-simple')!;
const deed = findProductBySlug(catalogue, 'copia-escritura-notarial')!;
const es = { locale: 'es', timeZone: 'Europe/Madrid' } as const;

test.each([
  // A Sunday counts from Monday 9:00; 8 December is a holiday in both countries.
  ['2026-11-22T11:00:00Z', 'martes 24 antes de las 9:00', 'lunes 23 antes de las 13:00'],
  ['2026-11-24T09:37:10Z', 'miércoles 25 antes de las 10:45', 'martes 24 antes de las 14:45'],
  ['2026-11-27T16:00:00Z', 'lunes 30 antes de las 17:00', 'lunes 30 antes de las 11:00'],
  ['2026-12-07T09:00:00Z', 'miércoles 9 antes de las 10:00', 'lunes 7 antes de las 14:00'],
  ['2026-11-24T18:00:00Z', 'jueves 26 antes de las 9:00', 'miércoles 25 antes de las 13:00'],
])('a simple note ordered at %s comes %s, urgent %s', (now, by, urgentBy) => {
  const arrival = arrivalOf(note, {}, { storeId: 1, now: new Date(now) });
  expect(arrivalText(arrival, es)).toBe(by);
  expect(arrival.urgent && arrivalText(arrival.urgent, es)).toBe(urgentBy);
});

test('with the urgent service chosen its day is the day, and nothing is beside it', () => {
  const now = new Date('2026-11-22T11:00:00Z');
  const arrival = arrivalOf(note, { 411: '3782' }, { storeId: 1, now });
  expect([arrivalText(arrival, es), arrival.urgent]).toEqual(['lunes 23 antes de las 13:00', null]);
});

test('a promise in days names the day with its month, in each language and time zone', () => {
  const now = new Date('2026-11-24T23:30:00Z');
  const arrival = arrivalOf(deed, {}, { storeId: 1, now });
  expect(arrivalText(arrival, es)).toBe('miércoles 2 de diciembre');
  expect(arrivalText(arrival, { ...es, locale: 'en' })).toBe('Wednesday 2 December');
  expect(arrivalText(arrival, { locale: 'pt', timeZone: 'Europe/Lisbon' })).toBe('quarta-feira, dia 2 de dezembro');
  const soon = arrivalOf(note, {}, { storeId: 16, now: new Date('2026-11-22T11:00:00Z') });
  expect(arrivalText(soon, { locale: 'pt', timeZone: 'Europe/Lisbon' })).toBe('terça-feira, dia 24, antes das 9:00');
  expect(arrivalText(soon, { locale: 'en', timeZone: 'Europe/Lisbon' })).toBe('Tuesday 24 before 9:00');
});

test('a slow registry makes hours a day longer and offers no urgent service; measured times are shown beside it', () => {
  const now = new Date('2026-11-24T09:37:10Z');
  const at = (isSlow: boolean, p90?: number) =>
    arrivalOf(note, {}, { storeId: 1, now, pace: { isSlow, times: p90 === undefined ? null : { p90 } } });
  expect(arrivalText(at(true), es)).toBe('jueves 26 antes de las 10:45');
  expect([at(true).urgent, at(true).usual]).toEqual([null, null]);
  expect(at(false, 1.5)).toMatchObject({ urgent: expect.anything(), usual: new Date('2026-11-25T14:37:10Z') });
});

test('no day shown is before the deadline of an order placed then, and within a period it is always the same', () => {
  const instants = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2027-11-01T00:00:00Z'),
    noInvalidDate: true,
  });
  const later = fc.integer({ min: 0, max: 36 * HOUR_MS });
  fc.assert(
    fc.property(
      instants,
      later,
      fc.constantFrom(...catalogue.products),
      fc.constantFrom(1, 16, 20),
      (now, ms, product, storeId) => {
        const then = new Date(now.getTime() + ms);
        const told = arrivalOf(product, {}, { storeId, now });
        const calendar = calendarOfStore(storeId);
        const due = dueAt({ calendar, now, promise: product.delivery.basic, slow_registry: false });
        expect(told.by.getTime() - due.getTime()).toBeGreaterThanOrEqual(0);
        expect(told.by.getTime() - due.getTime()).toBeLessThan(15 * 60_000);
        if (arrivalPeriod(storeId, now) === arrivalPeriod(storeId, then)) {
          expect(arrivalOf(product, {}, { storeId, now: then })).toEqual(told);
        }
      },
    ),
  );
});
