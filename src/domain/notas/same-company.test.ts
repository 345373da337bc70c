import { expect, test } from 'vitest';
import { isCompanyName, isSameCompany } from './same-company.ts';

test.each([
  ['Construcciones Peña, S.L.', 'CONSTRUCCIONES PEÑA SL'],
  ['Peña S.L.U.', 'Peña, Sociedad Limitada Unipersonal'],
  ['Peña S. L. P.', 'Peña Sociedad Limitada Profesional'],
  ['Peña S.R.L.', 'Peña Sociedad de Responsabilidad Limitada'],
  ['Peña S.L.N.E.', 'Peña Sociedad Limitada Nueva Empresa'],
  ['Peña S.L.L.', 'Peña Societat Limitada Laboral'],
  ['Peña, S.A.', 'Peña Sociedad Anónima'],
  ['Peña S.A.U.', 'Peña S.A. (UNIPERSONAL)'],
  ['Peña S.A.L.', 'Peña Sociedade Anónima Laboral'],
  ['Peña S. Coop. And.', 'Peña Sociedad Cooperativa'],
  ['Peña C.B.', 'Peña Comunidad de Bienes'],
  ['Peña S.C.P.', 'Peña Sociedad Civil Particular'],
  ['Peña Lda.', 'Peña Limitada'],
  ['Peña', 'Peña S.L.'],
  ['La Mercantil Peña y Hijos S.L.', 'HIJOS DE PEÑA, S.L.'],
  ['Entidad Mercantil Peña SL', 'Peña SL'],
  ['“Peña” S.L.', "'Peña' SL"],
  ['Promociones 2000 SL', 'PROMOCIONES 2000, S.L.'],
  ['Jiménez SL', 'Giménez SL'],
])('%s is %s', (one, other) => {
  expect(isSameCompany(one, other)).toBe(true);
  expect(isSameCompany(other, one)).toBe(true);
});

test.each([
  ['Peña S.L.', 'Peña S.A.'],
  ['Peña S.C.', 'Peña C.B.'],
  ['Peña S. Coop.', 'Peña S.L.'],
  ['Peña Lda.', 'Peña S.A.'],
  ['Promociones 2000 SL', 'Promociones 2001 SL'],
  ['Peña Hijos SL', 'Peña SL'],
  ['S.L.', 'S.L.'],
  ['', ''],
])('%j is not %j', (one, other) => {
  expect(isSameCompany(one, other)).toBe(false);
  expect(isSameCompany(other, one)).toBe(false);
});

test.each(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'i', 'e', 'do', 'da', 'dos', 'das'])(
  'the particle %s tells no company from another',
  (word) => expect(isSameCompany(`Casas ${word} Mar SL`, 'Casas Mar SL')).toBe(true),
);

test('a legal form makes a name a company’s', () => {
  const forms = ['SL', 'S.A.U.', 'S. Coop.', 'C.B.', 'S.C.', 'Lda.', 'Sociedad Anónima', 'Sociedad Limitada'];
  expect(forms.filter((form) => !isCompanyName(`Peña ${form}`))).toEqual([]);
  expect(['Ana Peña', 'Salvador Lara', 'Peña Salas'].filter(isCompanyName)).toEqual([]);
});
