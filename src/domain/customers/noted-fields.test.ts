import { expect, test } from 'vitest';
import { isTaxField, NOTED_FIELDS, notedChanges } from './noted-fields.ts';
import { regionsOf } from './regions.ts';

test('what differs is noted in the order of the fields; nothing and blank are the same, and what is not given stays', () => {
  const before = { firstname: 'Ana', lastname: 'Ruiz', phone: null, tax_name: 'Ana Ruiz', email: 'ana@example.test' };
  const after = { tax_name: null, firstname: 'Eva', phone: '', lastname: 'Ruiz', tax_id: '12345678Z' };
  expect(notedChanges(before, after)).toEqual([
    { field: 'firstname', old: 'Ana', new: 'Eva' },
    { field: 'tax_name', old: 'Ana Ruiz', new: '' },
    { field: 'tax_id', old: '', new: '12345678Z' },
  ]);
});

test('tax data are known as such, which a notary does not see', () => {
  expect(NOTED_FIELDS.filter(isTaxField)).toEqual(NOTED_FIELDS.filter((field) => field.startsWith('tax_')));
  expect(NOTED_FIELDS.filter(isTaxField)).toHaveLength(6);
  expect(isTaxField('note')).toBe(false);
});

test('regions are the provinces and then the districts, each by name', () => {
  const provinces = [
    { code: '28', name: 'Madrid' },
    { code: '15', name: 'A Coruña' },
    { code: '01', name: 'Álava' },
  ];
  const districts = [
    { code: '13', name: 'Porto' },
    { code: '11', name: 'Lisboa' },
  ];
  expect(regionsOf({ provinces, districts })).toEqual([
    { region_id: 'ES-15', name: 'A Coruña', country: 'ES' },
    { region_id: 'ES-01', name: 'Álava', country: 'ES' },
    { region_id: 'ES-28', name: 'Madrid', country: 'ES' },
    { region_id: 'PT-11', name: 'Lisboa', country: 'PT' },
    { region_id: 'PT-13', name: 'Porto', country: 'PT' },
  ]);
});
