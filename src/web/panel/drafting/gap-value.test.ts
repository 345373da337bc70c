import { expect, test } from 'vitest';
import type { GapType } from '../../../domain/drafting/gaps.ts';
import { gapValue } from './gap-value.ts';

test.each<[GapType, string, string | null]>([
  ['date', '3/5/2026', '3/5/2026'],
  ['date', '3 de mayo de 2026', '3 de mayo de 2026'],
  ['date', '31/2/2026', null],
  ['date', 'mayo', null],
  ['money', '1250', '1.250,00 €'],
  ['money', '1.250,5 €', '1.250,50 €'],
  ['money', '1234567,89', '1.234.567,89 €'],
  ['money', 'mucho', null],
  ['number', '1.234', '1.234'],
  ['number', 'n.º', null],
  ['tax_id', '12.345.678-z', '12345678Z'],
  ['tax_id', '12345678A', null],
  ['tax_id', '599000007', '599000007'],
  ['iban', 'es9121000418450200051332', 'ES91 2100 0418 4502 0005 1332'],
  ['iban', 'ES00', null],
  ['cru', '123', null],
  ['text', '  cualquier cosa ', 'cualquier cosa'],
])('%s: %s', (type, typed, value) => {
  expect(gapValue(typed, type)).toEqual(value === null ? { ok: false, wrong: type } : { ok: true, value });
});
