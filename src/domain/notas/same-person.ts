import { firstNameKey } from './first-names.ts';
import { fold } from './fold.ts';
import { spellingKey } from './spelling.ts';

/**
 * Whether a printed name can be that of the person named: their surnames agree from the first on, and so do their first names. A second
 * surname may be missing on one side, a first name may be an initial, shortened or in another language, and surnames may stand first.
 * Brothers and sisters differ, as does another second surname.
 */
export function isSamePerson(asked: string, found: string): boolean {
  return readings(asked).some((one) => readings(found).some((other) => agree(one, other)));
}

interface Named {
  readonly first: readonly string[];
  readonly last: readonly string[];
}

/** Every way to split a name into first names and surnames; a comma leaves only one. */
function readings(name: string): readonly Named[] {
  const [before = '', after] = name.split(',').map(wordsOf);
  if (after && after.length > 0 && before.length > 0) return [{ last: [...before], first: after }];
  const words = wordsOf(name);
  return words.slice(1).flatMap((_, index) => {
    const [front, back] = [words.slice(0, index + 1), words.slice(index + 1)];
    return [
      { first: front, last: back },
      { first: back, last: front },
    ];
  });
}

function agree(one: Named, other: Named): boolean {
  return isBeginning(one.last, other.last) && sharesFirst(one.first, other.first) && !movesWord(one, other);
}

/** Whether a word would be a first name on one side and a surname on the other: Ana Martín Pascual is not Ana Pascual Martín. */
function movesWord(one: Named, other: Named): boolean {
  const isMoved = (from: Named, to: Named) =>
    from.first.some((word) => !to.first.some((name) => isSameFirst(word, name)) && to.last.includes(word));
  return isMoved(one, other) || isMoved(other, one);
}

/** Whether the shorter list of surnames is the beginning of the longer one. */
function isBeginning(one: readonly string[], other: readonly string[]): boolean {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  return few.every((word, index) => spellingKey(word) === spellingKey(many[index] ?? ''));
}

/** Whether one list of first names equals the other, or is its usual short form. */
function sharesFirst(one: readonly string[], other: readonly string[]): boolean {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  const isWhole = few.every((word) => many.some((name) => isSameFirst(word, name)));
  if (!isWhole || few.length === many.length) return isWhole;
  const leading = many[0] as string;
  // María Carmen goes by Carmen, and José Luis by Luis; but María is not José María.
  const isDropped = LEFT_OUT.has(firstNameKey(leading)) && !few.every((word) => LEFT_OUT.has(firstNameKey(word)));
  return isDropped || few.some((word) => isSameFirst(word, leading));
}

function isSameFirst(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length === 1) return firstNameKey(long).startsWith(short) || long.startsWith(short);
  return firstNameKey(one) === firstNameKey(other);
}

function wordsOf(name: string): readonly string[] {
  return fold(name.replace(/\.?ª\.?/g, 'a '))
    .replace(/[^A-Z0-9\s'-]/g, ' ')
    .split(/[\s'-]+/)
    .filter((word) => word !== '' && !PARTICLES.has(word));
}

const LEFT_OUT: ReadonlySet<string> = new Set(['MARIA', 'JOSE'].map(firstNameKey));
const PARTICLES: ReadonlySet<string> = new Set(
  'DE DEL LA LAS LOS EL Y I E DON DONA DO DA DOS DAS D SR SRA SRTA EN NA VIUDA'.split(' '),
);
