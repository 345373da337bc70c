import { expect, test } from 'vitest';
import { checksByFormat } from './checks-by-format.ts';

test.each([
  ['cadastral_ref', '9872023VH5797S0001WX', '9872023VH5797S0001WY'],
  ['nif', '12345678Z', '12345678A'],
  ['nif', 'B64717838', 'B64717839'],
  ['nie', 'X2482300W', 'X2482300A'],
  ['cif', 'B64717838', '12345678Z'],
  ['nif_pt', '501964843', '501964842'],
  ['nif_or_passport', '12345678Z', '12345678A'],
  ['nif_or_passport', 'X2482300W', 'X2482300A'],
  ['nif_or_passport', 'AAA123456', 'Z1234567A'],
])('%s accepts %s and refuses %s', (format, right, wrong) => {
  expect(checksByFormat[format]?.(right)).toBe(true);
  expect(checksByFormat[format]?.(wrong)).toBe(false);
});

test.each(['cru', 'plate_es', 'plate_pt', 'vin', 'phone'])('%s has nothing to check but its shape', (format) => {
  expect(checksByFormat[format]).toBeUndefined();
});
