import { fold } from './fold.ts';
import { findTableHead } from './owners-table.ts';
import type { TextCell, TextLine } from './text-page.ts';

/**
 * Puts labels beside their values where a form prints them above: a row of labels, and below it a value under each. A label alone on its
 * line counts if the text below can be its value.
 */
export function pairLabels(given: readonly TextLine[]): readonly TextLine[] {
  const lines = given.flatMap(oneFactEach);
  const paired: TextLine[] = [];
  for (let place = 0; place < lines.length; place += 1) {
    const [printed, below] = [lines[place], lines[place + 1]];
    if (!printed) break;
    const line = withoutTranslations(printed, below);
    const wrapped = below ? wrappedUnder(below, lines[place + 2]) : null;
    const whole = wrapped && pairsOf(line, wrapped);
    const pairs = whole ?? (below ? pairsOf(line, below) : null);
    if (pairs) {
      paired.push(...pairs);
      place += whole ? 2 : 1;
    } else paired.push(printed);
  }
  return paired;
}

/** A label of two facts beside both values as two lines: "Finca / Municipio" with "12.345 / Ayora". */
function oneFactEach(line: TextLine): readonly TextLine[] {
  const [label, value, ...others] = line.cells;
  if (!label || !value || others.length > 0) return [line];
  const [labels, values] = [label, value].map(({ text }) => text.split(/\s*\/\s+|\s+\/\s*/));
  if (!labels || !values || labels.length < 2 || labels.length !== values.length) return [line];
  const facts = labels.map((one, place) => [one, values[place] ?? ''] as const);
  if (!facts.every(([one, said]) => labelledValue(one, said)) || nameSameFact(labels[0] ?? '', labels[1] ?? ''))
    return [line];
  return facts.map(([one, said], place) => ({
    ...line,
    gap: place === 0 && line.gap,
    cells: [
      { ...label, text: one },
      { ...value, text: said },
    ],
  }));
}

function pairsOf(line: TextLine, below: TextLine): readonly TextLine[] | null {
  if (isHeadRow(line, below)) {
    const rows = line.cells.map((label, place) => [label, below.cells[place] ?? label] as const);
    return rows.map((cells, place) => ({ ...line, gap: place === 0 ? line.gap : false, cells }));
  }
  if (!line.cells.every(({ text }) => labelOf(text) !== null)) return null;
  if (below.cells.length > line.cells.length || below.cells.some(({ text }) => labelOf(text) !== null)) return null;
  const valued = line.cells.map((label, place) => ({
    label,
    value: below.cells.length === line.cells.length ? below.cells[place] : under(line.cells, place, below.cells),
  }));
  if (!valued.every(({ label, value }) => value === undefined || isValueOf(label.text, value.text))) return null;
  if (valued.every(({ value }) => value === undefined)) return null;
  return valued.map(({ label, value }, place) => ({
    ...line,
    gap: place === 0 ? line.gap : false,
    cells: value ? [label, value] : [label],
    ...(below.doubts && { doubts: [...(line.doubts ?? []), ...below.doubts] }),
  }));
}

/** A row of labels in two languages, side by side, with those of one language only, if there are as many values. */
function withoutTranslations(line: TextLine, below: TextLine | undefined): TextLine {
  const facts = line.cells.map(({ text }) => labelOf(text));
  const cells = line.cells.filter((_, place) => facts[place] === null || facts[place] !== facts[place - 1]);
  return below && cells.length > 1 && cells.length < line.cells.length && below.cells.length === cells.length
    ? { ...line, cells }
    : line;
}

/** A row of values with the next line, where a name of a registry goes on under its own cell: "Registro de la Propiedad de" above "Ayora". */
function wrappedUnder(line: TextLine, next: TextLine | undefined): TextLine | null {
  const [rest, ...others] = next?.cells ?? [];
  const at = line.cells.findIndex(({ x }) => Math.abs(x - (rest?.x ?? Number.NaN)) <= NEAR);
  const above = line.cells[at];
  if (!rest || others.length > 0 || !above || next?.gap || !UNFINISHED.test(fold(above.text))) return null;
  const cells = line.cells.map((cell, place) => (place === at ? { ...cell, text: `${cell.text} ${rest.text}` } : cell));
  const doubts = [...(line.doubts ?? []), ...(next?.doubts ?? [])];
  return { ...line, cells, ...(doubts.length > 0 && { doubts }) };
}

/** Whether every cell is above a value, two of them labels that are known with values of their kind, and the others like labels. */
function isHeadRow(line: TextLine, below: TextLine): boolean {
  const { cells } = line;
  if (cells.length < 3 || cells.length !== below.cells.length || findTableHead(line) !== null) return false;
  const isAbove = cells.every(({ x }, place) => Math.abs(x - (below.cells[place]?.x ?? 0)) <= NEAR);
  const known = cells.filter(({ text }, place) => isValueOf(text, below.cells[place]?.text ?? ''));
  return isAbove && known.length > 1 && cells.every(({ text }) => LIKE_LABEL.test(text));
}

/** The value that begins between a label and the next one. */
function under(labels: readonly TextCell[], place: number, values: readonly TextCell[]): TextCell | undefined {
  const from = (labels[place]?.x ?? 0) - NEAR;
  const until = (labels[place + 1]?.x ?? Number.POSITIVE_INFINITY) - NEAR;
  return values.find(({ x }) => x >= from && x < until);
}

function labelOf(text: string): RegExp | null {
  // The last word of a sentence, wrapped onto its own line, is no label.
  if (/^\p{Ll}.*\.$/u.test(text)) return null;
  const words = fold(text)
    .replace(/^\W*(?:\d{1,2}[.)ªº]?\s+)?/, '')
    .replace(/[\s.:]+$/, '');
  return LABELS.find(([label]) => label.test(words))?.[1] ?? null;
}

/** Whether a label of one fact has a value of its kind, and no other label. */
export function labelledValue(label: string, value: string): boolean {
  return labelOf(value) === null && isValueOf(label, value);
}

/** Whether two labels name the same fact, as in two languages. */
export function nameSameFact(one: string, other: string): boolean {
  const fact = labelOf(one);
  return fact !== null && fact === labelOf(other);
}

function isValueOf(label: string, value: string): boolean {
  return labelOf(label)?.test(fold(value).trim()) ?? false;
}

const UNFINISHED = /(?:\bDE(?: LA)?|\bDEL|\bDO|\bDA|\bD'|\bREGISTO|\bPROPIEDAD|\bPROPIETAT|\bPROPIEDADE|\bPREDIAL)$/;
const NEAR = 12;
const LIKE_LABEL = /^\p{Lu}[\p{L} ./ºª'’-]{1,36}$/u;
const NAME = /^[A-Z][^\d:]*$/;
const NUMBER = /^(?=.{1,48}$)(?:(?:NUMERO|N[º°.]{1,2}|NUM\.) ?)?\d/;
const CODE = /^(?:[\dA-Z -]{12,}|NO\b|NON\b|EZ\b|SIN\b|S\/[DN]\b|[-–—]+$)/;
const ANY = /./;
/** Labels of single facts in four languages, and what their values look like. */
const LABELS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:MUNICIPIO|MUNICIPI|TERMINO|TERME|TERMO|TERMINO MUNICIPAL|TERME MUNICIPAL|TERMO MUNICIPAL|CONCELLO|CONCELHO|AYUNTAMIENTO|AJUNTAMENT|LOCALIDAD|LOCALITAT|LOCALIDADE|POBLACION|POBLACIO|UDALERRIA|UDALA|HERRIA)(?:\s*\/\s*[A-Zº°. ]+)?$/,
    NAME,
  ],
  [
    /^(?:(?:N[^A-Z]{0,4}|NUM\.?|NUMERO|NUMERO REGISTRAL) ?(?:DE |DA |DE LA )?(?:FINCA|PREDIO|DESCRICAO)(?: REGISTRAL)?|(?:FINCA|PREDIO|LEIRA|FINKA)(?: REGISTRAL| REXISTRAL)?(?: [NR][º°.O”"*]*| NUM\.?| NUMERO| ZK\.?| ZENBAKIA)?)(?:\s*\/\s*[A-Zº°. ]+)?$/,
    NUMBER,
  ],
  [
    /^(?:C\.?R\.?U\.?|IDUFIR|(?:CODIGO|CODI)(?: REGISTRAL| REXISTRAL)? UNIC?O?|(?:ERREGISTRO-?)?KODE BAKARRA|E\.?K\.?B\.?|CODIGO UNICO|CODIGO REGISTRAL)(?:\s*[/(].{2,22})?$/,
    CODE,
  ],
  [
    /^(?:REF(?:ERENCIA|\.) CA[TD]A?S?T?R?A?L?\.?|CA[TD]ASTR[OE]|KATASTROA|KATASTRO-?ERREFERENTZIA)(?:\s*\/.{2,24})?$/,
    CODE,
  ],
  [
    /^(?:(?:FECHA|DATA)(?: D[EA']? ?(?:LA )?(?:EXPEDICION?|EMISION?|LIBRAMIENTO))?|(?:FECHA|DATA) (?:EXPEDICION|EMISION)|(?:FECHA|DATA) D[EAO]L?(?: LA)? (?:INFORMACI?[OA]O?N?|NOTA|CONSULTA|INFORME|CERTIDAO)|DATOS A FECHA|CUANDO|EMISION|EXPEDICION|IGORPEN-DATA|EMITIDA(?: EL)?|JAULKI\w*-?DATA)(?:\s*\/.{2,24})?$/,
    /\d{4}|DOS MIL|DOUS MIL/,
  ],
  [
    /^REG(?:ISTRO|ISTRE)(?: (?:DE LA )?PROPIE(?:DAD|TAT))?$|^REXISTRO(?: DA PROPIEDADE)?$|^CONSERVATORIA(?: DO REGISTO PREDIAL)?$|^OFICINA(?: REGISTRAL)?$|^EMITIDA POR$/,
    /^(?!(?:REG|REX|CONS)\w*$)[A-Z][^:]*$/,
  ],
  [/^(?:PROVINCIA|COMARCA|PROBINTZIA|SECCION|SECCIO|SEKZIOA)$/, ANY],
  [/^(?:ESTADO DE )?COORDINACION?(?: GRAFICA| CON CATASTRO)?$/, ANY],
  [
    /^(?:TOMO|LIBRO|FOLIO|TOM|LLIBRE|FOLI|INSCRIPCION|INSCRIPCIO|ALTA)(?:\s*[/,]\s*(?:LIBRO|LLIBRE|FOLIO|FOLI|ALTA|INSCRIPCION))*$/,
    /\d/,
  ],
];
