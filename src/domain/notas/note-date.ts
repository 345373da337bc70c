import { isCalendarDay } from '../wizard/calendar-day.ts';
import { fold } from './fold.ts';

/** The day on which a note was issued, as `yyyy-mm-dd`, by its label; else null. In figures or in words, in four languages. */
export function findNoteDate(text: string): string | null {
  const folded = fold(text);
  for (const { index, 0: label } of folded.matchAll(LABEL)) {
    const day = dayIn(folded.slice(index + label.length, index + label.length + 90));
    if (day) return day;
  }
  return null;
}

/** Every day labelled as the note's date in a text, without duplicates. */
export function daysNamed(text: string): readonly string[] {
  const folded = fold(text);
  const labelled = [...folded.matchAll(LABEL)].flatMap(({ index, 0: label }) => {
    if (/PETICION|SOLICITUD/.test(folded.slice(index, index + label.length + 12))) return [];
    return dayIn(folded.slice(index + label.length, index + label.length + 60)) ?? [];
  });
  const signed = findSignedDay(text);
  return [...new Set(signed === null ? labelled : [...labelled, signed])];
}

/** The day on which a note was signed, from its last lines: "In Lugo, on ...". */
export function findSignedDay(text: string): string | null {
  const folded = fold(text).replace(/\n/g, ' ');
  const days = [...folded.matchAll(SIGNED)].flatMap(({ index, 0: opening }) => {
    const day = dayIn(folded.slice(index + opening.length, index + opening.length + 90));
    return day ? [day] : [];
  });
  const inLines = fold(text)
    .split(/[\n\t]/)
    .flatMap((line) => (SIGNED_LINE.test(line) ? (dayIn(line) ?? []) : []));
  return days.at(-1) ?? inLines.at(-1) ?? null;
}

/** The only day that stands alone in a cell, as beside a letterhead; null if there are several. */
export function findBareDay(text: string): string | null {
  const cells = fold(text).split(/[\n\t]/);
  const days = new Set(cells.flatMap((cell) => (BARE_DAY.test(cell) ? (dayIn(cell) ?? []) : [])));
  const [day, ...others] = days;
  return day !== undefined && others.length === 0 ? day : null;
}

/** The first day in a text, in figures or in words. */
export function findFirstDay(text: string): string | null {
  return dayIn(fold(text));
}

/** The first day in a folded text. */
function dayIn(text: string): string | null {
  const found = [inFigures(text), inWords(text), inBasque(text)].flatMap((day) => (day ? [day] : []));
  return found.toSorted((one, other) => one.at - other.at)[0]?.day ?? null;
}

interface Found {
  readonly at: number;
  readonly day: string;
}

function inFigures(text: string): Found | null {
  const turned = /\b(\d{4})[-/.](\d{2})[-/.](\d{2})\b/.exec(text);
  if (turned) return found(turned.index, turned[1], turned[2], turned[3]);
  const match = /\b(\d{1,2})\s?[/.-]\s?(\d{1,2}|[1IVX]{1,4})\s?[/.-]\s?(\d{4})\b/.exec(text);
  if (!match) return null;
  // Recognition takes an I for a 1.
  const month = ROMAN.indexOf((match[2] ?? '').replace(/1(?=[IVX])|(?<=[IVX])1/g, 'I')) + 1;
  return found(match.index, match[3], month > 0 ? String(month) : match[2], match[1]);
}

function inWords(text: string): Found | null {
  const months = [...MONTHS.keys()].join('|');
  const match = new RegExp(
    `([A-Z]+(?:(?:-| [YIE] |-I-)[A-Z]+)?|\\d{1,2})\\s+(?:DE\\s|D'|DE L')(${months})\\s+(?:DE\\s|DEL |D')(?:ANO |ANY )?(\\d{4}|[A-Z\\s-]{6,40})`,
  ).exec(text);
  if (!match) return null;
  const day = numberOf(match[1] ?? '');
  const year = numberOf(match[3] ?? '');
  return found(match.index, String(year), String(MONTHS.get(match[2] ?? '')), String(day));
}

function inBasque(text: string): Found | null {
  const match = /\b(\d{4})(?:KO|EKO)\s+([A-Z]+?)(?:AREN|REN)\s+(\d{1,2}|[1IL]{1,2}(?=A\b))/.exec(text);
  const month = BASQUE_MONTHS.indexOf(match?.[2] ?? '') + 1;
  return match && month > 0 ? found(match.index, match[1], String(month), match[3]?.replace(/[IL]/g, '1')) : null;
}

function found(at: number, year = '', month = '', day = ''): Found | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(written) && Number(year) >= 1900 && Number(year) < 2200 ? { at, day: written } : null;
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
/** A town and a day, alone on a line: "Motril, 22 de junio de 2021". */
const SIGNED_LINE =
  /^\W*[A-Z][A-Z' ·-]{2,40}(?: \([A-Z' ]+\))?,? (?:A |AOS |EM |EN |EL |O )?(?:\d{1,2}|[A-Z]{2,12}(?: [YIE] [A-Z]+)?) D(?:E |')[A-Z]+ D(?:E |EL )[^,;:]{4,40}$/;
const BARE_DAY =
  /^\W*(?:\d{1,2}\s?[/.-]\s?(?:\d{1,2}|[IVX]{1,4})\s?[/.-]\s?\d{4}|\d{1,2} D(?:E |')[A-Z]+ D(?:E |EL )\d{4}|\d{4}[-/.]\d{2}[-/.]\d{2}|\d{4}E?KO [A-Z]+REN \d{1,2}A?)\W*$/;
const SIGNED =
  /(?:\bE[NM] |\bA |^)[^.;:\d]{2,60}?,? (?:A(?:OS?|LS)?|EM) (?=\S+ DE |\d|(?:TREINTA Y|TRENTA-|TRINTA E) ?UN)|\bOPORTUNOS,? A |(?<=^|\. |\n)[A-Z][A-Z' ]{2,40}, (?:A |AOS |EM )?(?=(?:\d{1,2}|UNO?|DOS|TRES|[A-Z]{4,12}(?: Y UNO?)?) D(?:E |')(?:ENE|FEB|MAR|ABR|MAY|JUN|JUL|AGO|SEP|SET|OCT|OUT|NOV|DIC|DEC|DES|GEN|XAN|MAI|XU|JAN|FEV|DEZ))|\bEFECTOS,? A |(?<=^|\. |\n)[A-Z][A-Z' -]{2,40}, (?=\d{4}E?KO [A-Z]+REN \d)/g;
const LABEL =
  /\b(?:EXPID|EMIT|EXPED|LIBRA)\w*\b[^.;:\d]{0,140}?\bCON FECHA\s(?:DE )?|\bNOTA(?: SIMPLE)?(?: INFORMATIVA)?\s?(?:DE |·|—|-|,)\s?(?=\d{1,2}\s?[-/. ])|\bEXP?EDIDA (?:EL|O|A)(?: DIA)? |\b(?:EMITID[AO]|EMESA|PASSADA|DISPONIBILIZAD[AO]|REQUERIDA|LAVRADA) (?:EL|O|A|EM|EN)(?: DIA)? |\bDATA \/ FECHA\b|\b(?:FECHA|DATA|DIA)(?: DE(?: LA)?| D'| DA)?\s?(?:EMISION \/ |EMISION?|EMISSIO|EMISSAO|EXPEDICION?|EXPEDICIO|EXPEDIDA|LIBRAMIENTO)[^:\n]{0,20}?\s*:?|\b(?:JAULKIPEN|JAULKITZE|EMATE|EGITE|LUZAPEN)[- ]?DATA\s*:?|\bJAULKITAKO EGUNA\s*:?|\bEXPEDIDA (?:EL|O|A)\b|\bEMITIDA (?:EL|O)\b|\b(?:FECHA|DATA) (?:DE|D'|DA|DO)(?:\s?LA|\s?A)? ?(?:INFORMACION?|NOTA|CERTIDAO|CERTIFICACION?|CERTIFICACIO|CONSULTA|EMISSIO|FIRMA|SINATURA)\s*[:\t]|\b(?:EMITID[AO]|EXPEDID[AO]|EMESA|EXPEDIDA|LIBRADA|LLIURADA)\s*[:\t]|\b(?:FECHA|DATA)\s*(?:[:\t]|(?=\d{1,2}[/.-]))|\b(?:EXPED|EXPID|EXPEDEIX|EMIT|EMES|EMET|DAD[AO]\b|DONAD|LIBRAD|LLIURAD|LLIUR|EXTEND|EXTIEND|EXTES|EXTEN|ESTES|FIRMAD|SIGNAD|ASINAD|SINAD|LUZATU|EGINA?\b|JAULKI|EMANDA|SINATU)\w*[^.;:\d]{0,70}?(?=\b\d{1,2}(?:\s?[/.-]\s?(?:\d{1,2}|[IVX]{1,4})\s?[/.-]| D[E'])|\b\d{4}(?:KO|EKO|-)|(?:\bTREINTA Y |\bTRENTA-|\bTRINTA E )?\b[A-Z]+ DE (?:ENE|FEB|MAR|ABR|MAY|JUN|JUL|AGO|SEP|SET|OCT|OUT|NOV|DIC|DEC|DES|GEN|XAN|MAI|XU|JAN|FEV|DEZ))/g;

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
const MONTHS = new Map(NAMES.flatMap((names, month) => names.map((name) => [name, month + 1] as const)));
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
  [12, 'DOCE DOTZE'],
  [13, 'TRECE TRETZE'],
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
];
const NUMBERS = new Map(WORDS.flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)));
