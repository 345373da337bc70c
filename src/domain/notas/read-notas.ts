import { type NotaCharge, readCharges } from './charges.ts';
import { cleanLines } from './clean-lines.ts';
import { columnsApart } from './columns-apart.ts';
import { fold } from './fold.ts';
import { inOrder } from './in-order.ts';
import { joinLines } from './join-lines.ts';
import { marksOf, type NotaField, type NotaMarks } from './marks.ts';
import type { NotaBlock } from './nota-block.ts';
import { findBareDay, findNoteDate, findOnlyDay, findSignedDay } from './note-date.ts';
import type { NotaOwner } from './owner.ts';
import { pairLabels } from './pair-labels.ts';
import { readDescription } from './read-description.ts';
import { readOwners } from './read-owners.ts';
import { type Finca, findCadastralReferences, findCru, findFinca, findMunicipality } from './references.ts';
import { sortRegisto } from './registo-predial.ts';
import { findRegistry } from './registry-name.ts';
import { type Scheduled, takeSchedule } from './schedule.ts';
import { oneBelowOther } from './side-by-side.ts';
import { sortHistory } from './sort-history.ts';
import { splitNote } from './split-note.ts';
import { type TextLine, type TextPage, textOfLine } from './text-page.ts';

/** A reading of one property. Facts missing in the note, or not understood, are null or empty. */
export interface Nota {
  readonly registry: string | null;
  /** `yyyy-mm-dd`. */
  readonly issuedOn: string | null;
  readonly finca: Finca | null;
  readonly cru: string | null;
  readonly cadastralReference: string | null;
  /** References besides the first, if the cadastre splits the property. */
  readonly otherReferences?: readonly string[];
  readonly description: string;
  readonly owners: readonly NotaOwner[];
  readonly isFree: boolean;
  /** The note says that it is free of charges, even if entries about taxes follow. */
  readonly saysFree?: boolean;
  readonly charges: readonly NotaCharge[];
  /** Reliability and position of each value; absent in an agent's text, and in readings by older versions. */
  readonly marks?: NotaMarks;
}

/** `nothing`: the text is no note. A negative note says that nothing was found, and has no properties. */
export interface NotaReading {
  readonly kind: 'properties' | 'negative' | 'nothing';
  readonly notas: readonly Nota[];
}

/** Whether a value is reliable; an agent's text and readings without marks are. */
export function isSureOf({ marks }: Pick<Nota, 'marks'>, field: NotaField): boolean {
  return marks?.[field].isSure ?? true;
}

/** Must grow with every change that may alter the reading of a text. */
export const READER_VERSION = 20;

/**
 * Reads a nota simple, one result per property, by shapes and labels and never by position. Accepts any text. Source: facts.md "Portfolio
 * and registries"; specification, section 5.
 */
export function readNotas(pages: readonly TextPage[]): NotaReading {
  const { whole, properties } = splitProperties(pages);
  if (properties.length > 0) return { kind: 'properties', notas: properties.map(({ nota }) => nota) };
  return { kind: NEGATIVE.test(fold(whole)) ? 'negative' : 'nothing', notas: [] };
}

/** The lines of a property, and those about the whole note. */
export interface NotaLines {
  readonly own: readonly TextLine[];
  readonly around: readonly TextLine[];
}

/** The lines from which each property of a note was read, in the order of `readNotas`. */
export function linesOfNotas(pages: readonly TextPage[]): readonly NotaLines[] {
  return splitProperties(pages).properties.map(({ block, around }) => ({ own: Object.values(block).flat(), around }));
}

function splitProperties(pages: readonly TextPage[]) {
  const { rest: lines, scheduled } = takeSchedule(columnsApart(oneBelowOther(cleanLines(pages))));
  const whole = joinLines(lines.map(textOfLine));
  const { head, blocks: split } = splitNote(sortRegisto(sortHistory(pairLabels(lines))));
  const blocks = inOrder(split);
  const end = closingOf(blocks.at(-1));
  const [opening, closing] = [textOf(head), textOf(end)];
  const issuedOn =
    findNoteDate(opening) ??
    findNoteDate(closing) ??
    findSignedDay(closing) ??
    findSignedDay(opening) ??
    findBareDay(`${opening}\n${closing}`) ??
    findOnlyDay(`${opening}\n${textOf(warningsOf(blocks.at(-1)))}`);
  const first = { registry: findRegistry(head) ?? findRegistry(end), issuedOn, around: [...head, ...end], scheduled };
  const properties = blocks.map((block) => ({ block, nota: notaOf(block, first), around: first.around }));
  return { whole, properties: properties.filter(({ nota }) => isSomething(nota)) };
}

/** What a note says after its last property. */
function closingOf(block: NotaBlock | undefined): readonly TextLine[] {
  return block ? [...block.pending, ...block.warnings, ...block.fees, ...block.csv] : [];
}

/** The same without documents that wait, which have days of their own. */
function warningsOf(block: NotaBlock | undefined): readonly TextLine[] {
  return block ? [...block.warnings, ...block.fees, ...block.csv] : [];
}

interface First extends Pick<Nota, 'registry' | 'issuedOn'> {
  /** Lines about the whole note. */
  readonly around: readonly TextLine[];
  /** Facts of each property from a list at the note's beginning. */
  readonly scheduled: readonly Scheduled[];
}

function notaOf(block: NotaBlock, { around, scheduled, ...first }: First): Nota {
  const { head, description, owners, charges } = block;
  const own = flowing([...head, ...block.finca]);
  const about = `${own}\n${description.map(textOfLine).join('\n')}`;
  const { isFree, saysFree, charges: found } = readCharges(charges);
  const numbered = findFinca(own) ?? findFinca(inProse([...head, ...block.finca])) ?? findFinca(about);
  const finca = numbered && { ...numbered, municipality: numbered.municipality ?? findMunicipality(about) };
  const listed = scheduled.find((one) => finca !== null && isSameNumber(one.finca, finca.number)) ?? null;
  const codes = listed?.codes ?? '';
  const [cadastralReference = null, ...otherReferences] = findCadastralReferences(`${about}\n\n${codes}`);

  const nota = {
    registry: findRegistry(head) ?? first.registry ?? findRegistry(block.finca),
    issuedOn: findNoteDate(own) ?? first.issuedOn,
    finca: withPlace(finca, listed),
    cru: findCru(own) ?? findCru(about) ?? findCru(codes),
    cadastralReference,
    otherReferences,
    description: readDescription(block.finca, description),
    owners: readOwners(owners),
    isFree,
    saysFree,
    charges: found,
  };
  const unlisted = listed ? '' : scheduled.map((one) => one.codes).join('\n');
  return { ...nota, marks: marksOf({ nota, block, around, unlisted }) };
}

/** Lines one below the other, those as one that go on in small letters: a name may go on there. */
function flowing(lines: readonly TextLine[]): string {
  return lines.reduce((text, line, place) => {
    const before = lines[place - 1];
    const isSame = before?.cells.length === 1 && line.cells.length === 1 && !line.gap;
    const goesOn = isSame && /^\p{Ll}/u.test(textOfLine(line)) && !/[.:;]\s*$/.test(textOfLine(before));
    return `${text}${place === 0 ? '' : goesOn ? ' ' : '\n'}${textOfLine(line)}`;
  }, '');
}

/** Lines of one paragraph as one, in which a name may go on from one to the next. */
function inProse(lines: readonly TextLine[]): string {
  return lines.reduce(
    (text, line) => `${text}${line.gap || line.cells.length > 1 ? '\n' : ' '}${textOfLine(line)}`,
    '',
  );
}

function withPlace(finca: Finca | null, listed: Scheduled | null): Finca | null {
  return finca && listed ? { ...finca, municipality: finca.municipality ?? listed.municipality } : finca;
}

function isSameNumber(one: string, other: string): boolean {
  const plain = (number: string) => fold(number).replace(/[^A-Z\d]/g, '');
  return plain(one) === plain(other);
}

function textOf(lines: readonly TextLine[]): string {
  return lines.map(textOfLine).join('\n');
}

function isSomething({ finca, cru, owners, charges }: Nota): boolean {
  return finca !== null || cru !== null || owners.length > 0 || charges.length > 0;
}

const NEGATIVE =
  /\bNOTA (?:SIMPLE )?(?:INFORMATIVA )?NEGATIVA|\bNEGATIVA DE (?:BIENES|TITULARIDAD|PROPIEDADES)|\b(?:RESULTADO|RESULTAT|EMAITZA)\s*:?\s*(?:NEGATI[VB]\w*|EZEZKOA)|\b(?:NO|NON) (?:APARECEN?|FIGURAN?|CONSTAN?|EXISTEN?|HAY|HAI|SE HA(?:N)? (?:ENCONTRADO|LOCALIZADO)|RESULTAN?)\b[^.]{0,140}\b(?:INSCRIT|TITULARID|FINCA|BIENES|PREDIO|BENS|DERECHO)|\bNO (?:HI HA|CONSTEN|FIGUREN|APAREIXEN)\b[^.]{0,140}\b(?:INSCRI|TITULAR|FINQU|FINCA|BENS)|\bEZ (?:DA|DAGO)\b[^.]{0,140}\b(?:INSKRI|ERREGISTRA|FINKA|ONDASUN|TITULAR)|\bEZEZKO (?:OHAR|NOTA)/;
