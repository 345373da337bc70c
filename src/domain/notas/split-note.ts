import { headsChargeTable } from './charge-rows.ts';
import { isCancelledHead, isSectionHead, withoutNoCharges } from './charge-sections.ts';
import { chargeKindOf } from './charges.ts';
import { describes, partOfContent } from './content-part.ts';
import { cueLines } from './cue-lines.ts';
import { withoutEntry } from './entry-of.ts';
import { fold } from './fold.ts';
import { findHeading, findTopic, type Heading } from './headings.ts';
import { tellsHolding, withPerson } from './located-properties.ts';
import { headsProperty, isOtherProperty, numbersOffice } from './next-property.ts';
import { emptyBlock, type GrowingBlock, type NotaBlock, type Part } from './nota-block.ts';
import { goesOnName, opensOwners, withOwnLabel } from './opens-owners.ts';
import { columnOf, findTableHead } from './owners-table.ts';
import { labelledValue } from './pair-labels.ts';
import {
  CHARGE_OPENING,
  CHARGES_OPENING,
  CLOSING_OPENING,
  DESCRIPTION_OPENING,
  END_OF_PAPER,
  type NotePart,
  OWNERS_OPENING,
  PENDING_OPENING,
  SIGNER,
} from './part-words.ts';
import { partedProse } from './parts-in-prose.ts';
import { findFinca } from './references.ts';
import { isRegistryHead } from './registry-name.ts';
import { type TextLine, textOfLine } from './text-page.ts';
import { withoutFormula } from './without-formula.ts';

/** A note split into the text before the first property, and each property. */
interface SplitNote {
  readonly head: readonly TextLine[];
  readonly blocks: readonly NotaBlock[];
}

/** Context of a line when its section is decided. */
interface Standing {
  readonly line: TextLine;
  readonly text: string;
  /** The line and the next few, to match a sentence that continues. */
  readonly ahead: string;
  /** The line and those that continue its paragraph. */
  readonly paragraph: string;
  /** Whether a paragraph may begin here: there is a gap above, or the line before has ended. */
  readonly isStart: boolean;
  readonly part: Part;
  readonly block: GrowingBlock;
}

/**
 * Splits a note by its headings, or by the content of its sentences if it has none. A new property begins where the data of a property
 * follow owners or charges of another.
 */
export function splitNote(given: readonly TextLine[]): SplitNote {
  const lines = partedProse(cueLines(given)).map(withoutFormula).map(withoutEntry);
  const listsOffices = lines.filter((line) => numbersOffice(textOfLine(line))).length > 1;
  const blocks: GrowingBlock[] = [emptyBlock()];
  let part: Part = 'head';
  let isAbove = listsOffices;
  for (const [place, line] of lines.entries()) {
    const block = blocks.at(-1);
    if (!block) break;
    const text = textOfLine(line);
    const before = lines[place - 1];
    const isStart = line.gap || before === undefined || /[.:)»”"]\s*$/.test(textOfLine(before)) || isShort(before);
    const isCharge = before !== undefined && /[%\d)]\s*$/.test(textOfLine(before)) && CHARGE_ALONE.test(text);
    const ahead = lines
      .slice(place, place + AHEAD)
      .map(textOfLine)
      .join(' ');
    const paragraph = paragraphFrom(lines, place);
    const standing: Standing = { line, text, ahead, paragraph, isStart: isStart || isCharge, part, block };
    const heading: Heading | null =
      findHeading(text) ??
      topicHeading(standing) ??
      headingByContent(standing, line.cells.length > 1 ? valueFrom(lines, place) : paragraphFrom(lines, place + 1));
    const isListed = listsOffices && numbersOffice(text);
    const own: Part = heading ? keptPart(heading.part, part, heading.rest) : partBy(standing);
    isAbove &&= !isListed;
    const held: Part = listsOffices && tellsHolding(line) ? 'owners' : own;
    const next: Part = isListed || isAbove ? 'head' : held;
    if (listsOffices ? isListed && hasNumber(block) : opensProperty(next, part, block))
      blocks.push({ ...emptyBlock(), head: factsAtEnd(block[part]) });
    // What a Portuguese description says before its composition is data.
    if (heading && COMPOSITION.test(fold(text))) block.finca.push(...block.description.splice(0));
    const last = part;
    part = next;
    const rest = heading && !isSectionOf(part, last, text) ? restOf(line, heading) : line;
    const goesOn = part === last && heading?.isLabel === true && /^[\p{Ll}\d]/u.test(rest ? textOfLine(rest) : '');
    if (rest)
      blocks.at(-1)?.[part].push(part === last ? { ...rest, gap: rest.gap && !goesOn } : { ...rest, gap: true });
  }
  const parted = withoutTrail(blocks);
  return { head: blocks[0]?.head ?? [], blocks: listsOffices ? withPerson(parted) : parted };
}

/** The text up to the next paragraph: below a gap, after a line that ends its sentence, or above a heading. */
function paragraphFrom(lines: readonly TextLine[], place: number): string {
  const [first] = lines.slice(place, place + 1);
  if (first && first.cells.length > 1) return textOfLine(first);
  const rest = lines.slice(place + 1, place + LONGEST_PARAGRAPH);
  const end = rest.findIndex(
    (line, at) =>
      line.gap ||
      line.cells.length > 1 ||
      findHeading(textOfLine(line)) !== null ||
      /[.:]["»”]?\s*$/.test(textOfLine(lines[place + at] ?? line)),
  );
  return lines
    .slice(place, end === -1 ? place + LONGEST_PARAGRAPH : place + 1 + end)
    .map(textOfLine)
    .join(' ');
}

/** The value beside a label, with the lines below it in its column. */
function valueFrom(lines: readonly TextLine[], place: number): string {
  const [line, ...below] = lines.slice(place, place + LONGEST_PARAGRAPH);
  const x = line?.cells[1]?.x ?? 0;
  const end = below.findIndex(({ gap, cells }) => gap || cells.length > 1 || Math.abs((cells[0]?.x ?? 0) - x) > NEAR);
  const rest = end === -1 ? below : below.slice(0, end);
  return [line?.cells.slice(1).map(({ text }) => text) ?? [], ...rest.map(textOfLine)].flat().join(' ');
}

/** A letterhead repeated after the last property, as in a stamp or a footer, is part of the note's end and opens no other property. */
function withoutTrail(blocks: readonly GrowingBlock[]): readonly GrowingBlock[] {
  const last = blocks.findLastIndex(({ finca, description, owners, charges }) =>
    [finca, description, owners, charges].some((lines) => lines.length > 0),
  );
  const end = blocks[Math.max(last, 0)];
  for (const trail of blocks.slice(last + 1)) if (last >= 0) end?.warnings.push(...Object.values(trail).flat());
  return last === -1 ? blocks : blocks.slice(0, last + 1);
}

/** A line far shorter than the others ends its statement: a heading, or a label with its value. */
function isShort(line: TextLine): boolean {
  return line.cells.length > 1 || textOfLine(line).length < 36;
}

function topicHeading({ text, isStart, part }: Standing): Heading | null {
  const topic = isStart ? findTopic(text) : null;
  if (part === 'charges' && (isSectionHead(text) || isCancelledHead(text))) return null;
  if (topic === null || (topic === 'warnings' && part === 'head')) return null;
  return { part: topic, rest: '' };
}

/** A heading or a label in words of its own, above or beside a paragraph that clearly belongs to another section than the lines before it. */
function headingByContent({ line, text, isStart, part, block, paragraph }: Standing, below: string): Heading | null {
  if (part === 'pending') return null;
  if (part === 'owners' && (columnOf(text.replace(/^\W+/, '')) !== 'other' || goesOnName(line))) return null;
  if (!isStart || DESCRIPTION_OPENING.test(fold(text)) || CHARGE_OPENING.test(fold(text))) return null;
  if (part === 'charges' && (block.owners.length > 0 || chargeKindOf(text, 60) !== null)) return null;
  const [label, ...values] = line.cells;
  if (label && values.length === 1 && LABEL_ALONE.test(label.text)) {
    const found = partOfContent(below);
    return found !== null && found !== part ? { part: found, rest: values[0]?.text ?? '', isLabel: true } : null;
  }
  if (values.length > 0) return null;
  const inline = INLINE_LABEL.exec(text);
  if (inline) {
    const rest = text.slice(inline[0].length);
    // A charge begins in the line itself: a paragraph may run on into the next section.
    const whole = partOfContent(paragraph.slice(inline[0].length));
    const found = partOfContent(rest) ?? (whole === 'description' || whole === 'owners' ? whole : null);
    return found !== null && found !== part ? { part: found, rest, isInline: true } : null;
  }
  const found = HEADING_ALONE.test(text) && text.length < LONGEST_HEADING ? partOfContent(below) : null;
  return found !== null && found !== part && partOfContent(text) === null ? { part: found, rest: '' } : null;
}

/** Lines that open a section without being a heading. */
function partBy(standing: Standing): Part {
  const { line, text, isStart, part, block } = standing;
  const folded = fold(text).replace(ROMAN, '');
  if (isRegistryHead(text) && !['description', 'owners'].includes(part)) return 'head';
  if (!isBeforeOwners(part) && headsProperty(folded)) return 'head';
  if (OWN_LINE.test(folded) && (part !== 'charges' || findFinca(text) !== null)) return 'finca';
  const isBefore = part === 'head' || part === 'finca';
  if (headsChargeTable(line) && findTableHead(line) === null) return 'charges';
  if (findTableHead(line) !== null && (isBefore || part === 'description')) return 'owners';
  if (isBefore && NATURE.test(text)) return 'description';
  // Owners may be named before the property is described.
  if (part === 'owners' && isStart && block.description.length === 0 && NATURE.test(text)) return 'description';
  if ((SIGNER.test(folded) || END_OF_PAPER.test(folded)) && !isBefore) return 'warnings';
  if (!isStart) return part;
  if (!isBeforeOwners(part) && isOtherProperty(standing.paragraph, Object.values(block).flat())) return 'finca';
  // In small letters it goes on: "plazo: / doce meses desde el uno de mayo de dos mil diez".
  const isClosing = CLOSING_OPENING.test(folded) && (line.gap || !/^\p{Ll}/u.test(text));
  if (!isBefore && isClosing && part !== 'description') return 'warnings';
  const isOwned = block.owners.length > 0 && part !== 'pending' && part !== 'warnings';
  if ((isOwned || block.charges.length > 0) && PENDING_OPENING.test(folded)) return 'pending';
  if (
    isOwned &&
    (CHARGE_OPENING.test(folded) || CHARGES_OPENING.test(fold(standing.ahead)) || withoutNoCharges(text).isFree)
  )
    return 'charges';
  const isEntry = line.isEntry === true && part === 'charges';
  const isUnowned = part === 'charges' && block.owners.length === 0;
  const mayBeOwned = isBefore || part === 'description' || isEntry || isUnowned;
  if (part === 'description' && OWN_QUOTA.test(folded)) return part;
  if (mayBeOwned && opensOwners(line, standing.ahead, isEntry ? '' : standing.paragraph)) return 'owners';
  if ((isBefore || part === 'description') && OWNERS_OPENING.test(fold(standing.ahead))) return 'owners';
  const isLabelled = line.cells.length > 1 && (line.cells[0]?.text.length ?? 0) < LONGEST_HEADING;
  // "Vivienda en Ayora" over the data of a property is its title.
  const isTitle = standing.paragraph.length < LONGEST_HEADING && !/[.,;:]/.test(standing.paragraph);
  const isNature =
    (isTitle || text.split(/\s+/).length < FEWEST_WORDS) && !/^\W*(?:URBANA|RUSTICA|HIRI|LANDA)/.test(folded);
  if (isBefore && !isLabelled && !isNature && DESCRIPTION_OPENING.test(folded)) return 'description';
  if (isBefore && block.description.length === 0 && describes(fold(standing.paragraph))) return 'description';
  if (part === 'description' && (FIELD.test(folded) || isData(fold(standing.paragraph)))) return 'finca';
  return part;
}

/** Whether a part comes before the owners: data in it are the property's own. */
function isBeforeOwners(part: Part): boolean {
  return part === 'head' || part === 'finca' || part === 'description';
}

/** Whether a paragraph gives the number and the codes of a property, and does not describe it. */
function isData(folded: string): boolean {
  const said = [
    findFinca(folded) !== null,
    /(?<!\d)\d{14}(?!\d)/.test(folded),
    CADASTRE.test(folded),
    BOOKS.test(folded),
  ];
  return said.filter(Boolean).length > 1 && !/\bLIND|\bCONFRONT|\bAFRONT|\bMUGAK/.test(folded);
}

/** Within the owners, each may have the heading "Titular". */
function keptPart(found: NotePart, part: Part, rest: string): Part {
  if (found === 'description' && rest !== '' && part === 'charges') return part;
  return found;
}

function opensProperty(next: Part, part: Part, block: GrowingBlock): boolean {
  if (next === part) return false;
  const isPast = block.owners.length > 0 || block.charges.length > 0;
  // The data of a property may follow its owners, before its charges.
  const isOwn = part === 'description' && block.charges.length === 0 && !hasNumber(block);
  if (next === 'finca' && isOwn) return false;
  if (next === 'head') return isPast || block.warnings.length > 0 || block.fees.length > 0;
  return next === 'finca' && isPast;
}

/** Takes labels of the next property with their values from the end of the part before. */
function factsAtEnd(lines: TextLine[]): TextLine[] {
  const isFact = ({ cells: [label, value, ...others] }: TextLine) =>
    label !== undefined && value !== undefined && others.length === 0 && labelledValue(label.text, value.text);
  return lines.splice(lines.findLastIndex((line) => !isFact(line)) + 1);
}

function hasNumber({ head, finca }: GrowingBlock): boolean {
  return findFinca([...head, ...finca].map(textOfLine).join('\n')) !== null;
}

/** Whether a heading within the charges belongs to one of their sections: it ends the section before, that of cancelled ones. */
function isSectionOf(part: Part, before: Part, text: string): boolean {
  return part === 'charges' && before === 'charges' && isSectionHead(text);
}

/** The rest of a heading's line. An owner's own label stays, since their name follows it. */
function restOf(line: TextLine, { part, rest, isLabel, isInline }: Heading): TextLine | null {
  if (rest === '') return null;
  if (isLabel) return { ...line, gap: true, cells: part === 'owners' ? withOwnLabel(line.cells) : line.cells.slice(1) };
  if (isInline) return { ...line, gap: true, cells: [{ x: line.cells[0]?.x ?? 0, text: rest }] };
  if (part === 'owners') return line;
  return { ...line, cells: [{ x: line.cells[0]?.x ?? 0, text: rest }] };
}

/** The nature of a property in capitals, which begins its description wherever it stands. */
const NATURE = /^\W*(?:URBANA|RÚSTICA|RUSTICA|RÚSTEGA|HIRITARRA|LANDATARRA|HIRIKOA|LANDAKOA)\b[.,:\s–—-]/;
/** Number of lines to look ahead for a sentence. */
const AHEAD = 5;
const CADASTRE = /\bCA[TD]AST\w+\W{1,3}(?=[\dA-Z]*\d)[\dA-Z]{14}/;
const BOOKS = /\b(?:TOMO|TOM|LIBRO|LLIBRE|FOLIO|FOLI)\b \d/;
/** The number of a section. */
const ROMAN = /^\W*(?:[IVX]{1,4}|\d{1,2})\.\s+(?=[A-Z])/;
const COMPOSITION = /^\W*(?:\d{1,2}\W+)?COMPOSICAO\b/;
/** The name of a charge with a capital, after a line that ended with a share or a number. */
const CHARGE_ALONE =
  /^(?:Hipote[ck]a(?!ri)|Embarg(?:o|ament)|Enbargo|Servi(?:dumbre|tud|dume|dão)|Afecci[oó]n?|Condici[oó]n? resol|Anotaci[oó]n? |Penhora|HIPOTE[CK]A|EMBARGO|SERVIDUMBRE|AFECCI[OÓ]N)/u;
/** What part a property has of its building, which ends its description. */
const OWN_QUOTA =
  /^\W*(?:SU |LA SEVA |A SUA )?(?:COEFICIENTE?|CUOTA|QUOTA|COTA|PERMILAGEM)\b[^\d.]{0,60}\d[\d.,]*\s?(?:%|POR C|PER C|POR MIL)?[^A-Z]*$/;
/** A description has more; fewer are a label or the nature of the property. */
const FEWEST_WORDS = 3;
const NEAR = 12;
const LONGEST_HEADING = 48;
const LABEL_ALONE = /^\W*(?:\d{1,2}[.)ªº]\s*)?\p{Lu}[\p{L} .'’()]{1,40}:?$/u;
const INLINE_LABEL = /^\W*(?:(?:\d{1,2}|[IVX]{1,4})[.)ªº-]+\s*)?\p{Lu}[\p{L} '’]{1,36}:\s+(?=\S)/u;
const HEADING_ALONE = /^\W*(?:(?:\d{1,2}|[IVX]{1,4}|[A-Z])[.)ªº-]+\s*)?[¿¡"]?\p{Lu}[\p{L} '’,/()?!]*[:?]?$/u;
const LONGEST_PARAGRAPH = 12;

/** A line that names a property of the registry, with only its codes. */
const OWN_LINE =
  /^\W*(?:(?:\d{1,2}|[IVX]{1,4}|UNICA)\s*[.)ªº-]+\s*)?(?:(?:FINCA|PREDIO|LEIR[AO])(?: REGISTRAL| REXISTRAL)? (?:DE |D'|DO |DA |DEL )[^\d:]{2,60}(?:N[º°.O]|NUM|NUMERO|:)[\s.:º°]*\d[\d./ A-Z-]*|(?:FINCA|PREDIO|LEIR[AO]|FINKA)(?: \d{1,2}[ªº]?\s*(?:[:)–—-]+|\.(?=\s)))?(?: REGISTRAL| REXISTRAL)?(?: N[º°.O]\.?| NUM\.?| NUMERO| NUMERO)?\s*[:.\t]?\s*\d[\d.]{0,9}(?:\/[A-Z]{1,2}\d{1,3}|[-/ ]?(?:[A-Z]|BIS|TRIS|TER))?(?: ?[,(]? ?(?:DE|D'|DO|DA|DEL|EN) [^\d:]{2,60})?(?:\W{1,4}(?:CRU|IDUFIR|C\.R\.U\.?)\W{0,3}(?:\d{14})?)?\.?|(?:N[º°.]|NUM\.?|NUMERO) (?:DE )?(?:FINCA|PREDIO)\W{1,3}\d[\d./]*\W?(?:[A-Z]|BIS)?|[^\d:]{2,40}(?:KO|GO) FINKA\b.{0,30}|FINKA\b.{2,60}\bZK\b.{0,20})(?:\t.*)?$/;
const FIELD =
  /^\W*(?:(?:(?:(?:LE |SE )?(?:CONSTA|FIGURA|CORRESPONDE|TIENE|LLEVA|TE|TEN|HI CONSTA|CONSTAN|FIGURAN|TIENEN) |IDENTIFICADA |INCORPORADA )(?:[A-Z]+ ){0,4}?)?(?:SU |SUS |CONSTA COMO |LA |LAS |COA |AMB |A |AS |LES )?(?:(?:REF\w*\.?|IDENTIDAD) CA[TD]|NO (?:CONSTA|FIGURA)\b.{0,40}\bREFERENCIA CATASTRAL|SIN REFERENCIA CATASTRAL|CODIGO (?:REG|REX)|CODI REG|ERREGISTRO|KATASTRO)|CATASTRO\b|PERMILAGEM\s?:|MATRIZ N[º°.]+|VALOR (?:PATRIMONIAL|TRIBUTAVEL)|(?:ARTIGO|MATRIZ|FREGUESIA|CONCELHO|DISTRITO|VALOR PATRIMONIAL)\s*[:\t]|IDUFIR|C\.?R\.?U\.?\b|TOMO\b|TOM\b|VOLUM\b|FINCA (?:DE|REGISTRAL)\b|COORDINACION|ESTADO DE COORDINACION|INSCRITA AL TOMO)/;
