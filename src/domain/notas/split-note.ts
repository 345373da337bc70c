import { isSectionHead } from './charge-sections.ts';
import { fold } from './fold.ts';
import { findHeading, type NotePart } from './headings.ts';
import { findTableHead } from './owners-table.ts';
import { findFinca } from './references.ts';
import { isRegistryHead } from './registry-name.ts';
import { type TextLine, textOfLine } from './text-page.ts';

/** The lines of one property by the parts of its note. */
export type NotaBlock = Readonly<Record<'head' | 'finca' | 'description' | 'owners' | 'charges', readonly TextLine[]>>;

/** A note split into the text before the first property, and each property. */
interface SplitNote {
  readonly head: readonly TextLine[];
  readonly blocks: readonly NotaBlock[];
}

type Part = NotePart | 'head';
type Growing = Record<Part, TextLine[]>;

/** Takes a note apart by its headings. A new property begins where the data of a property come after owners or charges of another. */
export function splitNote(lines: readonly TextLine[]): SplitNote {
  const blocks: Growing[] = [emptyBlock()];
  let part: Part = 'head';
  for (const line of lines) {
    const text = textOfLine(line);
    const heading = findHeading(text);
    const next: Part = heading ? keptPart(heading.part, part, heading.rest) : partBy(line, text, part);
    const block = blocks.at(-1);
    if (block && opensProperty(next, part, block)) blocks.push(emptyBlock());
    const before = part;
    part = next;
    const rest = heading && !isSectionOf(part, before, text) ? restOf(line, heading.rest, heading.part) : line;
    if (rest) blocks.at(-1)?.[part].push(rest);
  }
  return { head: blocks[0]?.head ?? [], blocks };
}

/** Lines that open a part though they are no heading: the property's own line, the heads of a table, the note's head. */
function partBy(line: TextLine, text: string, part: Part): Part {
  if (isRegistryHead(text) && !['description', 'owners'].includes(part)) return 'head';
  if (OWN_LINE.test(fold(text)) && (part !== 'charges' || findFinca(text) !== null)) return 'finca';
  if (findTableHead(line) !== null && (part === 'finca' || part === 'description')) return 'owners';
  return part;
}

/** Within the owners, each may have the heading "Titular". */
function keptPart(found: NotePart, part: Part, rest: string): Part {
  if (found === 'description' && rest !== '' && part === 'charges') return part;
  return found;
}

function opensProperty(next: Part, part: Part, block: Growing): boolean {
  if (next === part) return false;
  const isPast = block.owners.length > 0 || block.charges.length > 0;
  if (next === 'head') return isPast || block.warnings.length > 0 || block.fees.length > 0;
  return next === 'finca' && isPast;
}

/** Whether a heading within the charges heads a section of them: it ends the section before, that of cancelled ones. */
function isSectionOf(part: Part, before: Part, text: string): boolean {
  return part === 'charges' && before === 'charges' && isSectionHead(text);
}

/** The rest of a heading's line. An owner's own label stays, since their name follows it. */
function restOf(line: TextLine, rest: string, part: NotePart): TextLine | null {
  if (rest === '') return null;
  if (part === 'owners') return line;
  return { gap: line.gap, cells: [{ x: line.cells[0]?.x ?? 0, text: rest }] };
}

function emptyBlock(): Growing {
  return {
    head: [],
    finca: [],
    description: [],
    owners: [],
    charges: [],
    pending: [],
    warnings: [],
    fees: [],
    csv: [],
  };
}

/** A line that names a property of the registry, and nothing else. */
const OWN_LINE =
  /^\W*(?:(?:FINCA|PREDIO|LEIRA)(?: REGISTRAL| REXISTRAL)? (?:DE |D'|DO |DA |DEL )[^\d:]{2,60}(?:N[º°.O]|NUM|NUMERO|:)[\s.:º°]*\d[\d./ A-Z-]*|[^\d:]{2,40}(?:KO|GO) FINKA\b.{0,30}|FINKA\b.{2,60}\bZK\b.{0,20})(?:\t.*)?$/;
