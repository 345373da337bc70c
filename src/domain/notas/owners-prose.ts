import { fold } from './fold.ts';
import { findRight, type Holding, namesSeveral, readHoldings } from './holding.ts';
import { isDivided } from './join-lines.ts';
import { readJointHoldings } from './joint-holdings.ts';
import { nameRunIn } from './name-run.ts';
import { isName, isPlainName, NAME_LABEL, type NotaOwner, nameOf } from './owner.ts';
import { readNames } from './owners-unnumbered.ts';
import { isWhole } from './shares-together.ts';
import { type TextLine, textOfLine } from './text-page.ts';
import { findIds, type WrittenId } from './written-id.ts';

/**
 * Owners in prose: a name, its number, then the share and title; or the share, then the beneficiary. Of several ways to read it the first counts
 * in which the shares make up the whole.
 */
export function readProse(lines: readonly TextLine[]): readonly NotaOwner[] {
  const text = proseOf(lines);
  const people = peopleIn(text);
  if (people.length === 0) return readNames(text);
  const usual = heldInOrder(people, text);
  if (isWhole(usual)) return usual;
  return [heldInSentences(people, text), heldByAll(people, text)].find(isWhole) ?? usual;
}

/** What is said after each name, or before it, as in most notes. */
function heldInOrder(people: readonly Person[], text: string): readonly NotaOwner[] {
  const isBefore = areHeldBefore(people, text);
  const said = people.map((person, place) =>
    isBefore ? person.pre : text.slice(person.end, people[place + 1]?.nameAt ?? text.length),
  );
  const held = said.map(readHoldings);
  // People named together hold together: the text about them follows the last name.
  const lastOf = isBefore ? firstSaid(held) : lastSaid(held, said);
  const together = Map.groupBy(lastOf, (last) => last);
  // One right may be said of all before the first of them.
  const [opening] = people;
  const common = isBefore || !opening || namesSeveral(opening.pre) ? null : findRight(opening.pre);
  const isUnsaid = held.every((holdings) => holdings.every(({ right }) => right === null));
  return people.flatMap(({ name, id }, place) => {
    const last = lastOf[place] ?? -1;
    const count = last === -1 ? 1 : (together.get(last)?.length ?? 1);
    const holdings = count > 1 ? readJointHoldings(said[last] ?? '', count) : (held[last] ?? [NOTHING]);
    return holdings.map((holding) => ({
      name,
      taxId: id,
      ...holding,
      ...(isUnsaid && { right: holding.right ?? common }),
    }));
  });
}

/** What is said around the names of each sentence or paragraph, wherever it stands: "Usufructo: Ana Ruiz, NIF 1 (100 %)". */
function heldInSentences(people: readonly Person[], text: string): readonly NotaOwner[] {
  const starts = people.map((person, place) => {
    const before = people[place - 1]?.end ?? 0;
    const ends = [...text.slice(before, person.nameAt).matchAll(STATEMENT_END)];
    const last = ends.at(-1);
    return place === 0 ? 0 : last ? before + last.index + last[0].length : null;
  });
  const groups: { from: number; people: Person[] }[] = [];
  for (const [place, person] of people.entries()) {
    const from = starts[place] ?? null;
    if (from !== null) groups.push({ from, people: [person] });
    else groups.at(-1)?.people.push(person);
  }
  return groups.flatMap(({ from, people: named }, place) =>
    ownersOf(named, aboutThem(text, named, from, groups[place + 1]?.from ?? text.length)),
  );
}

/** The whole text about everybody together, if it names one right and at most one share. */
function heldByAll(people: readonly Person[], text: string): readonly NotaOwner[] {
  const said = aboutThem(text, people, 0, text.length);
  return namesSeveral(said) ? [] : ownersOf(people, said);
}

/** The text from one place to another without names and numbers. */
function aboutThem(text: string, people: readonly Person[], from: number, to: number): string {
  const parts = people.map(({ nameAt }, place) =>
    text.slice(place === 0 ? from : (people[place - 1]?.end ?? 0), nameAt),
  );
  return [...parts, text.slice(people.at(-1)?.end ?? from, to)].join(' ');
}

function ownersOf(people: readonly Person[], said: string): readonly NotaOwner[] {
  const holdings = people.length > 1 ? readJointHoldings(said, people.length) : readHoldings(said);
  // Of rights said between the names it is not known who has which.
  if (holdings.length > 1 && people.slice(1).some(({ pre }) => findRight(pre) !== null)) return [];
  // Of several shares of one right it is not known whose they are.
  if (people.length > 1 && new Set(holdings.map(({ right }) => right)).size < holdings.length) return [];
  return people.flatMap(({ name, id }) => holdings.map((holding) => ({ name, taxId: id, ...holding })));
}

/** Whether the holding of each person, or of each couple, is said before the name. */
function areHeldBefore(people: readonly Person[], text: string): boolean {
  const openings = people.filter(({ pre }, place) => place === 0 || !TOGETHER.test(fold(pre)));
  if (openings.every(({ pre }) => IN_FAVOUR.test(fold(pre))))
    return readHoldings(people[0]?.pre ?? '').length > 0 || readHoldings(text.slice(people.at(-1)?.end)).length === 0;
  const after = text.slice(people.at(-1)?.end);
  const isShared = ({ pre }: Person) =>
    SHARED.test(fold(pre)) && readHoldings(pre).some(({ percent }) => percent !== null);
  if (openings.length > 1 && openings.every(isShared)) return readHoldings(after).length === 0;
  return openings.every(({ pre }) => findRight(pre) !== null) && findRight(after) === null;
}

/** For each person, the index of the last person of the same group; -1 if no holding follows. */
function lastSaid(held: readonly (readonly Holding[])[], said: readonly string[]): readonly number[] {
  let last = -1;
  const places: number[] = [];
  for (let place = held.length - 1; place >= 0; place -= 1) {
    if (held[place]?.length) last = place;
    // Another paragraph is about other people.
    else if (/\n\n/.test(said[place] ?? '')) last = -1;
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
  for (const ids of listsOf(findIds(text), text)) {
    const [written, ...others] = ids;
    if (!written) continue;
    const from = Math.max(people.at(-1)?.end ?? 0, written.at - LONGEST_BEFORE);
    const named = others.length > 0 ? peopleListed(text, from, ids) : null;
    if (named) people.push(...named);
    else for (const id of ids) people.push(...personAt(text, Math.max(people.at(-1)?.end ?? 0, from), id));
  }
  return people;
}

/** Numbers with only a comma or "and" between them are a list: "con NIF 1 y 2 respectivamente". */
function listsOf(ids: readonly WrittenId[], text: string): readonly (readonly WrittenId[])[] {
  const lists: WrittenId[][] = [];
  for (const id of ids) {
    const before = lists.at(-1)?.at(-1);
    if (before && LISTED.test(fold(text.slice(before.end, id.at)))) lists.at(-1)?.push(id);
    else lists.push([id]);
  }
  return lists;
}

/** The people whose names stand before the list of their numbers; null if there are not as many. */
function peopleListed(text: string, from: number, ids: readonly WrittenId[]): readonly Person[] | null {
  const names: { readonly at: number; readonly name: string }[] = [];
  let end = ids[0]?.at ?? 0;
  while (names.length < ids.length) {
    const before = text.slice(from, end).replace(BETWEEN_NAMES, '');
    const at = nameRunIn(before);
    const name = at === null ? '' : nameOf(before.slice(at));
    if (at === null || !isPlainName(name)) return null;
    names.unshift({ at: from + at, name });
    end = from + at;
  }
  const last = ids.at(-1)?.end ?? 0;
  return names.map(({ at, name }, place) => ({
    name,
    id: ids[place]?.id ?? null,
    nameAt: at,
    end: place === names.length - 1 ? last : (names[place + 1]?.at ?? last),
    pre: place === 0 ? text.slice(from, at) : '',
  }));
}

function personAt(text: string, from: number, { at, end, id }: WrittenId): readonly Person[] {
  const before = text.slice(from, at);
  const isCompany = id !== null && COMPANY.test(id);
  const run = isCompany ? null : nameRunIn(before);
  const isOthers = run !== null && isSomebodyElse(text, from + run, end);
  // Somebody else's name is no owner's, nor is the end of it.
  const starts = isOthers
    ? startsOf(before, isCompany).filter((start) => start < run)
    : [...(run === null ? [] : [run]), ...startsOf(before, isCompany)];
  const named = starts.flatMap((start) => {
    const name = nameOf(before.slice(start));
    return isName(name) ? [{ name, id, nameAt: from + start, end, pre: before.slice(0, start) }] : [];
  });
  const person = named.find(({ name }) => isPlainName(name)) ?? named[0];
  const isOther =
    person !== undefined && (isSomebodyElse(text, person.nameAt, end) || OTHER_PERSON.test(fold(person.name)));
  return person && !isOther ? [person] : [];
}

/** Whether a name belongs to somebody named for another reason; a spouse with a number who holds in common is an owner. */
function isSomebodyElse(text: string, nameAt: number, end: number): boolean {
  const before = beforeName(text.slice(0, nameAt));
  if (!NOT_AN_OWNER.test(before)) return false;
  const isPartner = MARRIED_TO.test(before) && findIds(text.slice(Math.max(0, nameAt - 160), nameAt)).length > 0;
  return !(isPartner && TOGETHER_AFTER.test(fold(text.slice(end, end + 120))));
}

/** What stands before a name, without the form of address. */
function beforeName(text: string): string {
  return fold(text.slice(-140)).replace(/(?:\s|^)(?:DON|DONA|D\.|D[ªA]\.?|DN[ªA]\.?|SR\.|SRA\.)\s*$/, '');
}

/** Possible beginnings of the name before a number, the likeliest first. */
function startsOf(before: string, isCompany: boolean): readonly number[] {
  const folded = fold(before);
  const polite = [...folded.matchAll(POLITE)]
    .map(({ index, 0: found }) => index + (found.length - found.trimStart().length))
    .filter((at) => !NOT_AN_OWNER.test(folded.slice(Math.max(0, at - 70), at)));
  const favoured = [...folded.matchAll(IN_WHOSE_FAVOUR)].map(({ index, 0: found }) => index + found.length);
  const ends = [...before.matchAll(isCompany ? STATEMENT_STOP : SENTENCE_END)].map(
    ({ index, 0: found }) => index + found.length,
  );
  const labels = lineStarts(before).filter((at) => NAME_LABEL.test(before.slice(at)));
  const line = before.lastIndexOf('\n', before.trimEnd().length) + 1;
  const likely = /\t\s*$/.test(before) ? [line] : [...polite, ...favoured, ...labels, ...ends];
  return [...likely.toSorted((one, other) => other - one), line, 0];
}

function lineStarts(text: string): readonly number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
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

/** Names of companies have words in small letters. */
const COMPANY = /^[A-HJNP-SUVW]/;
/** Between two numbers of a list. */
const LISTED = /^\s*(?:,|\/|Y|E|I|ETA)\s*(?:(?:EL|CON|AMB|Y) )?$/;
/** Between two names of a list, before the second or before a form of address. */
const BETWEEN_NAMES = /[\s,]*(?:(?:y|e|i|eta)\s+)?(?:(?:do[nñ]a?|d\.|d[ªa]\.?|sra?\.)\s*)?$/iu;
/** The end of what is said about somebody. */
const STATEMENT_END = /[.;)](?=\s+\p{Lu})|\n\n|\n(?=\p{Lu})/gu;
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
  /(?<![A-Z\d-])(?<!\d[-.\s])(?:NOTARI[OA]?[^.;\n]{0,60}|CASAD[OA](?:\/A)?(?: [^.;,\n]{0,40})? (?:CON|COM|CO[AN]?)|CASA(?:T|DA)(?: [^.;,\n]{0,40})? AMB|EZKONDUTA|VIUD[OA] DE|(?<!\b(?:Y|E|I) (?:SU|SEU|SEVA|SUA) )CONYUGE|ANTE|DAVANT|PERANTE|AUTORIZAD[OA] POR|REPRESENTAD[OA] POR|HIJ[OA] DE|HERENCIA DE|FALLECIMIENTO DE|(?<!\b(?:PERTENECEN?|PERTANY(?:EN)?|PERTENCEN?|CORRESPO\w+|INSCRIT[AO]?|ADXUDICAD[AO]|ADJUDICAD[AO])[^.;]{0,80})(?<!\b(?:DOMINIO?|PROPI?R?IE\w+|USUFRU\w+|USDEFRUIT|MITAD|PARTE|CIENTO|%)[^.;]{0,40})\bA(?: LA)?)\s*:?\s*$/;
/** What follows says that both spouses own the property. */
const TOGETHER_AFTER = /\bSOCIEDADE?\s(?:CON[YJX]UGAL|DE\sGANANCIA)|\bSOCIETAT|\bCOMUNHAO/;
const MARRIED_TO = /\bCASAD[OA](?:\/A)?\b[^.;]{0,50}$|\bCASA(?:T|DA)\b[^.;]{0,50}$/;
/** What is taken for a name, and is a sentence about somebody other than the owner named before. */
const OTHER_PERSON = /\b(?:REPRESENTAD[OA]S?|AUTORIZAD[OA]|CASAD[OA] [^,]*CON|HIJ[OA]S? DE|NOTARI[OA])\b/;
/** The end of a sentence, not of an abbreviation: three letters, figures or a bracket before it, and a capital after it. */
const SENTENCE_END =
  /(?<=\d[ªº])[.,]?[ \t]*\n(?=\S)|(?:(?<=[\p{L}\d)]{3}|\)|\d)[.;]|\n\n|%|(?<=\p{Ll}{3}|\)):)\s+(?=[\p{Lu}"«\-–•(\d])|(?<=[\p{L}\d]{2},?)\s+(?:y|e|i|eta)\s+(?=(?:do[nñ]a?\s|d[ªñ.]|\p{Lu}{2}))/giu;
/** The same before a company, whose name may have "and" in it. */
const STATEMENT_STOP =
  /(?<=\d[ªº])[.,]?[ \t]*\n(?=\S)|(?:(?<=[\p{L}\d)]{3}|\)|\d)[.;]|\n\n|%|(?<=\p{Ll}{3}|\)):)\s+(?=[\p{Lu}"«\-–•(\d])|;\s+(?:y|e|i|eta)\s+(?=["“«]?\p{Lu})/gu;
const IN_FAVOUR =
  /(?:A|EN) (?:FAVOR|NOM|NOMBRE|NOME) D[EO](?:L|A)?\s*$|(?:PERTENEC\w+|CORRESPOND\w+|INSCRIT\w+) A(?: FAVOR DE)?\s*$|ALDE\s*$/;
/** Whose share it is follows: "quant a la meitat, a la senyora". */
const SHARED =
  /\b(?:QUANT A|EN CUANTO A|RESPECTO (?:A|DE)|EN CANTO A|QUANTO A)\b[^.;]{3,60},? (?:A|AL|AO|A LA|PERTENECE A|CORRESPONDE A)\s(?:DIT\s|DICHO\s|DITA\s|DICHA\s|CITAD[AO]\s)?(?:(?:SENYORA?|SENORA?|DON|DONA|D\.|SR\.|SRA\.)\s)?$/;
/** Between two names that share what is said before the first. */
const TOGETHER =
  /^[^A-Z]*(?:,|Y|E|I|ETA)?\s*(?:(?:Y|E|I|ETA)\s+)?(?:(?:(?:SU|SEU|A SUA|LA SEVA|EL SEU)\s+)?(?:ESPOS[OA]|CONYUGE|CONXUXE|MULLER|MARIT|MARIDO|MUJER)\s+)?(?:(?:EL |LA |EN |NA )?(?:DON|DONA|D\.|D[ªA]\.?|DN[ªA]\.?|SR\.|SRA\.|SENYORA?|SENORA?)\s*)?$/;
