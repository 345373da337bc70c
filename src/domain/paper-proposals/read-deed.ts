import { isCadastralReference } from '../identity/cadastral-reference.ts';
import { isSpanishTaxId } from '../identity/spanish-tax-id.ts';
import { isValueDoubted } from '../notas/doubted.ts';
import { fold } from '../notas/fold.ts';
import { joinLines } from '../notas/join-lines.ts';
import { findFirstDay } from '../notas/note-date.ts';
import { findCadastralReferences, findCru, findFinca } from '../notas/references.ts';
import { findRegistry } from '../notas/registry-name.ts';
import { type LinePlace, type TextLine, textOfLine } from '../notas/text-page.ts';
import { findIds } from '../notas/written-id.ts';
import type { Proposal, ProposalField } from './proposal.ts';
import { writtenNumberOf } from './written-number.ts';

/** Notary, day, number, parties and property of a deed that was signed before a Spanish notary; null if the text is none. */
export function readDeed(lines: readonly TextLine[]): readonly Proposal[] | null {
  const text = joinLines(lines.map(textOfLine));
  const folded = fold(text);
  const before = BEFORE_NOTARY.exec(folded);
  if (before === null || !OF_DEEDS.test(folded)) return null;
  const opening = text.slice(0, before.index + before[0].length + OPENING);
  const found = finderIn(lines);
  return [
    found('notary', notaryIn(text.slice(before.index + before[0].length))),
    found('signed_on', findFirstDay(folded.slice(PLACE_AND_DAY.exec(folded)?.index ?? 0)), { printed: dayAt(folded) }),
    found('protocol', protocolIn(opening), { printed: 'NUMERO' }),
    ...partiesIn(text.slice(before.index)).flatMap(({ name, number, isClear }) => [
      found('party', name),
      found('party_number', number, { isBorneOut: isClear && number !== null && isSpanishTaxId(number) }),
    ]),
    ...propertiesIn(lines),
  ].flatMap((proposal) => proposal ?? []);
}

interface Evidence {
  /** How the paper writes it, if otherwise than its value. */
  readonly printed?: string;
  readonly isBorneOut?: boolean;
}

type Found = (field: ProposalField, value: string | null, evidence?: Evidence) => Proposal | null;

/** Proposals with their lines: a value is sure only if it was borne out, and none of its words was hard to read. */
function finderIn(lines: readonly TextLine[]): Found {
  return (field, value, { printed, isBorneOut = false } = {}) => {
    if (value === null || value === '') return null;
    const isSure = isBorneOut && !isValueDoubted(lines, value);
    return { field, value, isSure, place: placeOf(lines, printed ?? value) };
  };
}

/** The first words of "EN SEVILLA, A DOCE DE MARZO". */
function dayAt(folded: string): string {
  return PLACE_AND_DAY.exec(folded)?.[0] ?? '';
}

function notaryIn(text: string): string | null {
  return PERSON.exec(text)?.[1]?.replace(SENTENCE_END, '') ?? null;
}

/** In figures or in words behind "NÚMERO", before or just after the notary is named. */
function protocolIn(opening: string): string | null {
  for (const { index, 0: label } of fold(opening).matchAll(PROTOCOL)) {
    const number = writtenNumberOf(opening.slice(index + label.length));
    if (number !== null) return String(number);
  }
  return null;
}

interface Party {
  readonly name: string;
  readonly number: string | null;
  /** Whose number it is: not with "y ..., con D.N.I. ... y ..., respectivamente". */
  readonly isClear: boolean;
}

/** Who appears, up to what they state: each "don" or "doña" with the number that follows before the next. */
function partiesIn(text: string): readonly Party[] {
  const folded = fold(text);
  const from = folded.search(/\bCOMPARECEN?\b/);
  if (from === -1) return [];
  const rest = text.slice(from);
  const end = fold(rest).search(/\b(?:INTERVIENEN?|LOS? IDENTIFICO|LES IDENTIFICO|EXPONEN?|OTORGAN?)\b/);
  const part = end === -1 ? rest.slice(0, MOST_OF_PARTIES) : rest.slice(0, end);
  const people = [...part.matchAll(new RegExp(PERSON, 'gu'))];
  const numbers = people.map(({ index }, place) =>
    findIds(part.slice(index, people[place + 1]?.index ?? part.length)).flatMap(({ id }) => id ?? []),
  );
  const isClear = numbers.every(({ length }) => length === 1);
  return people.map((person, place) => ({
    name: (person[1] ?? '').replace(SENTENCE_END, ''),
    number: numberAt(numbers, place),
    isClear,
  }));
}

/** A couple's numbers stand behind the last name of both, in their order; more or fewer behind several names are nobody's. */
function numberAt(numbers: readonly (readonly string[])[], place: number): string | null {
  const last = numbers.findIndex((own, at) => at >= place && own.length > 0);
  const own = numbers[last] ?? [];
  const first = numbers.slice(0, Math.max(last, 0)).findLastIndex((others) => others.length > 0) + 1;
  const people = last - first + 1;
  if (own.length === people) return own[place - first] ?? null;
  return place === last && (people === 1 || own.length === 1) ? (own[0] ?? null) : null;
}

/** Each property of a deed begins with its description. What stands between the last one and the end is of that. */
function propertiesIn(lines: readonly TextLine[]): readonly (Proposal | null)[] {
  const starts = lines
    .flatMap((line, at) => (PROPERTY.test(fold(textOfLine(line))) ? [at] : []))
    .slice(0, MOST_PROPERTIES);
  if (starts.length < 2) return propertyIn(lines);
  return starts.flatMap((from, order) =>
    propertyIn(lines.slice(from, starts[order + 1])).map((one) => one && { ...one, property: order + 1 }),
  );
}

function propertyIn(lines: readonly TextLine[]): readonly (Proposal | null)[] {
  const found = finderIn(lines);
  const text = lines.map(textOfLine).join('\n');
  // A description has numbers of its own: of a house, of a plot.
  const inscribed = text.slice(Math.max(0, fold(text).search(INSCRIBED)));
  const finca = findFinca(inscribed) ?? findFinca(inscribed.replaceAll('\n', ' ')) ?? findFinca(text);
  const [reference = null] = findCadastralReferences(text);
  return [
    found('registry', findRegistry(lines)),
    found('finca', finca?.number ?? null),
    found('municipality', finca?.municipality ?? null),
    found('cru', findCru(text)),
    found('cadastral_reference', reference, { isBorneOut: reference !== null && isCadastralReference(reference) }),
  ];
}

function placeOf(lines: readonly TextLine[], printed: string): LinePlace | null {
  const wanted = plain(printed).slice(0, 10);
  return lines.find((line) => plain(textOfLine(line)).includes(wanted))?.place ?? null;
}

const plain = (text: string) => fold(text).replace(/[^A-ZÑ\d]/g, '');

const BEFORE_NOTARY = /\b(?:ANTE MI|DAVANT MEU|DAVANT MI|PERANTE MIM)\b,?\s*/;
const OF_DEEDS = /\b(?:NOTARI[OA]?|PROTOCOLO?)\b/;
const PLACE_AND_DAY = /\bEN [^.;:\d]{2,60}?,? A (?=\S+ DE )/;
const TITLE = String.raw`(?:[Dd]on|[Dd]oña|[Dd]ña\.|[Dd]\.ª|[Dd]ª\.?|[Dd]\.|DON|DOÑA|DÑA\.)`;
const CAPITALISED = String.raw`(?!${TITLE}\s)\p{Lu}[\p{L}'’.-]+`;
/** "don Luis Rey Gil", up to a comma, or to "y" before another; capitals or not. */
const PERSON = new RegExp(
  String.raw`\b${TITLE}\s+(${CAPITALISED}(?:(?:\s+(?:de|del|la|las|los|y|i|DE|DEL|LA|LAS|LOS|Y|I))*\s+${CAPITALISED}){1,5})`,
  'u',
);
const SENTENCE_END = /[.\s-]+$/;
const PROTOCOL = /\bNUMERO(?: DE PROTOCOLO| DE MI PROTOCOLO)?\s*:?\s*|\bPROTOCOLO(?: NUMERO| N[º°.]+)?\s*:?\s*/g;
/** Where a deed begins to say how its property is registered. */
const INSCRIBED = /\bINSCRI(?:PCION|TA|TO)\b|\bDATOS REGISTRALES\b|\bREGISTRO DE LA PROPIEDAD\b/;
/** The opening word of a description, behind a number or a letter that counts the properties. */
const PROPERTY =
  /^\W*(?:(?:\d{1,2}|[A-Z]|[IVX]{1,4}|PRIMERA|SEGUNDA|TERCERA|CUARTA|QUINTA|SEXTA|UNO|DOS|TRES|CUATRO|CINCO|FINCA \w{1,8})\s?[.ªº)]?[\s.:)-]{1,4})?(?:URBANA|RUSTICA|RUSTEGA|PREDIO (?:URBANO|RUSTICO))\s?[.:,-]/;
const MOST_PROPERTIES = 20;
/** What may stand behind the notary's name and before the number. */
const OPENING = 200;
const MOST_OF_PARTIES = 4_000;
