import { fold } from './fold.ts';
import { withoutEnding } from './without-ending.ts';

/** The parts of a note. */
export type NotePart = 'finca' | 'description' | 'owners' | 'charges' | 'pending' | 'warnings' | 'fees' | 'csv';

/** A heading and the rest of its line. */
export interface Heading {
  readonly part: NotePart;
  readonly rest: string;
}

/**
 * The section of a note that a line opens, in any language and numbering, including bilingual headings. A word within a sentence is no
 * heading.
 */
export function findHeading(line: string): Heading | null {
  if (line.length <= LONGEST) return headingOf(line);
  const found = headingOf(line.slice(0, LONGEST));
  return found && found.rest !== '' ? { ...found, rest: found.rest + line.slice(LONGEST) } : null;
}

function headingOf(line: string): Heading | null {
  const text = line.replace(NUMBERING, '').trim();
  const folded = fold(text);
  const whole = partOf(withoutEnding(folded, ENDING));
  if (whole) return { part: whole, rest: '' };
  const words = withoutEnding(folded, ENDING).split(/\s*[/|·–—]\s*|\s+-\s+|\t/);
  const parts = words.map(partOf);
  if (words.length === 2 && parts[0] && parts[0] === parts[1]) return { part: parts[0], rest: '' };
  const inline = /^([^:]{3,60}?)\s*:\s*(?=\S)/.exec(folded);
  const part = inline && isPrinted(text.slice(0, inline[1]?.length)) ? partOf(inline[1] ?? '') : null;
  if (inline && part) return { part, rest: text.slice(inline[0].length) };
  const opening = OPENINGS.find(([, pattern]) => pattern.test(folded));
  return opening ? { part: opening[0], rest: text } : null;
}

function partOf(words: string): NotePart | null {
  return PARTS.find(([, pattern]) => pattern.test(words.trim()))?.[0] ?? null;
}

/** As a heading is printed: in capitals, or beginning with one. */
function isPrinted(text: string): boolean {
  return /^\p{Lu}/u.test(text);
}

const NUMBERING = /^\s*(?:[-–—*•·>=#]+\s*|(?:\d{1,2}|[IVX]{1,4}|[A-H])\s*[.)ªº]\s*[-–]?\s*)+/;
const ENDING = /[\s:.\-–—=*_]/;
/** No heading is longer; the rest of its line is ignored. */
const LONGEST = 400;

/** Headings alone on a line, in Spanish, Catalan, Galician and Basque. */
const PARTS: readonly (readonly [NotePart, RegExp])[] = [
  [
    'finca',
    /^(?:(?:DATOS|DADES|IDENTIFICACION?) (?:DE LA|DE L'|DA|DO|DEL|REGISTRALES DE LA|REXISTRAIS DA|REGISTRALS DE LA) ?(?:FINCA|PREDIO|INMUEBLE|IMMOBLE|INMOBLE|LEIRA)(?: REGISTRAL)?|(?:DATOS|DADES) (?:REGISTRALES|REGISTRALS|REXISTRAIS)|DATOS DE LAS FINCAS|FINKAREN (?:DATUAK|IDENTIFIKAZIOA)|FINKA(?:REN)? ERREGISTRO-?DATUAK|ONDASUNAREN DATUAK)(?: N?[º°.]? ?\d+)?$/,
  ],
  [
    'description',
    /^(?:(?:DESCRIPCION?|DESCRICION)(?: (?:DE LA|DA|DO|DEL|REGISTRAL DE LA|DE L') ?(?:FINCA|INMUEBLE|PREDIO|IMMOBLE|INMOBLE))?|(?:FINKAREN |ONDASUNAREN )?(?:DESKRIBAPENA|DESKRIPZIOA|AZALPENA))$/,
  ],
  [
    'owners',
    /^(?:(?:DATOS DE (?:LA )?)?(?:TITULARIDAD(?:ES|E)?|TITULARIDADES? (?:ACTUAL(?:ES)?|REGISTRAL(?:ES)?|VIGENTES?)|TITULARITATS?|TITULARES?(?: REGISTRAL(?:ES)?| ACTUALES)?|TITULAR(?:ES)?\/(?:ES|S)|TITULAR\(ES\)|TITULARS?(?: REGISTRALS?)?|TITULARTASUN(?:A|AK)|TITULARITATEA?K?|TITULARR?AK?|JABETZA|JABEAK|JABE(?:A|AK)|PROPIETARIOS?|PROPIETARIS?|DOMINIO))$/,
  ],
  [
    'charges',
    /^(?:CARGAS?(?: (?:Y|E) (?:GRAVAMENES|GRAVAMES|LIMITACIONES|AFECCIONES))?|CARGAS (?:REGISTRALES|VIGENTES|REXISTRAIS|DE LA FINCA)|GRAVAMENES(?: Y CARGAS)?|CARREGUES(?: I GRAVAMENS| REGISTRALS| VIGENTS)?|ZAMAK?(?: ETA (?:KARGAK|ZERGAK|GRABAMENAK))?|KARGAK?(?: ETA (?:ZAMAK|GRABAMENAK))?)$/,
  ],
  ['pending', /^(?:(?:ASIENTOS? DE )?PRESENTACION(?:ES)?(?: Y PENDIENTES)?|LIBRO DIARIO)$/],
  [
    'warnings',
    /^(?:ADVERTENCIAS?|AVISOS?|ADVERTIMENTS?|ADVERTENCIES|AVIS(?:OS)?|OHARTARAZPEN(?:A|AK)|OHARR?AK?|ABISUAK?|MUY IMPORTANTE|MOLT IMPORTANT|MOI IMPORTANTE|OSO GARRANTZITSUA)$/,
  ],
  [
    'fees',
    /^(?:HONORARIOS?|HONORARIS|ORDAINSARIAK?|MINUTA|ARANCEL(?:ES)?|ARANZELS?|TASAS|HONORARIOS? (?:DEL|DO) REGIST?X?RADOR)$/,
  ],
  [
    'csv',
    /^(?:C\.?\s?S\.?\s?V\.?|E\.?K\.?S\.?|(?:CODIGO|CODI) SEGURO? DE VERIFICACION?|EGIAZTAPEN[- ]KODE SEGURUA|EGIAZTATZEKO KODE SEGURUA)$/,
  ],
];

/** Beginnings that open a part even with a sentence behind them. */
const OPENINGS: readonly (readonly [NotePart, RegExp])[] = [
  [
    'pending',
    /^(?:(?:DOCUMENTOS?|DOCUMENTS?|ASIENTOS?|ASSENTAMENTS?|SEIENTS|ASENTOS?|AGIRIAK|DOKUMENTUAK|TITULOS?)\b[^.]{0,120}(?:PENDIENTES?|PENDENTS?|PENDENTES?|PRESENTA(?:DOS|TS|CION|CIO)|DESPACHO|DESPATX|DESPACHO|IZAPIDETZEKE|EBAZTEKE|BIDERATZEKE|AURKEZTU|ZAIN)|(?:IZAPIDETZEKE|BIDERATZEKE|EBAZTEKE|AURKEZTUTAKO|DESPATXATZEKE|ZAIN DAUDEN)\b|SIN ASIENTOS? PENDIENTES?|PRESENTACION PENDIENTE)/,
  ],
  [
    'warnings',
    /^(?:ADVERTENCIAS?|AVISO|AVIS|ADVERTIMENT|OHARRA|MUY IMPORTANTE|MOLT IMPORTANT|MOI IMPORTANTE)\s*[:,.-]/,
  ],
  ['fees', /^(?:HONORARIOS?|HONORARIS|ORDAINSARIAK)\b.{0,40}\d/],
  ['csv', /^(?:C\.?S\.?V\.?|(?:CODIGO|CODI) SEGURO? DE VERIFICACION?|EGIAZTAPEN[- ]KODE SEGURUA)\s*[:.]?\s*\S/],
];
