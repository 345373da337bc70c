import { extractCadastralReferences } from '../identity/cadastral-reference.ts';
import { extractCrus } from '../identity/cru.ts';
import { fold } from './fold.ts';
import { withoutEnding } from './without-ending.ts';

/** A property in its registry. */
export interface Finca {
  readonly municipality: string | null;
  /** As printed: digits, with a stroke or points where the registry writes them. */
  readonly number: string;
}

/**
 * The cadastral reference of a text's property: the labelled one, else one by its shape. Null where the label says there is none: a
 * reference elsewhere then belongs to another property.
 */
export function findCadastralReference(text: string): string | null {
  const labelled = behind(text, CADASTRAL_LABEL);
  for (const rest of labelled) {
    const found = extractCadastralReferences(tight(rest, CADASTRAL_SPACED))[0];
    if (found) return found;
  }
  if (labelled.some((rest) => NONE.test(fold(rest)))) return null;
  return extractCadastralReferences(tight(text, CADASTRAL_SPACED))[0] ?? null;
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

/** Municipality and number of a property, in the forms notes use. */
export function findFinca(text: string): Finca | null {
  const folded = fold(text);
  for (const [pattern, hasMunicipality] of FINCAS) {
    const match = pattern.exec(folded);
    if (!match) continue;
    const [, first = '', second = ''] = match.map((group) => group ?? '');
    const number = withoutEnding(hasMunicipality ? second : first, /[.,;/-]/);
    const at = match.index + match[0].indexOf(first);
    const municipality = hasMunicipality ? text.slice(at, at + first.length) : null;
    return { municipality: municipality && withoutSection(municipality), number };
  }
  return null;
}

function withoutSection(municipality: string): string {
  return municipality
    .replace(/[,\s]*\b(?:secci[oó]n?|secci[oó]|sekzioa)\b.*$/iu, '')
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

/** The text with the spaces and hyphens within a number taken out. */
function tight(text: string, spaced: RegExp): string {
  return text.toUpperCase().replace(spaced, (written) => written.replace(/[\s.\-\u00AD]/g, ''));
}

const CADASTRAL_LABEL =
  /\b(?:REF(?:ERENCIA|ERENCIES|ERENCIAS)?|R)\s?\.?\s*(?:CATASTRAL(?:ES)?|CADASTRAL(?:S)?|CAT\.|C\.)(?:\s*(?:DE LA FINCA|DEL INMUEBLE))?\s*[:.]?|\bKATASTRO(?:KO|REN)?[- ]?ERREFERENTZIA\w*\s*[:.]?|\bERREF(?:ERENTZIA)?\.? KATASTRALA\s*[:.]?/g;
const CRU_LABEL =
  /(?:\b(?:CODIGO|CODI) (?:REGISTRAL|REXISTRAL) UNI(?:CO|C)\b|\bERREGISTRO[- ]KODE BAKARRA|\bI\.?D\.?U\.?F\.?I\.?R\.?|\bC\.?R\.?U\.?\b|\bE\.?K\.?B\.?\b)(?:\s*\([^)]{0,20}\))?(?:\s*[/\-–]\s*(?:I\.?D\.?U\.?F\.?I\.?R\.?|C\.?R\.?U\.?))?\s*[:.]?/g;
const NONE = /^[\s:.]*(?:NO|NON|EZ|SIN|SENSE|SEN)\b|^[\s:.]*-{1,3}(?:\s|$)/;
const CADASTRAL_SPACED =
  /(?<![\dA-Z])(?:(?:\d[\s.-]?){7}(?:[A-Z][\s.-]?){2}(?:\d[\s.-]?){4}[A-Z]|(?:\d[\s.-]?){5}[A-Z][\s.-]?(?:\d[\s.-]?){7}\d)[\s.-]?(?:\d[\s.-]?){4}[A-Z][\s.-]?[A-Z](?![A-Z])/g;
const CRU_SPACED = /(?<!\d)(?:\d[ .\-\n]?){13}\d(?!\d)/g;

const NUMBER = String.raw`(\d[\d./]*(?:-\d+)?(?: ?(?:BIS|TRIS|[A-Z])\b(?!\S))?)`;
const SIGN = String.raw`(?:\bN(?:[º°.O]|UM)\s?[º°.O]?\.?|\bNUMERO|\bNUM\.?|\bZK\.?|\bZENBAKIA)\s*:?`;
/** From the surest to the loosest; the flag says that the first group is the municipality. */
const FINCAS: readonly (readonly [RegExp, boolean])[] = [
  [
    new RegExp(
      String.raw`\b(?:FINCA|PREDIO|LEIRA)(?: REGISTRAL| REXISTRAL)?,? (?:DE |D'|DO |DA |DEL )([^:\n\t\d]{2,60}?(?:,? SEC\w*\.? ?\w{1,3})?)[\s,(]*${SIGN}\s*${NUMBER}`,
    ),
    true,
  ],
  [
    new RegExp(
      String.raw`\b(?:FINCA|PREDIO|LEIRA)(?: REGISTRAL| REXISTRAL)?,? (?:DE |D'|DO |DA |DEL )([^:\n\t\d]{2,60}?)\s*:\s*${NUMBER}`,
    ),
    true,
  ],
  [new RegExp(String.raw`(?:^|\n|\t)([^:\n\t\d]{2,50}?)(?:KO|GO) FINKA,?\s*(?:${SIGN})?\s*${NUMBER}`), true],
  [new RegExp(String.raw`(?:^|\n|\t)([^:\n\t\d]{2,60}?)\s*[:,–-]\s*FINKA\s*${SIGN}\s*${NUMBER}`), true],
  [new RegExp(String.raw`\bFINKA\s*:?\s*([^:\n\t\d]{2,50}?)[\s,(]*${SIGN}\s*${NUMBER}`), true],
  [
    new RegExp(String.raw`\b(?:FINCA|PREDIO|LEIRA|FINKA)(?: REGISTRAL| REXISTRAL)?\s*(?:${SIGN})?\s*:?\s*${NUMBER}`),
    false,
  ],
];
