// Texts in the style of the gazette, with invented names.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBulletin } from './gazette.ts';
import { postName } from './officer-posts.ts';
import { readOfficers, readRegistryData, sheetTyped } from './read-officers.ts';

const lines = (text: string) => readOfficers(text).map(({ act, post, name }) => `${act} ${post}: ${name}`);

describe('officers of an entry', () => {
  test('are named with act and post, one a line, in the order of the gazette', () => {
    const text =
      'Ceses/Dimisiones. Adm. Solid.: PRUEBA RUIZ LUIS;PRUEBA GIL EVA. Nombramientos. Adm. Unico: PRUEBA PAZ ANA. Otros conceptos: Cambio del órgano: de dos a uno. Datos registrales. T 1889 , F 116, S 8, H M 27452, I/A 14 (18.11.26).';
    expect(lines(text)).toEqual([
      'ceased Adm. Solid.: PRUEBA RUIZ LUIS',
      'ceased Adm. Solid.: PRUEBA GIL EVA',
      'appointed Adm. Unico: PRUEBA PAZ ANA',
    ]);
  });

  test.each<[string, readonly string[]]>([
    ['Reelecciones. Consejero: A B. Presidente: A B.', ['reelected Consejero: A B', 'reelected Presidente: A B']],
    ['Revocaciones. Apo.Sol.: A B;C D.', ['revoked Apo.Sol.: A B', 'revoked Apo.Sol.: C D']],
    ['Modificación de poderes. Apoderado: A B.', ['changed Apoderado: A B']],
    ['Cancelaciones de oficio de nombramientos. Auditor: SUMAS SL.', ['cancelled Auditor: SUMAS SL']],
  ])('%s', (text, officers) => expect(lines(text)).toEqual(officers));

  test('keep full stops of names, and lose that of the sentence', () => {
    expect(lines('Nombramientos. Auditor: S.U.M. AUDITORES SL. Aud.Supl.: X Y. Adm. Unico: SOL S.L.')).toEqual([
      'appointed Auditor: S.U.M. AUDITORES SL',
      'appointed Aud.Supl.: X Y',
      'appointed Adm. Unico: SOL S.L.',
    ]);
  });

  test('are found without a full stop between them, in capitals, and with odd signs', () => {
    const text =
      "Nombramientos. Consejero: O'HARA-PEÑA L'ILLA Mª Secretario: D'ARC & CO BV. ADM.UNICO: Y. D. Gerente: PÉREZ I PUIG À.";
    expect(lines(text)).toEqual([
      "appointed Consejero: O'HARA-PEÑA L'ILLA Mª",
      "appointed Secretario: D'ARC & CO BV",
      'appointed ADM.UNICO: Y',
      'appointed D. Gerente: PÉREZ I PUIG À',
    ]);
  });

  test.each([
    'Declaración de unipersonalidad. Socio único: SOL SL.',
    'Constitución. Objeto social: Todo. Nombramientos de personal: su gestión. Domicilio: C/ X 1 (SORIA).',
    'Otros conceptos: Se cesa al representante, don A B.',
    'Nombramientos.',
    '',
  ])('none: %s', (text) => expect(lines(text)).toEqual([]));

  test('of a text that nobody wrote by hand are few, and read quickly', () => {
    const hostile = [`Nombramientos. ${'Adm. '.repeat(50_000)}`, `Nombramientos. A: ${'X;'.repeat(50_000)}`];
    for (const text of [...hostile, 'Nombramientos. '.repeat(20_000), `Nombramientos. ${'A.'.repeat(50_000)}:`]) {
      const start = performance.now();
      expect(readOfficers(text).length).toBeLessThanOrEqual(1_000);
      expect(performance.now() - start).toBeLessThan(2_000);
    }
    fc.assert(
      fc.property(fc.string(), (text) => readOfficers(`Nombramientos. ${text}`).every(({ name }) => name !== '')),
    );
  });
});

test.each([
  ['Adm. Unico', 'Administrador único'],
  ['ADM.UNICO', 'Administrador único'],
  ['Adm. Solid.', 'Administrador solidario'],
  ['Adm. Mancom.', 'Administrador mancomunado'],
  ['Apo.Sol.', 'Apoderado solidario'],
  ['Apo.Man.Soli', 'Apoderado mancomunado y solidario'],
  ['Apo.Manc.', 'Apoderado mancomunado'],
  ['APODERAD.MANCOM', 'Apoderado mancomunado'],
  ['APODERAD.SOLIDARIO', 'Apoderado solidario'],
  ['APODERADO SOL', 'Apoderado solidario'],
  ['Apod.Indist.', 'Apoderado solidario'],
  ['Apo.Espec.', undefined],
  ['Adm. Conjunto', 'Administrador mancomunado'],
  ['Administrador', 'Administrador'],
  ['Adm. Supl.', undefined],
  ['Apoderado', 'Apoderado'],
  ['Consejero', 'Consejero'],
  ['Con.Delegado', 'Consejero delegado'],
  ['Consejero Delegado', 'Consejero delegado'],
  ['Cons.Del.Sol', 'Consejero delegado solidario'],
  ['Cons.Del.Man', 'Consejero delegado mancomunado'],
  ['Con.Delegado Manc.', 'Consejero delegado mancomunado'],
  ['Co.De.Ma.', 'Consejero delegado mancomunado'],
  ['Co.De.So.', 'Consejero delegado solidario'],
  ['Co.De.Ma.So', 'Consejero delegado mancomunado y solidario'],
  ['Cons.Del.Xyz', undefined],
  ['ConsejeroInd', 'Consejero'],
  ['Presidente', 'Presidente'],
  ['Vicepresid.', 'Vicepresidente'],
  ['Secretario', 'Secretario'],
  ['SecreNoConsj', 'Secretario no consejero'],
  ['VsecrNoConsj', 'Vicesecretario'],
  ['Liquidador', 'Liquidador'],
  ['LiquiSoli', 'Liquidador solidario'],
  ['LiquiManc', 'Liquidador mancomunado'],
  ['Liquidador M.', undefined],
  ['Aud.Supl.', 'Auditor suplente'],
  ['Auditor', 'Auditor'],
  ['Represent.143 RRM', 'Representante permanente'],
  ['R.L.C.Perma.', 'Representante permanente'],
  ['Adm.Concurs.', 'Administrador concursal'],
  ['Soc.Prof.', 'Socio profesional'],
  ['D. Gerente', 'Gerente o director'],
  ['Representan', 'Representante'],
  ['ComiSinObli', undefined],
])('%s is %s', (label, name) => expect(postName(label)?.es).toBe(name));

test.each([
  ['Adm. Solid.', 'Administrator acting severally', 'Administrador com poderes individuais'],
  ['Adm. Mancom.', 'Administrator acting jointly', 'Administrador com poderes conjuntos'],
  ['Apo.Sol.', 'Attorney acting severally', 'Procurador com poderes individuais'],
  ['Apo.Man.Soli', 'Attorney acting jointly and severally', 'Procurador com poderes conjuntos e individuais'],
])('%s is, in other languages, %s and %s', (label, en, pt) => expect(postName(label)).toMatchObject({ en, pt }));

describe('data of the registry', () => {
  test.each([
    ['Datos registrales. T 1889 , F 116, S 8, H M 27452, I/A 14 (18.11.26).', 'M 27452', '2026-11-18'],
    ['Datos registrales. S 8 , H SE156182, I/A 1 ( 1.09.26).', 'SE 156182', '2026-09-01'],
    ['Datos registrales. S 8 , H AB 14638, I/A 8 (31.02.26).', 'AB 14638', null],
    ['Domicilio: C/ H M 1 (SORIA). Datos registrales. T 1.', null, null],
  ])('%s', (text, sheet, registeredOn) => expect(readRegistryData(text)).toEqual({ sheet, registeredOn }));

  test.each([
    ['M-27452', 'M 27452'],
    ['hoja m 27.452', 'M 27452'],
    ['SE156182', 'SE 156182'],
    ['SOL 2000', null],
    ['B12345674', null],
  ])('%s as it is typed is %s', (typed, sheet) => expect(sheetTyped(typed)).toBe(sheet));
});

test('the registry in charge is no part of the name of a company', () => {
  const of = { id: 'B', province: 'ILLES BALEARS', xml: '', href: '' };
  const named = ['1 - SOL I MAR SL(R.M. PALMA DE MALLORCA).', '2 - LUZ, S.L. (R.M. IBIZA).', '3 - PAN (OBRADOR) SL.'];
  const read = readBulletin(
    of,
    named.flatMap((text) => [
      { kind: 'articulo', text },
      { kind: 'parrafo', text: 'Disolución.' },
    ]),
  );
  expect(read.map(({ company }) => company)).toEqual(['SOL I MAR SL', 'LUZ, S.L', 'PAN (OBRADOR) SL']);
});
