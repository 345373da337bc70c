import { expect, test } from 'vitest';
import { bankList, resolveBank } from './banks.ts';
import { entriesNamed, entryList, searchEntries } from './entry-list.ts';

const banks = bankList([
  { country: 'ES', code: '0081', name: 'BANCO DE SABADELL, S.A.', usualName: 'Banco Sabadell', bic: 'BSABESBB' },
  { country: 'ES', code: '0049', name: 'BANCO SANTANDER, S.A.', usualName: null, bic: null },
]);

test.each(['0081', 'Banco Sabadell', 'banco de sabadell, s.a.', 'Banco de Sabadell', 'bsabesbb'])(
  '%s means one bank',
  (text) => {
    expect(resolveBank(banks, text)).toMatchObject({ ok: true, code: '0081' });
  },
);

test('a bank is found by words of any of its names, and with a blank left out or a letter wrong', () => {
  const list = entryList([{ code: '1', label: 'Banco Uno', names: ['Banco Uno', 'Caja Dos'], within: [] }]);
  for (const query of ['dos caja', 'bancounno', 'caxa dos']) expect(searchEntries(list, query)).toHaveLength(1);
  expect(searchEntries(list, 'tres')).toEqual([]);
  for (const look of [searchEntries, entriesNamed]) expect(look(list, ' - ')).toEqual([]);
});
