import { isCalendarDay } from '../wizard/calendar-day.ts';

/** A day in a text, and where it begins. */
interface WrittenDay {
  readonly at: number;
  /** `yyyy-mm-dd`. */
  readonly day: string;
}

/** The first day in a folded text, in figures or in words, in five languages; null if there is none. */
export function dayIn(text: string): string | null {
  return daysIn(text)[0] ?? null;
}

/** Every day in a folded text, in its order. */
export function daysIn(written: string): readonly string[] {
  const text = written.replace(POINTED_YEAR, '$1$2 ');
  return [...inFigures(text), ...inWords(text), ...inBasque(text)]
    .toSorted((one, other) => one.at - other.at)
    .map(({ day }) => day);
}

function inFigures(text: string): readonly WrittenDay[] {
  const turned = [...text.matchAll(TURNED)].flatMap(({ index, 1: year, 2: month, 3: day }) =>
    found(index, year, month, day),
  );
  const usual = [...text.matchAll(USUAL)].flatMap(({ index, 1: day, 2: month = '', 3: year }) => {
    // Recognition takes an I for a 1.
    const roman = ROMAN.indexOf(month.replace(/1(?=[IVX])|(?<=[IVX])1/g, 'I')) + 1;
    return found(index, year, roman > 0 ? String(roman) : month, day);
  });
  return [...turned, ...usual];
}

function inWords(text: string): readonly WrittenDay[] {
  return [...text.matchAll(IN_WORDS)].flatMap(({ index, 1: said, 2: short = '', 3: month = '', 4: year = '' }) =>
    found(index, String(fullYear(numberOf(year))), String(MONTHS.get(month)), String(numberOf(said ?? short))),
  );
}

/** Of a year in two figures, the one that is not far ahead. */
function fullYear(year: number): number {
  if (year >= 100) return year;
  return year < 60 ? 2000 + year : 1900 + year;
}

function inBasque(text: string): readonly WrittenDay[] {
  return [...text.matchAll(BASQUE)].flatMap(({ index, 1: year, 2: name = '', 3: day = '' }) => {
    const month = BASQUE_MONTHS.indexOf(name) + 1;
    return month > 0 ? found(index, year, String(month), day.replace(/[IL]/g, '1')) : [];
  });
}

function found(at: number, year = '', month = '', day = ''): readonly WrittenDay[] {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(written) && Number(year) >= 1900 && Number(year) < 2200 ? [{ at, day: written }] : [];
}

/**
 * A number up to the current years, in figures or in words; else NaN. The text after it is ignored, but an unknown word joined to it by a
 * hyphen is a part of it.
 */
function numberOf(words: string): number {
  if (/^\d+$/.test(words)) return Number(words);
  let sum = 0;
  let isRead = false;
  for (const { 0: word, index } of words.matchAll(/[^\s-]+/g)) {
    if (/^(?:MIL)$/.test(word)) sum = (sum || 1) * 1000;
    else if (NUMBERS.has(word)) sum += NUMBERS.get(word) ?? 0;
    else if (!/^[YIE]$/.test(word)) {
      if (isRead && words[index - 1] === '-') return Number.NaN;
      break;
    }
    isRead = true;
  }
  return isRead ? sum : Number.NaN;
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];
/** "DE 2.023", as thousands are printed. */
const POINTED_YEAR = /(?<=\b(?:DE|DEL) )([12])\.(\d{3})(?!\.?\d)/g;
const TURNED = /\b(\d{4})[-/.](\d{2})[-/.](\d{2})\b/g;
const USUAL = /\b(\d{1,2})\s?[/.-]\s?(\d{1,2}|[1IVX]{1,4})\s?[/.-]\s?(\d{4})\b/g;

const NAMES: readonly (readonly string[])[] = [
  ['ENERO', 'GENER', 'XANEIRO', 'JANEIRO'],
  ['FEBRERO', 'FEBRER', 'FEBREIRO', 'FEVEREIRO'],
  ['MARZO', 'MARC', 'MARCO'],
  ['ABRIL'],
  ['MAYO', 'MAIG', 'MAIO'],
  ['JUNIO', 'JUNY', 'XUNO', 'JUNHO'],
  ['JULIO', 'JULIOL', 'XULLO', 'JULHO'],
  ['AGOSTO', 'AGOST'],
  ['SEPTIEMBRE', 'SETIEMBRE', 'SETEMBRE', 'SETEMBRO'],
  ['OCTUBRE', 'OUTUBRO'],
  ['NOVIEMBRE', 'NOVEMBRE', 'NOVEMBRO'],
  ['DICIEMBRE', 'DESEMBRE', 'DECEMBRO', 'DEZEMBRO'],
];
/** As in "12 mar 2024". */
const SHORT_NAMES: readonly (readonly string[])[] = [
  ['ENE', 'GEN', 'XAN', 'JAN'],
  ['FEB', 'FEV'],
  ['MAR'],
  ['ABR'],
  ['MAY', 'MAI'],
  ['JUN', 'XUN'],
  ['JUL', 'XUL'],
  ['AGO', 'AG'],
  ['SEP', 'SEPT', 'SET'],
  ['OCT', 'OUT'],
  ['NOV'],
  ['DIC', 'DEC', 'DES', 'DEZ'],
];
const MONTHS = new Map(
  [...NAMES, ...SHORT_NAMES].flatMap((names, place) => names.map((name) => [name, (place % 12) + 1] as const)),
);
const BASQUE_MONTHS = [
  'URTARRILA',
  'OTSAILA',
  'MARTXOA',
  'APIRILA',
  'MAIATZA',
  'EKAINA',
  'UZTAILA',
  'ABUZTUA',
  'IRAILA',
  'URRIA',
  'AZAROA',
  'ABENDUA',
].map((name) => name.replace(/A$/, ''));

const WORDS: readonly (readonly [number, string])[] = [
  [1, 'UNO UN UNA UM UMA U PRIMERO PRIMER PRIMEIRO'],
  [2, 'DOS DOUS DUES DOIS DUAS'],
  [3, 'TRES'],
  [4, 'CUATRO QUATRE CATRO QUATRO'],
  [5, 'CINCO CINC'],
  [6, 'SEIS SIS'],
  [7, 'SIETE SET SETE'],
  [8, 'OCHO VUIT OITO'],
  [9, 'NUEVE NOU NOVE'],
  [10, 'DIEZ DEU DEZ'],
  [11, 'ONCE ONZE'],
  [12, 'DOCE DOTZE DOZE'],
  [13, 'TRECE TRETZE TREZE'],
  [14, 'CATORCE CATORZE'],
  [15, 'QUINCE QUINZE'],
  [16, 'DIECISEIS SETZE DEZASEIS DEZASSEIS'],
  [17, 'DIECISIETE DISSET DEZASETE DEZASSETE'],
  [18, 'DIECIOCHO DIVUIT DEZAOITO'],
  [19, 'DIECINUEVE DINOU DEZANOVE'],
  [20, 'VEINTE VINT VINTE'],
  [21, 'VEINTIUNO VEINTIUN'],
  [22, 'VEINTIDOS'],
  [23, 'VEINTITRES'],
  [24, 'VEINTICUATRO'],
  [25, 'VEINTICINCO'],
  [26, 'VEINTISEIS'],
  [27, 'VEINTISIETE'],
  [28, 'VEINTIOCHO'],
  [29, 'VEINTINUEVE'],
  [30, 'TREINTA TRENTA TRINTA'],
  [40, 'CUARENTA QUARANTA CORENTA QUARENTA'],
  [50, 'CINCUENTA CINQUANTA CINQUENTA'],
  [60, 'SESENTA SEIXANTA SESSENTA'],
  [70, 'SETENTA SETANTA'],
  [80, 'OCHENTA VUITANTA OITENTA'],
  [90, 'NOVENTA NORANTA'],
  [900, 'NOVECIENTOS NOVECENTOS'],
];
const NUMBERS = new Map(WORDS.flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)));

/** "12 de marzo de 2024", "doce de marzo de dos mil veinticuatro", "12 mar. 2024", "12-mar-2024". */
const IN_WORDS = new RegExp(
  `(?:([A-Z]+(?:(?:-| [YIE] |-I-)[A-Z]+)?|\\d{1,2})\\s+(?:DE\\s|D'|DE L')|\\b(\\d{1,2})[ ./-])(${[...MONTHS.keys()].join('|')})\\b\\.?[\\s/-]+(?:DE\\s|DEL |D')?(?:ANO |ANY )?(\\d{4}|\\d\\d(?!\\d)|[A-Z\\s-]{6,52})`,
  'g',
);
const BASQUE = /\b(\d{4})(?:KO|EKO)\s+([A-Z]+?)(?:AREN|REN)\s+(\d{1,2}|[1IL]{1,2}(?=A\b))/g;
