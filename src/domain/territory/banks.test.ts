import { expect, test } from 'vitest';
import { bankList, resolveBank } from './banks.ts';
import { entriesNamed, entryList, searchEntries } from './entry-list.ts';
import type { Bank } from './reference-lists.ts';

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

test('a name that two banks bear is not guessed: these two are offered', () => {
  const bank = (code: string, usualName: string): Bank => {
    return { country: 'ES', code, name: `Entidad ${code}`, usualName, bic: null };
  };
  const decision = resolveBank(bankList([bank('1', 'Caja Rural'), bank('2', 'Caja'), bank('3', 'Caja')]), 'caja');
  expect(decision.ok ? [] : decision.candidates.map(({ code }) => code)).toEqual(['2', '3']);
});
