import { expect, test } from 'vitest';
import { mendWords } from './mend-words.ts';

const WORD = { line: '1 1 1', left: 0, top: 0, width: 9, height: 9, confidence: 90 };
const mended = (...texts: readonly string[]) => mendWords(texts.map((text) => ({ ...WORD, text })))[0]?.text;

test.for([
  ['N*:', 'Nº:'],
  ['N2:', 'Nº:'],
  ['NC:', 'Nº:'],
  ['N*%:', 'Nº:'],
  ['n°', 'nº'],
  ["n':", 'nº:'],
  ['n/:', 'nº:'],
  ['14?,', '14ª,'],
  ['3”,', '3ª,'],
  ['4*', '4ª'],
  ['N.LF.:', 'N.I.F.:'],
  ['N.IF:', 'N.I.F:'],
  ['N.ILF.:', 'N.I.F.:'],
  ['C.!.F.', 'C.I.F.'],
  ['NlF:', 'NIF:'],
  ['D.N.1.', 'D.N.I.'],
])('%s is read as %s', ([seen, meant]) => {
  expect(mended(seen ?? '')).toBe(meant);
});

test.for(['N2', '50%', '1/2', '12345678Z', '7837301VG8173B0001TT', '120.000', 'NIF', 'Nuño', '2005.', '123*'])(
  'a value or word as %s stays as it is',
  (text) => {
    expect(mended(text)).toBe(text);
  },
);

test('a cadastral reference is put right by its control characters alone', () => {
  expect(mended('783730IVG8173B0001TT,')).toBe('7837301VG8173B0001TT,');
  expect(mended('7837301VG8I73BO001TT')).toBe('7837301VG8173B0001TT');
  expect(mended('7837302VG8I73B0001TT')).toBe('7837302VG8I73B0001TT');
  expect(mended('B0001234567890123456')).toBe('B0001234567890123456');
});

test('the label of a tax id is known by the valid one after it', () => {
  expect(mended('NE.', 'X1234567L,')).toBe('N.I.E.');
  expect(mended('N.lF', '12345678-Z')).toBe('N.I.F');
  expect(mended('NE.', 'calle')).toBe('NE.');
  expect(mended('NL:', '47237362P')).toBe('N.I.F:');
  expect(mended('NL:', '47237363P')).toBe('NL:');
  expect(mended('CAF:', 'B26780007')).toBe('C.I.F:');
  expect(mended('C.F.', 'B26780007')).toBe('C.I.F.');
  expect(mended('N..E.', 'X1234567L')).toBe('N.I.E.');
  expect(mended('NE.', 'X1234567A')).toBe('NE.');
});

test('a small word is parted from a name in capitals, and the number of a registry has its sign', () => {
  expect(mended('donMANUEL')).toBe('don MANUEL');
  expect(mended('inscripciónPILAR')).toBe('inscripción PILAR');
  expect(mended('donMANuel')).toBe('don MANuel');
  expect(mended('donde')).toBe('donde');
  expect(mended('nc', '3')).toBe('nº');
  expect(mended('nc', 'tres')).toBe('nc');
});

test.for([
  ['11234567L', 'N.I.E.', 'X1234567L'],
  ['Y6744941-Kk', '', 'Y6744941-K'],
  ['731145748,', 'N.1.E.', 'Z3114574B,'],
  ['1234567BZ', 'N.I.F.', '12345678Z'],
  ['731145748', 'inscripción', '731145748'],
  ['12345678Z', 'N.I.F.', '12345678Z'],
  ['115971432', 'N.I.F.', '115971432'],
])('a tax id as %s behind "%s" is read as %s', ([seen = '', before = '', meant]) => {
  const [, read] = mendWords([before, seen].map((text) => ({ ...WORD, text })));
  expect(read).toMatchObject({ text: meant, confidence: seen === meant ? 90 : 0 });
});

test('a Q in the place of a zero, and a reference of land, are put right too', () => {
  expect(mended('39221710A6093N0111YH')).toBe('3922171QA6093N0111YH');
  expect(mended('2471144T1G4986B0004AY')).toBe('2471144TG4986B0004AY');
  expect(mended('6476110TG014150080Ul')).toBe('6476110TG0141S0080UI');
  expect(mended('33O16A0O3001530001HQ')).toBe('33016A003001530001HQ');
  expect(mended('33O16AOO3OO1530001HQ')).toBe('33O16AOO3OO1530001HQ');
});

test('a reference in four groups is put right as a whole', () => {
  const groups = ['0659098', 'NH14635', '0048', 'LR'].map((text) => ({ ...WORD, text }));
  expect(mendWords(groups).map(({ text }) => text)).toEqual(['0659098', 'NH1463S', '0048', 'LR']);
});

test.for([
  ['N:', '46198', 'Nº:'],
  ['N:', 'Sevilla', 'N:'],
  ['demayo', 'de', 'de mayo'],
  ['Finca.', 'registral', 'Finca'],
  ['Finca.', 'Registral', 'Finca.'],
  ['finca.con', 'carácter', 'finca con'],
  ['número.51526', '', 'número 51526'],
  ['núm.', 'tres', 'núm.'],
  ['www.registradores.org', 'a', 'www.registradores.org'],
  ['comunes.', '', 'comunes.'],
  ['de:', '2026', 'de'],
])('a word as in "%s %s" is %s', ([seen = '', next = '', meant]) => {
  expect(mended(seen, next)).toBe(meant);
});

test.for([
  ['3032423DF2434A0304ES', '3032423DF2434A0304FS'],
  ['3117422VVN9078F0035AM', '3117422WN9078F0035AM'],
  ['3032423DF2434A0304AS', '3032423DF2434A0304AS'],
])('the control letters of %s tell %s', ([seen = '', meant]) => {
  expect(mended(seen)).toBe(meant);
});

test('what is read behind a Portuguese number is none of it, and a full stop before "DE" is a speck', () => {
  expect(mendWords(['NIF', '252960211E'].map((text) => ({ ...WORD, text }))).map(({ text }) => text)).toEqual([
    'NIF',
    '252960211',
  ]);
  expect(mended('PROPIEDAD.', 'DE', 'MOGUER')).toBe('PROPIEDAD');
  expect(mended('n?*', '4')).toBe('nº');
});
