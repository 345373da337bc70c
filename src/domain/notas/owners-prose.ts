import { fold } from './fold.ts';
import { findRight, type Holding, readHoldings } from './holding.ts';
import { isDivided } from './join-lines.ts';
import { readJointHoldings } from './joint-holdings.ts';
import { isName, isPlainName, NAME_LABEL, type NotaOwner, nameOf } from './owner.ts';
import { type TextLine, textOfLine } from './text-page.ts';
import { findIds, type WrittenId } from './written-id.ts';

/** Owners in prose: a name, its number, then the share and title; or the share, then the beneficiary. */
export function readProse(lines: readonly TextLine[]): readonly NotaOwner[] {
  const text = proseOf(lines);
  const people = peopleIn(text);
  if (people.length === 0) return readNames(text);
  const isBefore = areHeldBefore(people, text);
  const said = people.map((person, place) =>
    isBefore ? person.pre : text.slice(person.end, people[place + 1]?.nameAt ?? text.length),
  );
  const held = said.map(readHoldings);
  // People named together hold together: the text about them follows the last name.
  const lastOf = isBefore ? firstSaid(held) : lastSaid(held);
  const together = Map.groupBy(lastOf, (last) => last);
  return people.flatMap(({ name, id }, place) => {
    const last = lastOf[place] ?? -1;
    const count = last === -1 ? 1 : (together.get(last)?.length ?? 1);
    const holdings = count > 1 ? readJointHoldings(said[last] ?? '', count) : (held[last] ?? [NOTHING]);
    return holdings.map((holding) => ({ name, taxId: id, ...holding }));
  });
}

/** Whether the holding of each person, or of each couple, is said before the name. */
function areHeldBefore(people: readonly Person[], text: string): boolean {
  const openings = people.filter(({ pre }, place) => place === 0 || !TOGETHER.test(fold(pre)));
  if (openings.every(({ pre }) => IN_FAVOUR.test(fold(pre))))
    return readHoldings(people[0]?.pre ?? '').length > 0 || readHoldings(text.slice(people.at(-1)?.end)).length === 0;
  return openings.every(({ pre }) => findRight(pre) !== null) && findRight(text.slice(people.at(-1)?.end)) === null;
}

/** For each person, the index of the last person of the same group; -1 if no holding follows. */
function lastSaid(held: readonly (readonly Holding[])[]): readonly number[] {
  let last = -1;
  const places: number[] = [];
  for (let place = held.length - 1; place >= 0; place -= 1) {
    if (held[place]?.length) last = place;
    places.push(last);
  }
  return places.toReversed();
}

/** The same where the holding stands before the first name of a group. */
function firstSaid(held: readonly (readonly Holding[])[]): readonly number[] {
  let first = -1;
  return held.map((holdings, place) => {
    if (holdings.length > 0) first = place;
    return first;
  });
}

interface Person {
  readonly name: string;
  readonly id: string | null;
  readonly nameAt: number;
  readonly end: number;
  /** Text between the previous person and the name. */
  readonly pre: string;
}

function peopleIn(text: string): readonly Person[] {
  const people: Person[] = [];
  for (const written of findIds(text)) {
    const from = Math.max(people.at(-1)?.end ?? 0, written.at - LONGEST_BEFORE);
    const person = personAt(text, from, written);
    if (person) people.push(person);
  }
  return people;
}

function personAt(text: string, from: number, { at, end, id }: WrittenId): Person | null {
  const before = text.slice(from, at);
  const named = startsOf(before).flatMap((start) => {
    const name = nameOf(before.slice(start));
    return isName(name) ? [{ name, id, nameAt: from + start, end, pre: before.slice(0, start) }] : [];
  });
  const person = named.find(({ name }) => isPlainName(name)) ?? named[0];
  const isOther =
    person !== undefined &&
    (NOT_AN_OWNER.test(beforeName(text.slice(0, person.nameAt))) || OTHER_PERSON.test(fold(person.name)));
  return person && !isOther ? person : null;
}

/** What stands before a name, without the form of address. */
function beforeName(text: string): string {
  return fold(text.slice(-90)).replace(/(?:\s|^)(?:DON|DONA|D\.|D[ªA]\.?|DN[ªA]\.?|SR\.|SRA\.)\s*$/, '');
}

/** Possible beginnings of the name before a number, the likeliest first. */
function startsOf(before: string): readonly number[] {
  const folded = fold(before);
  const polite = [...folded.matchAll(POLITE)]
    .map(({ index, 0: found }) => index + (found.length - found.trimStart().length))
    .filter((at) => !NOT_AN_OWNER.test(folded.slice(Math.max(0, at - 70), at)));
  const favoured = [...folded.matchAll(IN_WHOSE_FAVOUR)].map(({ index, 0: found }) => index + found.length);
  const ends = [...before.matchAll(SENTENCE_END)].map(({ index, 0: found }) => index + found.length);
  const labels = lineStarts(before).filter((at) => NAME_LABEL.test(before.slice(at)));
  const line = before.lastIndexOf('\n', before.trimEnd().length) + 1;
  const likely = /\t\s*$/.test(before) ? [line] : [...polite, ...favoured, ...labels, ...ends];
  return [...likely.toSorted((one, other) => other - one), line, 0];
}

function lineStarts(text: string): readonly number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

/** Owners without any number: paragraphs that begin with a name. */
function readNames(text: string): readonly NotaOwner[] {
  const found: { name: string; details: string }[] = [];
  for (const paragraph of text.split(/\n\n|\n(?=\s*(?:titular|nombre|nom|nome|don|doña|d\.|dª)\b)/i)) {
    const folded = fold(paragraph);
    const end = folded.search(NAME_END);
    const opening = end === -1 ? paragraph : paragraph.slice(0, end);
    const name = nameOf(opening);
    const isNamed =
      isName(name) && !NOTHING_SAID.test(folded) && (NAME_LABEL.test(paragraph) || /^\p{Lu}[\p{Lu}ª]/u.test(name));
    if (isNamed) found.push({ name, details: paragraph.slice(opening.length) });
    else found.push({ name: '', details: paragraph });
  }
  return found.flatMap(({ name, details }, place) => {
    if (name === '') return [];
    const own = readHoldings(details);
    const next = found[place + 1];
    const holdings = own.length === 0 && next?.name === '' ? readHoldings(next.details) : own;
    return (holdings.length > 0 ? holdings : [NOTHING]).map((holding) => ({ name, taxId: null, ...holding }));
  });
}

function proseOf(lines: readonly TextLine[]): string {
  let text = '';
  for (const line of lines) {
    const next = textOfLine(line);
    if (text === '') text = next;
    else if (isDivided(text, next)) text = text.replace(/[\u00AD\u2010-]$/, '') + next.replace(/^-/, '');
    else text += (line.gap ? '\n\n' : '\n') + next;
  }
  return text;
}

/** Length of text before a number that is searched for its owner's name. */
const LONGEST_BEFORE = 600;
const NOTHING: Holding = { share: null, percent: null, right: null, title: null };
const POLITE =
  /(?:^|[\s(])(?:DON|DONA|SENYORA?|SENORA?|D\.|D[ªA]\.?|DN[ªA]\.?|SR\.|SRA\.|LA (?:ENTIDAD|MERCANTIL|SOCIEDAD))\s+(?=[\p{Lu}"«])/gu;
/** Before the name of the owner for whom a property is entered. */
const IN_WHOSE_FAVOUR =
  /\b(?:A|EN|EM)\s+(?:FAVOR|NOMBRE|NOM|NOME)\s+D(?:E\s+LA|E\s+LOS|EL|E|A|O)\s+(?:(?:LOS|ELS|OS)\s+)?(?:(?:CONYUGES|ESPOSOS|CONJUGES|CONXUXES)\s+)?/g;
/** People named for reasons other than ownership. */
const NOT_AN_OWNER =
  /(?<![A-Z\d-])(?<!\d[-.\s])(?:NOTARI[OA]?[^.;\n]{0,60}|CASAD[OA](?: [^.;,\n]{0,40})? (?:CON|COM|CO[AN]?)|CASA(?:T|DA)(?: [^.;,\n]{0,40})? AMB|EZKONDUTA|VIUD[OA] DE|(?<!\b(?:Y|E|I) (?:SU|SEU|SEVA|SUA) )CONYUGE|ANTE|DAVANT|PERANTE|AUTORIZAD[OA] POR|REPRESENTAD[OA] POR|HIJ[OA] DE|HERENCIA DE|FALLECIMIENTO DE|(?<!\b(?:PERTENECEN?|PERTANY(?:EN)?|PERTENCEN?|CORRESPONDEN?|INSCRITA?) )\bA(?: LA)?)\s*:?\s*$/;
/** What is taken for a name, and is a sentence about somebody other than the owner named before. */
const OTHER_PERSON = /\b(?:REPRESENTAD[OA]S?|AUTORIZAD[OA]|CASAD[OA] [^,]*CON|HIJ[OA]S? DE|NOTARI[OA])\b/;
/** The end of a sentence, not of an abbreviation: three letters, figures or a bracket before it, and a capital after it. */
const SENTENCE_END =
  /(?<=\d[ªº])[.,]?[ \t]*\n(?=\S)|(?:(?<=[\p{L}\d)]{3}|\)|\d)[.;]|\n\n|%|(?<=\p{Ll}{3}):)\s+(?=[\p{Lu}"«\-–•(\d])|(?<=[\p{L}\d]{2},?)\s+(?:y|e|i|eta)\s+(?=(?:do[nñ]a?\s|d[ªñ.]|\p{Lu}{2}))/giu;
const IN_FAVOUR =
  /(?:A|EN) (?:FAVOR|NOM|NOMBRE|NOME) D[EO](?:L|A)?\s*$|(?:PERTENEC\w+|CORRESPOND\w+|INSCRIT\w+) A(?: FAVOR DE)?\s*$|ALDE\s*$/;
/** Between two names that share what is said before the first. */
const TOGETHER =
  /^[^A-Z]*(?:,|Y|E|I|ETA)?\s*(?:(?:Y|E|I|ETA)\s+)?(?:(?:(?:SU|SEU|A SUA|LA SEVA|EL SEU)\s+)?(?:ESPOS[OA]|CONYUGE|CONXUXE|MULLER|MARIT|MARIDO|MUJER)\s+)?$/;
const NAME_END =
  /\t|\n|\d|,\s+(?:TITULAR|EN CUANTO|CON CARACTER|RESPECTO|PROPIETARI|DUEN)|\bPLENO\b|\bUSUFR|\bNUDA\b|\bUNA MITAD/;
const NOTHING_SAID = /\bNO (?:CONSTA|HAY|FIGURA|EXISTE)|\bNO HI HA\b|\bNON (?:HAI|CONSTA)|\bEZ DAGO\b/;
