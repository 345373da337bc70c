import { fold } from './fold.ts';
import { readHoldings } from './holding.ts';
import { joinLines } from './join-lines.ts';
import { readJointHoldings } from './joint-holdings.ts';
import { isPlainName, type NotaOwner, nameOf } from './owner.ts';
import { nameIn } from './owners-cells.ts';
import { tableRows } from './owners-table.ts';
import type { Head } from './table-columns.ts';
import { type TextLine, textOfLine } from './text-page.ts';
import { findIds, idOf } from './written-id.ts';

interface Person {
  readonly name: string;
  readonly taxId: string | null;
}

/**
 * Owners whose table has their numbers and where they are entered in the books, and who are named again below with what they hold: "RUIZ GIL, ANA:
 * 100 % del pleno dominio". Nothing is known of what the others hold. Null unless somebody is named again, with a share and a right.
 */
export function readNamedAgain(heads: readonly Head[], lines: readonly TextLine[]): readonly NotaOwner[] | null {
  const openings = lines.filter(({ cells }) => cells.length > 1).map((line) => opening(line.cells[0]?.text ?? ''));
  const from = lines.findIndex(
    (line) => line.cells.length === 1 && openings.some((start) => fold(textOfLine(line)).startsWith(start)),
  );
  if (from === -1) return null;
  const people = tableRows(heads, lines.slice(0, from)).map(({ name, id }) => ({
    name: nameOf(nameIn(name)),
    taxId: idOf(id) ?? findIds(name)[0]?.id ?? null,
  }));
  const groups = groupsIn(joinLines(lines.slice(from).map(textOfLine)), people);
  const owners = groups.flatMap(({ named, said }) => {
    const holdings = named.length > 1 ? readJointHoldings(said, named.length) : readHoldings(said).slice(0, 1);
    return named.flatMap((person) => holdings.map((holding) => ({ ...person, ...holding })));
  });
  const isEachHeld = owners.every(
    ({ name, percent, right }) => isPlainName(name) && percent !== null && right !== null,
  );
  if (owners.length === 0 || !isEachHeld) return null;
  const silent = people.filter(({ name }) => isPlainName(name) && owners.every((owner) => owner.name !== name));
  return [...owners, ...silent.map((person) => ({ ...person, share: null, percent: null, right: null, title: null }))];
}

/** The first two words of a name. */
function opening(name: string): string {
  return fold(name).split(/\s+/).slice(0, 2).join(' ');
}

interface Group {
  readonly named: readonly Person[];
  /** The text about what they hold, up to the next name. */
  readonly said: string;
}

/** People named one after the other hold together. */
function groupsIn(text: string, people: readonly Person[]): readonly Group[] {
  const folded = fold(text);
  const mentions = people
    .flatMap((person) =>
      placesOf(folded, fold(person.name)).map((at) => ({ person, at, end: at + person.name.length })),
    )
    .toSorted((one, other) => one.at - other.at);
  const groups: { named: Person[]; said: string }[] = [];
  for (const [place, { person, end }] of mentions.entries()) {
    const next = mentions[place + 1];
    const said = text.slice(end, next?.at ?? text.length);
    const before = mentions[place - 1];
    const between = before ? text.slice(before.end, mentions[place]?.at) : '';
    const last = groups.at(-1);
    if (before && last && TOGETHER.test(fold(between))) {
      last.named.push(person);
      last.said = said;
    } else groups.push({ named: [person], said });
  }
  return groups;
}

function placesOf(text: string, name: string): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) places.push(at);
  return places;
}

/** Between two names of one group. */
const TOGETHER =
  /^[\s,;/]*(?:(?:Y|E|I|ETA)\s+)?(?:(?:SU|SEU|A SUA|LA SEVA) (?:ESPOS[OA]|CONYUGE|CONXUXE|CONJUGE|MULLER|MARIT)\s+)?$/;
