import { extractCadastralReferences } from '../identity/cadastral-reference.ts';
import { extractCrus } from '../identity/cru.ts';
import { fold } from './fold.ts';
import { PROPERTY_KINDS } from './property-kinds.ts';
import { withoutEnding } from './without-ending.ts';

/** A property in its registry. */
export interface Finca {
  readonly municipality: string | null;
  /** As printed: digits, with a slash or points if the registry writes them. */
  readonly number: string;
}

/**
 * The cadastral reference of a text's property: the labelled one, else one by its shape. Null if the label says that there is none: a
 * reference elsewhere then belongs to another property.
 */
export function findCadastralReference(text: string): string | null {
  const labelled = behind(text, CADASTRAL_LABEL);
  for (const rest of labelled) {
    const found = extractCadastralReferences(tight(rest, CADASTRAL_SPACED))[0];
    if (found) return found;
    // One of another form, or misprinted, is still what the paper says.
    const other = UNUSUAL.exec(rest.toUpperCase())?.[1];
    if (other) return other;
  }
  if (labelled.some((rest) => NONE.test(fold(rest)))) return null;
  return extractCadastralReferences(tight(text, CADASTRAL_SPACED))[0] ?? null;
}

/** Every reference of a text's property: one merged from two has both. */
export function findCadastralReferences(text: string): readonly string[] {
  const first = findCadastralReference(text);
  if (first === null) return [];
  const others = behind(text, CADASTRAL_LABEL).flatMap((rest) => {
    const list = LISTED.exec(tight(rest, CADASTRAL_SPACED))?.[0] ?? '';
    return extractCadastralReferences(list);
  });
  return [...new Set([first, ...others])];
}

/** The CRU (IDUFIR) of a text, by its label, else by its shape. */
export function findCru(text: string): string | null {
  const labelled = behind(text, CRU_LABEL);
  for (const rest of labelled) {
    const found = extractCrus(`${tight(rest, CRU_SPACED)}\n`)[0];
    if (found) return found;
  }
  if (labelled.some((rest) => NONE.test(fold(rest)))) return null;
  return extractCrus(`${text}\n`)[0] ?? null;
}

/** Municipality and number of a property, in the forms notes use: together, or the municipality under its own label. */
export function findFinca(text: string): Finca | null {
  const finca = numberIn(text);
  return finca === null || finca.municipality !== null ? finca : { ...finca, municipality: findMunicipality(text) };
}

/** The municipality after its label, else the one after the property's number. */
export function findMunicipality(text: string): string | null {
  const folded = fold(text);
  // Portuguese registries number what lies in their own concelho.
  for (const pattern of DESCRIBED_BY_DAY.test(folded) ? [...MUNICIPALITIES, CONSERVATORIA] : MUNICIPALITIES) {
    const match = pattern.exec(folded);
    if (!match?.[1]) continue;
    const at = match.index + match[0].length - match[1].length;
    const name = text.slice(at, at + match[1].length).replace(/\n/g, ' ');
    if (NO_PLACE.test(fold(name))) continue;
    return withoutSection(name.replace(/\s*\([^)]*\)?\s*$/, '')) || null;
  }
  return null;
}

/** The text with the count of properties blanked, which are no numbers of theirs: "Finca 1 de 2". */
function withoutCount(folded: string): string {
  return folded.replace(COUNTED, (found) => ' '.repeat(found.length));
}

/** Every property number in a text, including those of other properties. */
export function fincasNamed(text: string): readonly string[] {
  return FINCAS.flatMap(([pattern, hasMunicipality]) =>
    [...withoutCount(fold(text)).matchAll(new RegExp(pattern, 'g'))].flatMap(
      ([, first, second]) => (hasMunicipality ? second : first)?.replace(/[.,;/-]+$/, '') ?? [],
    ),
  );
}

function numberIn(text: string): Finca | null {
  const folded = withoutCount(fold(text));
  for (const [pattern, hasMunicipality] of FINCAS) {
    const match = pattern.exec(folded);
    if (!match) continue;
    const [, first = '', second = ''] = match.map((group) => group ?? '');
    const written = hasMunicipality ? second : first;
    const start = match.index + match[0].lastIndexOf(written);
    const number = withoutEnding(text.slice(start, start + written.length), /[.,;/-]/).replace(',', '.');
    const at = match.index + match[0].indexOf(first);
    const municipality = hasMunicipality ? text.slice(at, at + first.length) : null;
    return {
      municipality: municipality && !NO_PLACE.test(fold(municipality)) ? withoutSection(municipality) : null,
      number,
    };
  }
  return null;
}

function withoutSection(municipality: string): string {
  return municipality
    .replace(
      /^.*\b(?:t[eé]rmino|terme|termo|municipio|municipi|concello|ayuntamiento|ajuntament)(?:\s+municipal)?\s+(?:de\s+|d['’]|do\s+|da\s+)/iu,
      '',
    )
    .replace(/[,\s]*\b(?:secci[oó]n?|secci[oó]|sekzioa)\b.*$/iu, '')
    .replace(/^\s*(?:de|do|da|del|em)\s+(?=\p{Lu})/u, '')
    .replace(/\s*\/\s*(?:[uú]nica?|\d\w*|primera|segunda|tercera)\s*$/iu, '')
    .replace(/[\s,:(]+$/, '')
    .trim();
}

/** The text after each label, up to the end of a possible value. */
function behind(text: string, label: RegExp): readonly string[] {
  return [...fold(text).matchAll(label)].map(({ index, 0: found }) => {
    const rest = text.slice(index + found.length, index + found.length + 80);
    return rest.split(/\n\s*\n|\n(?=\s*\S[^\n]{2,50}:)/, 1)[0] ?? '';
  });
}

/** The text without spaces and hyphens within numbers. */
function tight(text: string, spaced: RegExp): string {
  return text.toUpperCase().replace(spaced, (written) => written.replace(/[\s.\-\u00AD]/g, ''));
}

/** A name may continue on the next line after a word that cannot be its end. */
const PLACE_NAME = String.raw`((?:[^\W\d_]|[Ñ'·])(?:[^\W\d_]|[Ñ'·/ -]|(?<=\b(?:DE|DEL|LA|LAS|LOS|EL|Y|D'))\n){1,60}?)`;
const PLACE = String.raw`${PLACE_NAME}(?=\s*(?:[,.;(\t–—:]|·\s|$)|(?<!\b(?:DE|DEL|LA|LAS|LOS|EL|Y))\n|\s+(?:PROVINCIA|IDUFIR|CRU|C\.R\.U|CODIGO|CODI|SECCION|TOMO|TOM|LIBRO|LLIBRE|FOLIO|FOLI|INSCRITA|FREGUESIA|DISTRITO|PROVINCIA|QUE|CON|ES|SE)\b|\s+[A-Z]{4,20}:)`;
const MUNICIPALITY_LABEL = new RegExp(
  String.raw`(?:^|[\n\t]|\. |  |\b)(?:TERMINO MUNICIPAL|TERME MUNICIPAL|TERMO MUNICIPAL|TERMINO(?=[:\t])|TERME(?=[:\t])|TERMO(?=[:\t])|MUNICIPIO|MUNICIPI|CONCELLO|CONCELHO|AYUNTAMIENTO|AJUNTAMENT|LOCALIDAD|LOCALITAT|LOCALIDADE|POBLACION|POBLACIO|UDALERRIA|UDALA|HERRIA)(?:\s*/\s*[A-Z]+(?: [A-Z]+)?)?(?:\s*[:\t]\s*|\s+(?=\d))${PLACE}`,
);
/** The same in a line of its own, or between commas: "Municipio de Ayora". */
const MUNICIPALITY_NAMED = new RegExp(
  String.raw`(?:^|[\n\t,;·]\s?)(?:TERMINO(?: MUNICIPAL)?|TERME(?: MUNICIPAL)?|TERMO(?: MUNICIPAL)?|MUNICIPIO|MUNICIPI|CONCELLO|CONCELHO|AYUNTAMIENTO|AJUNTAMENT|LOCALIDAD|LOCALITAT|POBLACION|POBLACIO|UDALERRIA) (?:(?:DE|D'|DO|DA|DEL)\s?)?(?!MUNICIPAL)${PLACE}`,
);
/** Beside the number with a sign between: "Finca 12.345 · Ayora", "Finca 12345 (Ayora)", "Ayora, finca 12.345". */
const BESIDE_NUMBER = new RegExp(
  String.raw`(?:^|[\n\t])\W*(?:(?:NUMERO|NUM\.|N[º°.]+) (?:DE |DA )(?:LA )?)?(?:FINCA|PREDIO|LEIR[AO])(?: REGISTRAL| REXISTRAL)?\s?(?:N[º°.O]+|NUM\.?|NUMERO)?\s?[:\t]?\s?\d[\d.]*(?:[-/ ]?(?:[A-Z]|BIS|TRIS|TER)(?![A-Z\d]))?\s?[·(|–—-]\s?${PLACE_NAME}(?=\)|\s*(?:[·|\n]|$))`,
);
/** Below the heading that names the property: "Número 872 de Cedillo". */
const AFTER_NUMBER = new RegExp(
  String.raw`(?:^|\n)\W*(?:N[º°]\.?|NUM\.?|NUMERO) \d[\d.]*(?:[-/ ]?(?:[A-Z]|BIS|TRIS|TER)(?![A-Z\d]))?,? D(?:EL? |')(?!LA\b|LAS\b|LOS\b)${PLACE}`,
);
const IN_WORDS = new RegExp(
  String.raw`\d\)? (?:DEL?|DO|DA) (?:AYUNTAMIENTO|AJUNTAMENT|MUNICIPIO|TERMINO(?: MUNICIPAL)?) (?:DE |D')${PLACE}`,
);
const BEFORE_NUMBER = new RegExp(
  String.raw`(?:^|[\n\t])${PLACE_NAME}(?=\s?[,:·|–—-]\s?(?:FINCA|PREDIO|LEIR[AO])(?: REGISTRAL| REXISTRAL)?\s?(?:N[º°.O]+|NUM\.?|NUMERO)?\s?\d)`,
);
const BEHIND_NUMBER = new RegExp(
  String.raw`\b(?:FINCA|PREDIO|LEIR[AO]|FINKA|RE[GX]ISTRAL(?= N[Uº°]))\b(?: \d{1,2}[ªº]\s*[–—:-]+)?[^\d\n]{0,22}\n?[^\d\n]{0,12}\d[\d.]*(?:[-/ ]?(?:[A-Z]|BIS|TRIS|TER)(?![A-Z\d])|\/\d{1,3})?(?:,? (?:DEL|DE|DO) (?:TERMINO|TERME|TERMO|MUNICIPIO|CONCELLO)(?: MUNICIPAL)?(?: DE)?,? ?|,? (?:(?:DE|DO|DA|DEL|EN) |D')|, )(?!CON\b|DE LA DIVIS|INSCRIT|REGISTRO\b|REXISTRO\b|REGISTRE\b|DEL? (?:LIBRO|TOMO))(?:(?:LA |A )?SECCIO(?:N)? (?:[^\s]{1,3} )?(?:DE |D'|DO |DA ))?${PLACE}`,
);
const TERM = new RegExp(
  String.raw`\b(?:(?:TERMINO|TERME|TERMO)\s(?:MUNICIPAL\s)?|CONCELHO\s|CONCELLO\s)(?:DE|D'|DO|DA)\s?${PLACE}`,
);
/** The book in which the property is entered: each municipality has its own. */
const BOOK = new RegExp(
  String.raw`\bINSCRITA\b[^.;]{0,40}\bLIBRO\s\d[\d.]*\s(?:DE|DEL)\s(?!LA\s+SECC|SECC|\d)${PLACE}`,
);

/** Where a building stands, before its street: "sito en Ayora, calle Mayor". */
const SITED = new RegExp(
  String.raw`\b(?:SIT[OA]|SITUAD[OA]|RADICANTE|UBICAD[OA])\s(?:EN|A)\s(?!LA\b|EL\b|LOS\b|LAS\b|TERMINO|PLANTA)${PLACE_NAME}(?=,\s(?:EN\s(?:LA\s)?)?(?:CALLE|C\/|AVENIDA|AVDA|PLAZA|TRAVESIA|PASEO|CARRETERA|CAMINO|RONDA|CARRER|RUA|PRAZA|AVINGUDA)\b)`,
);

/** The town of a Portuguese registry. */
const CONSERVATORIA = new RegExp(
  String.raw`\bCONSERVATORIA\b[^\n\t]{0,40}?\bPREDIAL (?:DE |DO |DA |DOS |DAS )${PLACE}`,
);
/** The number of a Portuguese description: its place, the day on which it was opened, and the letters of a unit. */
const DESCRIBED_BY_DAY =
  /(?<![\d/])(\d{1,6}\/(?:18|19|20)\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])(?:\s?-\s?[A-Z]{1,3}\b)?)(?![\d/])/;

/** From strictest to loosest. */
const MUNICIPALITIES = [
  MUNICIPALITY_LABEL,
  IN_WORDS,
  BEHIND_NUMBER,
  BESIDE_NUMBER,
  MUNICIPALITY_NAMED,
  AFTER_NUMBER,
  TERM,
  BOOK,
  BEFORE_NUMBER,
  SITED,
];

/** One of several properties of a paper, or a plot of a plan: "Finca 1 de 2", "Finca 1: vivienda". */
const COUNTED = new RegExp(
  String.raw`\b(?:FINCA|PREDIO|LEIR[AO]|INMUEBLE)(?: N(?:[º°.O]|UM)?\.?| NUMERO)? ?\d{1,3}(?: ?(?:DE|D'|\/|DO TOTAL DE) ?\d{1,3}(?![\d.]))|\b(?:FINCA|PREDIO|LEIR[AO])(?: N[º°.O]\.?| NUM\.?| NUMERO) \d{1,4} (?:DEL? (?:PLANO|POLIGONO|LA CONCENTRACION|ORDEN)|DO PLANO|DEL PLANOL)\b|\b(?:FINCA|PREDIO|LEIR[AO]|INMUEBLE)(?: N(?:[º°.O]|UM)?\.?| NUMERO)? ?\d{1,2}[ªº]?\s?[:.–—-]+\s?(?=(?:${PROPERTY_KINDS})\b)`,
  'g',
);

const CADASTRAL_LABEL =
  /\b(?:REF(?:ERENCIA|ERENCIES|ERENCIAS)?|IDENTIDAD|R)\s?\.?\s*(?:CATASTRAL(?:ES)?|CADASTRAL(?:S)?|CAT\.|C\.)(?:\s*(?:DE LA FINCA|DEL INMUEBLE))?\s*[:.]?|\bCA[TD]ASTR[OE]\s*[:\t]|\bKATASTROA\s*[:\t]|\bKATASTRO(?:KO|REN)?[- ]?ERREFERENTZIA\w*\s*[:.]?|\bERREF(?:ERENTZIA)?\.? KATASTRALA\s*[:.]?/g;
const CRU_LABEL =
  /(?:\b(?:CODIGO|CODI) (?:REGISTRAL|REXISTRAL) UNI(?:CO|C)\b|\bERREGISTRO[- ]KODE BAKARRA|\bI\.?D\.?U\.?F\.?I\.?R\.?|\bC\.?R\.?U\.?\b|\bE\.?K\.?B\.?\b)(?:\s*\([^)]{0,20}\))?(?:\s*[/\-–]\s*(?:I\.?D\.?U\.?F\.?I\.?R\.?|C\.?R\.?U\.?))?\s*[:.]?/g;
const NONE = /^[\s:.]*(?:NO|NON|EZ|SIN|SENSE|SEN)\b|^[\s:.]*-{1,3}(?:\s|$)/;
const UNUSUAL =
  /^[^\dA-Z\n]{0,6}(?:DE LA \p{L}+\s?:\s?|\n)?((?=[\dA-Z]*[A-Z])(?=(?:[A-Z]*\d){9})[\dA-Z]{18,22})(?![\dA-Z])/u;
const LISTED = /^[\s:.\t]*[0-9A-ZÑ]{20}(?:(?:\s*[,;/]\s*|\s+(?:Y|E|I|ETA)\s+|\s+)[0-9A-ZÑ]{20})*/;
const CADASTRAL_SPACED =
  /(?<![\dA-Z])(?:(?:\d[\s.-]?){7}(?:[A-Z][\s.-]?){2}(?:\d[\s.-]?){4}[A-Z]|(?:\d[\s.-]?){5}[A-Z][\s.-]?(?:\d[\s.-]?){7}\d)[\s.-]?(?:\d[\s.-]?){4}[A-Z][\s.-]?[A-Z](?![A-Z])/g;
const CRU_SPACED = /(?<!\d)(?:\d[ .\-\n]?){13}\d(?!\d)/g;

/** With its distinguishing suffix: "3057 bis", "29495-A", "8416/B", "46479N". */
const NUMBER = String.raw`(?!\d{14}(?!\d))(\d(?:\/[A-Z]{1,2}-?\d{1,3}\b|[\d./]|,(?=\d{3}\b))*(?:-[A-Z]{0,2}\d+)?(?:[-/ ]?(?:BIS|TRIS|TER)\b|[-/]?[A-Z](?![A-Z\d])| [A-Z]\b(?!\S))?)`;
const SIGN = String.raw`(?:\bN(?:[º°.O”"’*]|UM)\s?[º°.O”"’]?\.?|\bNUMERO|\bNUM\.?|\bZK\.?|\bZENBAKIA)(?:\.{2,}|\s)*:?`;
/** From strictest to loosest; the flag says that the first group is the municipality. */
/** Label words beside the number, in two languages. */
const NO_PLACE =
  /^(?:DICH[AO]|EST[AE]|CITAD[AO]|MISM[AO]|MENCIONAD[AO]|DIT[AO]?|AQUEST[A]?)\b|\bZK\b|\b(?:FINCA|FINKA|PREDIO|NUMERO|REGISTRAL)\b|\bN[º°]/;
const FINCAS: readonly (readonly [RegExp, boolean])[] = [
  [DESCRIBED_BY_DAY, false],
  // An older one: its number, and the day in six figures.
  [/(?<![\d/])(\d{5}\/[0-3]\d[01]\d{3})(?![\d/])/, false],
  [new RegExp(String.raw`\bDESCRIT[OA][^.\d]{0,20}\bSOB O ${SIGN}\s*${NUMBER}`), false],
  // Within a sentence: "con el número 12 del término municipal de Oliva".
  [
    new RegExp(
      String.raw`\b(?:CON EL|BAJO EL|COMO|AMB EL|BAIXO O|COMA|CO) ${SIGN}\s*(?:REGISTRAL |DE FINCA |DE REGISTRO )?${NUMBER}(?=,? (?:DEL?|D'|DO|DA|EN|AL|EL) (?:\w+ ){0,2}(?:REGISTRO|REGISTRE|REXISTRO|TERMINO|TERME|TERMO|MUNICIPIO|MUNICIPI|CONCELLO|CONCELHO|AYUNTAMIENTO|AJUNTAMENT|ARCHIVO)\b)`,
    ),
    false,
  ],
  // "La finca es la 11.872-N", "Finca / Sección: 45210/31", "Núm.: 12088", "Busturia udalerriko 1873 zk. finka".
  [new RegExp(String.raw`\bFINCA (?:ES|SE CORRESPONDE CON|CORRESPONDE A) LA (?:${SIGN} ?)?${NUMBER}`), false],
  [new RegExp(String.raw`(?:^|\n|\t)(?:FINCA|PREDIO)\s*/\s*[A-Z]+\s*[:\t]\s*${NUMBER}`), false],
  [new RegExp(String.raw`(?:^|\n|\t)([^:\n\t\d]{2,50}?)(?:KO|GO)? UDALERRIKO ${NUMBER} ZK\.? FINKA`), true],
  [
    new RegExp(
      String.raw`(?:^|\n|\t)(?:FINCA|PREDIO|LEIR[AO])(?: REGISTRAL| REXISTRAL)?\s?[:\t]\s?([^:\n\t\d]{2,50}?),? (?:SEC[A-Z]*\.? \w{1,3}[ªº]?,? )?${SIGN}\s*${NUMBER}`,
    ),
    true,
  ],
  [new RegExp(String.raw`(?:^|\n|\t)FINCA DE[\t:]\s*([^:\n\t\d]{2,50}?),? ${SIGN}\s*${NUMBER}`), true],
  // The first of several, followed by its number in the registry.
  [
    new RegExp(
      String.raw`\b(?:FINCA|PREDIO|LEIR[AO]|FINKA) \d{1,2}[ªº]?\s*(?:[:)–—-]+|\.(?=\s))\s*(?:(?:FINCA|PREDIO)(?: REGISTRAL)?\s*)?(?:${SIGN})?\s*${NUMBER}`,
    ),
    false,
  ],
  [
    new RegExp(
      String.raw`\b(?:FINCA|PREDIO|LEIR[AO])(?: REGISTRAL| REXISTRAL)?,? (?:DE |D'|DO |DA |DEL )([^:\n\t\d]{2,60}?(?:,? SEC\w*\.? ?\w{1,3})?)[\s,(]*${SIGN}\s*${NUMBER}`,
    ),
    true,
  ],
  [
    new RegExp(
      String.raw`\b(?:FINCA|PREDIO|LEIR[AO])(?: REGISTRAL| REXISTRAL)?,? (?:DE |D'|DO |DA |DEL )((?:[^:\n\t\d.]|\.(?=\S)){2,60}?)\s*:\s*${NUMBER}`,
    ),
    true,
  ],
  [new RegExp(String.raw`(?:^|\n|\t)([^:\n\t\d]{2,50}?)(?:KO|GO) FINKA,?\s*(?:${SIGN})?\s*${NUMBER}`), true],
  [new RegExp(String.raw`(?:^|\n|\t)([^:\n\t\d]{2,60}?)\s*[:,–-]\s*FINKA\s*${SIGN}\s*${NUMBER}`), true],
  [
    new RegExp(
      String.raw`\b(?:FINKA\s*:?|(?:FINCA|PREDIO|LEIR[AO])\s*[.:])\s*([^:\n\t\d]{2,50}?)[\s,(]*${SIGN}\s*${NUMBER}`,
    ),
    true,
  ],
  [
    new RegExp(
      String.raw`\b(?:FINCA|PREDIO|LEIR[AO]|FINKA)(?: REGISTRAL| REXISTRAL)?\s*(?:/\s*(?:FINCA|PREDIO|LEIR[AO]|FINKA)(?: REGISTRAL| REXISTRAL)?\s*)?(?::\s*(?=N))?(?:-?\s?${SIGN})?\s*:?\s*(?:[A-Z\s]{3,60}\()?${NUMBER}(?! DE LA DIVIS)`,
    ),
    false,
  ],
  [new RegExp(String.raw`\b(?:LA |A )?(?:REGISTRAL|REXISTRAL)\s*(?:${SIGN})?\s*:?\s*${NUMBER}`), false],
  [new RegExp(String.raw`(?:^|[\n\t.,·]\s?)(?:N[º°]|NUM|NUMERO)\.?:\s*${NUMBER}(?=[.\s]|$)`), false],
  // Below the label of its municipality: "Municipio: Ayora", "Número: 1.234".
  [
    new RegExp(
      String.raw`(?:^|\n)\W*(?:TERMINO(?: MUNICIPAL)?|TERME(?: MUNICIPAL)?|TERMO(?: MUNICIPAL)?|MUNICIPIO|MUNICIPI|CONCELLO|UDALERRIA|LOCALIDAD|LOCALITAT)\s?[:\t][^\n\d]{2,60}\n\W*(?:NUMERO|NUM\.?|N[º°]\.?|ZENBAKIA)\s?[:\t]\s*${NUMBER}(?=\n|$)`,
    ),
    false,
  ],
  // Below the heading that names the property: "Número 872 de Cedillo".
  [new RegExp(String.raw`(?:^|\n)\W*(?:N[º°]\.?|NUM\.?|NUMERO) ${NUMBER}(?=,? D(?:EL? |')[A-Z])`), false],
  [
    new RegExp(String.raw`${SIGN}\s*(?:DE )?(?:FINCA|PREDIO|LEIR[AO])(?: REGISTRAL| REXISTRAL)?\s*:?\s*${NUMBER}`),
    false,
  ],
];
