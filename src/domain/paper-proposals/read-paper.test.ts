import { describe, expect, test } from 'vitest';
import { pagesOfText, type TextPage } from '../notas/text-page.ts';
import { readPaper } from './read-paper.ts';
import { mrzOf } from './testing/mrz-of.ts';

const TODAY = '2026-11-29';
const CARD = {
  issuer: 'ESP',
  documentNumber: 'BAA000589',
  personalNumber: '99999999R',
  surnames: 'Peña Muñoz',
  names: 'María Luz',
  bornOn: '1980-01-01',
  validUntil: '2031-06-30',
} as const;
const FRONT = `ESPAÑA  DOCUMENTO NACIONAL DE IDENTIDAD
APELLIDOS / SURNAMES
PEÑA
MUÑOZ
NOMBRE / GIVEN NAMES
MARÍA LUZ
SEXO / SEX  NACIONALIDAD / NATIONALITY  NACIMIENTO / DATE OF BIRTH
F  ESP  01 01 1980
EMISIÓN / DATE OF ISSUE  VALIDEZ / DATE OF EXPIRY
30 06 2021  30 06 2031
DNI 99999999R`;
const read = (text: string) => readPaper(pagesOfText(text), TODAY);
const sureOf = (text: string) => read(text).proposals.flatMap(({ field, isSure }) => (isSure ? [field] : []));
const valuesOf = (text: string) => Object.fromEntries(read(text).proposals.map(({ field, value }) => [field, value]));

describe('an identity card', () => {
  test('of two faces is read from labels and zone, and sure of what both say', () => {
    const both = `${FRONT}\f${mrzOf(CARD).join('\n')}`;
    expect(read(both).kind).toBe('identity');
    expect(valuesOf(both)).toEqual({
      surnames: 'PEÑA MUÑOZ',
      name: 'MARÍA LUZ',
      document_number: '99999999R',
      born_on: '1980-01-01',
      valid_until: '2031-06-30',
    });
    expect(sureOf(both)).toEqual(['surnames', 'name', 'document_number', 'born_on', 'valid_until']);
  });

  test('of one face is sure only of the number with its letter', () => {
    expect(valuesOf(FRONT)).toMatchObject({ name: 'MARÍA LUZ', born_on: '1980-01-01', valid_until: '2031-06-30' });
    expect(sureOf(FRONT)).toEqual(['document_number']);
    const back = mrzOf(CARD).join('\n');
    expect(valuesOf(back)).toMatchObject({ surnames: 'PENA MUNOZ', document_number: '99999999R' });
    expect(sureOf(back)).toEqual(['document_number']);
  });

  test('has the century of its days from the face where they are printed whole', () => {
    const old = { ...CARD, bornOn: '1924-01-01' };
    const both = `${FRONT.replace('01 01 1980', '01 01 1924')}\f${mrzOf(old).join('\n')}`;
    expect(valuesOf(both)).toMatchObject({ born_on: '1924-01-01' });
    expect(sureOf(both)).toContain('born_on');
  });

  test('whose faces contradict each other is sure of neither', () => {
    const other = mrzOf({ ...CARD, personalNumber: '12345678Z', names: 'Ana', bornOn: '1981-01-01' });
    expect(sureOf(`${FRONT}\f${other.join('\n')}`)).toEqual(['surnames', 'valid_until']);
  });

  test('gives no number without its letter, and none that was hard to read as sure', () => {
    expect(valuesOf(FRONT.replace('99999999R', '99999999T'))).not.toHaveProperty('document_number');
    const doubted = pagesOfText(FRONT).map(
      (page): TextPage =>
        page.map((line) => ({ ...line, doubts: line.cells[0]?.text.startsWith('DNI 9') ? ['99999999R'] : [] })),
    );
    const { proposals } = readPaper(doubted, TODAY);
    expect(proposals.find(({ field }) => field === 'document_number')).toMatchObject({ isSure: false });
  });

  test('with a day that was not read takes no day to come for a birth', () => {
    const values = valuesOf(FRONT.replace('01 01 1980', '0l 0l 19B0').replace('30 06 2021', ''));
    expect(values).toMatchObject({ valid_until: '2031-06-30' });
    expect(values).not.toHaveProperty('born_on');
  });

  test('of the older kind has a label for each surname', () => {
    const old =
      'PRIMER APELLIDO\nPEÑA\nSEGUNDO APELLIDO\nMUÑOZ\nNOMBRE\nMARÍA LUZ\nNACIONALIDAD\nESP\nDNI NÚM. 99999999R';
    expect(valuesOf(old)).toMatchObject({ surnames: 'PEÑA MUÑOZ', name: 'MARÍA LUZ', document_number: '99999999R' });
  });

  test('may be a Cartão de Cidadão', () => {
    const front = `CARTÃO DE CIDADÃO
APELIDO(S) / SURNAME
MONTEIRO
NOME(S) / GIVEN NAME(S)
AMÉLIA VANESSA
NACIONALIDADE / NATIONALITY  DATA DE NASCIMENTO / DATE OF BIRTH
PRT  10 10 1980
Nº DOCUMENTO / DOCUMENT No.  DATA DE VALIDADE / EXPIRY DATE
00002475 9 ZZ7  01 06 2030`;
    const back = mrzOf({
      issuer: 'PRT',
      documentNumber: '000024759ZZ7',
      personalNumber: '',
      surnames: 'Monteiro',
      names: 'Amélia Vanessa',
      bornOn: '1980-10-10',
      validUntil: '2030-06-01',
    });
    expect(sureOf(`${front}\f${back.join('\n')}`)).toHaveLength(5);
    expect(valuesOf(front)).toMatchObject({ document_number: '000024759ZZ7', surnames: 'MONTEIRO' });
  });
});

const DEED = `NÚMERO MIL DOSCIENTOS TREINTA Y CUATRO
ESCRITURA DE COMPRAVENTA
En Sevilla, mi residencia, a doce de marzo de dos mil veinticuatro.
Ante mí, DON GERMÁN PRADO LUNA, Notario del Ilustre Colegio de Andalucía,
COMPARECEN
De una parte, DOÑA CARMEN CLIENTE DE LA TORRE, mayor de edad, casada, vecina de Sevilla, con D.N.I. número 12345678-Z.
Y de otra, DON LUIS REY GIL, soltero, vecino de Camas, con D.N.I. 99999999R.
INTERVIENEN en su propio nombre.
EXPONEN
Que doña Carmen es dueña de la siguiente finca: URBANA. Piso en calle Sierpes, en Sevilla.
INSCRIPCIÓN: Registro de la Propiedad de Sevilla nº 4, finca de Sevilla número 12345. CRU: 41001000123456
REFERENCIA CATASTRAL: 7837301VG8173B0001TT`;

const BOTH_SIDES = /De una parte.*\nY de otra.*\n/;
const partiesOf = (text: string) =>
  read(text).proposals.flatMap(({ field, value }) => (field.startsWith('party') ? [value] : []));
const TOGETHER =
  'DON LUIS REY GIL y DOÑA CARMEN CLIENTE LUZ, cónyuges, con D.N.I. 99999999R y 12345678Z, respectivamente.\n';

describe('a deed', () => {
  test('gives notary, day, number, parties and property', () => {
    const { kind, proposals } = read(DEED);
    expect(kind).toBe('deed');
    const all = (field: string) => proposals.filter((one) => one.field === field).map(({ value }) => value);
    expect(all('notary')).toEqual(['GERMÁN PRADO LUNA']);
    expect(all('signed_on')).toEqual(['2024-03-12']);
    expect(all('protocol')).toEqual(['1234']);
    expect(all('party')).toEqual(['CARMEN CLIENTE DE LA TORRE', 'LUIS REY GIL']);
    expect(all('party_number')).toEqual(['12345678Z', '99999999R']);
    expect(all('cru')).toEqual(['41001000123456']);
    expect(all('finca')).toEqual(['12345']);
    expect(all('cadastral_reference')).toEqual(['7837301VG8173B0001TT']);
    expect(sureOf(DEED)).toEqual(['party_number', 'party_number', 'cadastral_reference']);
  });

  test('is not sure whose number is whose where several stand behind the last name', () => {
    const together = DEED.replace(BOTH_SIDES, TOGETHER);
    expect(partiesOf(together)).toEqual(['LUIS REY GIL', '99999999R', 'CARMEN CLIENTE LUZ', '12345678Z']);
    expect(sureOf(together)).not.toContain('party_number');
  });

  test.each([
    ['DON LUIS REY GIL Y DOÑA CARMEN CLIENTE LUZ, cónyuges.', ['LUIS REY GIL', 'CARMEN CLIENTE LUZ']],
    ['D. JOSÉ ORTEGA Y GASSET e D. ÍÑIGO REY GIL, solteros.', ['JOSÉ ORTEGA Y GASSET', 'ÍÑIGO REY GIL']],
    ['Don Luis Rey Gil y D.ª Carmen de la Luz Sanz, cónyuges.', ['Luis Rey Gil', 'Carmen de la Luz Sanz']],
    ['Don Luis Rey Gil y su esposa Dª Carmen Luz Sanz.', ['Luis Rey Gil', 'Carmen Luz Sanz']],
  ])('names two people who appear together: %s', (words, names) => {
    expect(partiesOf(DEED.replace(BOTH_SIDES, `${words}\n`))).toEqual(names);
  });

  test('gives nobody a number that may be of another', () => {
    const three = `DON LUIS REY GIL, DON JOSÉ SANZ GIL y DOÑA CARMEN CLIENTE LUZ, con D.N.I. 99999999R y 12345678Z.\n`;
    expect(partiesOf(DEED.replace(BOTH_SIDES, three))).toEqual(['LUIS REY GIL', 'JOSÉ SANZ GIL', 'CARMEN CLIENTE LUZ']);
  });

  test('takes no number of a house for that of the property', () => {
    const other = DEED.replace('Piso en calle', 'Piso de la casa número 16 de la calle').replace(
      'finca de Sevilla número 12345',
      'tomo 813, libro 44, finca de Sevilla número 12345',
    );
    expect(valuesOf(other)).toMatchObject({ finca: '12345', municipality: 'Sevilla' });
    const wrapped = other.replace('libro 44, finca de Sevilla', 'libro 44, finca\nde Sevilla');
    expect(valuesOf(wrapped)).toMatchObject({ finca: '12345' });
  });

  describe('about several properties', () => {
    const several = (first: string, second: string) =>
      DEED.replace(
        /Que doña Carmen[\s\S]*$/,
        `Que doña Carmen es dueña de las siguientes fincas:
${first} Piso en calle Sierpes, en Sevilla.
INSCRIPCIÓN: Registro de la Propiedad de Sevilla nº 4, finca de Sevilla número 12345. CRU: 41001000123456
REFERENCIA CATASTRAL: 7837301VG8173B0001TT
${second} Suerte de tierra en el pago de la Vega, en Utrera.
INSCRIPCIÓN: Registro de la Propiedad de Utrera nº 1, finca de Utrera número 678. CRU: 41002000987654
REFERENCIA CATASTRAL: 9872023VH5797S0001WX`,
      );

    test.each([
      ['URBANA.', 'RÚSTICA.'],
      ['1.- URBANA:', '2.- RÚSTICA:'],
      ['A) URBANA.-', 'B) RÚSTICA.-'],
      ['Primera.- Urbana.', 'Segunda.- Rústica.'],
    ])('gives the values of each with its number: %s %s', (first, second) => {
      const { proposals } = read(several(first, second));
      const of = (field: string) =>
        proposals.filter((one) => one.field === field).map(({ value, property }) => [value, property]);
      expect(of('finca')).toEqual([
        ['12345', 1],
        ['678', 2],
      ]);
      expect(of('cru')).toEqual([
        ['41001000123456', 1],
        ['41002000987654', 2],
      ]);
      expect(of('cadastral_reference')).toEqual([
        ['7837301VG8173B0001TT', 1],
        ['9872023VH5797S0001WX', 2],
      ]);
      expect(of('party_number').map(([, property]) => property ?? null)).toEqual([null, null]);
    });

    test('has none where one is described', () => {
      expect(read(DEED).proposals.every(({ property }) => property === undefined)).toBe(true);
    });
  });

  test('may have its number in figures, and nobody of whom no number is written', () => {
    const other = DEED.replace('NÚMERO MIL DOSCIENTOS TREINTA Y CUATRO', 'NÚMERO: 2.017').replace(
      ', con D.N.I. 99999999R',
      '',
    );
    expect(valuesOf(other)).toMatchObject({ protocol: '2017', party: 'LUIS REY GIL', party_number: '12345678Z' });
  });
});

test('any other paper proposes nothing', () => {
  expect(read('FACTURA\nImporte: 12,50 euros\nCliente: Ana Rey')).toEqual({ kind: 'nothing', proposals: [] });
  expect(read('')).toEqual({ kind: 'nothing', proposals: [] });
});
