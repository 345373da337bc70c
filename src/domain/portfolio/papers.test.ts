import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS } from '../calendar/time-units.ts';
import { paperStateOf, WANTED_PAPERS } from './papers.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const [note] = WANTED_PAPERS.inmueble;
const ready = (daysAgo: number) => ({
  delivered_at: new Date(NOW.getTime() - daysAgo * DAY_MS),
  client_status: 'ready',
});
const stateOf = (...orders: Parameters<typeof paperStateOf>[1]) => note && paperStateOf(note, orders, NOW).state;

test('R002 a simple note is recent for 60 days, and old after them', () => {
  expect(stateOf(ready(60))).toBe('fresh');
  expect(stateOf(ready(60.01))).toBe('old');
  expect(stateOf(ready(200), ready(10))).toBe('fresh');
});

test('a paper is missing if it was never ordered or was refunded, and on its way until it is delivered', () => {
  expect(stateOf()).toBe('missing');
  expect(stateOf({ delivered_at: null, client_status: 'returned' })).toBe('missing');
  expect(stateOf({ ...ready(5), client_status: 'returned' })).toBe('missing');
  expect(stateOf({ delivered_at: null, client_status: 'processing' })).toBe('ordered');
  expect(stateOf(ready(90), { delivered_at: null, client_status: 'incidence' })).toBe('ordered');
  expect(stateOf(ready(3), { delivered_at: null, client_status: 'pending' })).toBe('fresh');
});

test('the last delivery decides, in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(400), { minLength: 1, maxLength: 6 }), (ages) => {
      expect(stateOf(...ages.map(ready))).toBe(Math.min(...ages) <= 60 ? 'fresh' : 'old');
    }),
  );
});

test('each kind of record wants its papers, each for so many days', () => {
  const wanted = Object.entries(WANTED_PAPERS).map(([kind, papers]) => [
    kind,
    ...papers.map(({ services, days }) => `${services[0]} ${days}`),
  ]);
  expect(wanted).toEqual([
    ['inmueble', 'nota-simple 60', 'certificado-valor-referencia 365', 'certificado-energetico 3650'],
    [
      'empresa',
      'nota-simple-registro-mercantil 90',
      'informe-economico-de-empresa 365',
      'cuentas-anuales 365',
      'certidao-permanente-comercial 365',
    ],
    [
      'vehiculo',
      'informe-vehiculo-matricula-dgt 30',
      'informe-de-registro-de-bienes-muebles 90',
      'informacao-registo-automovel 90',
    ],
  ]);
});
