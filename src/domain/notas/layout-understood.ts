import { fold } from './fold.ts';
import type { NotaBlock } from './nota-block.ts';
import { saysWhoHolds } from './opens-owners.ts';
import { CHARGE_OPENING } from './part-words.ts';
import { type TextLine, textOfLine } from './text-page.ts';

/** The main parts of a note on a property, as far as they were found. */
interface FoundParts {
  readonly registry: string | null;
  readonly issuedOn: string | null;
  readonly finca: { readonly number: string; readonly municipality: string | null } | null;
  readonly description: string;
  readonly owners: readonly unknown[];
  readonly saysFree: boolean;
  readonly charges: readonly unknown[];
}

/**
 * Whether the layout of a note was understood as a whole: of its main parts most were found, and no line that no part took looks like one.
 * Of a layout that was not, only references are sure, which prove themselves.
 */
export function isLayoutUnderstood(parts: FoundParts, block: NotaBlock): boolean {
  const found = [
    parts.registry !== null,
    parts.issuedOn !== null,
    parts.finca !== null,
    parts.finca?.municipality !== null,
    parts.description !== '',
    parts.owners.length > 0,
    parts.charges.length > 0 || parts.saysFree,
  ];
  return found.filter((isFound) => !isFound).length <= MOST_MISSING && !isAnythingLeft(block);
}

/** Whether owners or charges seem to be named where none were read: among the data of the property, or at the end of the note. */
function isAnythingLeft({ finca, description, owners, warnings, fees, csv }: NotaBlock): boolean {
  if ([...description, ...owners].some((line) => line.gap && HEADS_CHARGES.test(fold(textOfLine(line))))) return true;
  const left = [...finca, ...warnings, ...fees, ...csv];
  return left.some((line) => saysWhoHolds(textOfLine(line)) || (line.gap && isCharge(line)));
}

function isCharge(line: TextLine): boolean {
  const folded = fold(textOfLine(line));
  return CHARGE_OPENING.test(folded) && /\bA FAVOR D|\bEUROS\b|\bINSCRIPCI|\bINSCRICI|€/.test(folded);
}

/** Whether a description was read from lines of one column, and goes on nowhere else. */
export function isOneColumn(lines: readonly TextLine[]): boolean {
  return lines.every(({ cells }) => cells.length === 1);
}

/** Whether a text has a label or a value of the property's data, as where two columns were read as one. */
export function hasData(folded: string): boolean {
  return DATA.test(folded);
}

/** A heading, or a charge, in another part. */
const HEADS_CHARGES =
  /^\W*(?:\d{1,2}\W+)?(?:[A-Z]+ ){0,2}(?:CARGAS?|CARREGUES|GRAVAMENES|ONUS|KARGAK|ZAMAK)(?: [A-Z]+){0,3}\W*$|^\W*(?:HIPOTECA|EMBARGO|SERVIDUMBRE|AFECCION) /;
/** Of seven parts; short notes print neither the registry nor the day. */
const MOST_MISSING = 2;
const DATA =
  /(?<!\d)\d{14}(?!\d)|(?<![A-Z\d])\d{5}[A-Z]\d{12,14}|\b\d{7}[A-Z]{2}\d{4}[A-Z]\d{4}[A-Z]{2}\b|\bFINCA REGISTRAL\b(?! (?:N[º°.]|NUM|\d))|\bN\.?[º°] D[AE] (?:DESCRICAO|FINCA|PREDIO)\b|\bIDUFIR\b|\bC\.?R\.?U\.?\b|\bREF(?:ERENCIA|\.) CA[TD]|\bCODIGO (?:REGISTRAL|REXISTRAL)|\b(?:CONCELHO|FREGUESIA|MUNICIPIO)\s*[:\t]/;
