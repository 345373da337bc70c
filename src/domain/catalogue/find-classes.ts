import { searchWords } from './search-words.ts';

/** A choice with search words. */
interface Findable {
  readonly id: string;
  readonly name: string;
  /** Other names. */
  readonly words: string;
}

/** Choices that match every typed word or prefix; matches in the name first. None for blank text. */
export function findClasses<Choice extends Findable>(choices: readonly Choice[], text: string): readonly Choice[] {
  const wanted = searchWords(text);
  if (wanted.length === 0) return [];
  const speaksOf = (words: readonly string[]) => wanted.every((word) => words.some((other) => other.startsWith(word)));
  const found = choices.filter(({ name, words }) => speaksOf(searchWords(`${name} ${words}`)));
  return found.toSorted(
    (one, other) => Number(speaksOf(searchWords(other.name))) - Number(speaksOf(searchWords(one.name))),
  );
}
