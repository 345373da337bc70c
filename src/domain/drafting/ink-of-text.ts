import { gapPlaces } from './gaps.ts';
import { type Ink, joinSegments, type Segment, textOfSegments } from './ink.ts';
import { paragraphKey } from './paragraphs.ts';

/**
 * The ink of a text that a person has edited: three words in a row that were written so keep their ink, also where they were moved to; all others
 * are the person's. So an added word does not make the machine's sentence around it theirs.
 * @param written the text as it was written, before any edit
 */
export function inkText(content: string, written: readonly Segment[]): Segment[] {
  const original = originalOf(written);
  if (content === original.text) return joinSegments(written);
  const inks: Ink[] = new Array(content.length).fill('human');
  const words = wordsOf(content);
  let at = 0;
  let expected = 0;
  while (at < words.length) {
    const found = longestMatch(words, at, original, expected);
    for (let step = 0; step < found.length; step += 1)
      copyInk(content, words, at + step, original, found.from + step, inks);
    expected = found.from + found.length;
    at += Math.max(1, found.length);
  }
  // Marks before the first word are those of its heading or list.
  const first = words[0];
  if (first) inks.fill(inks[first.from] ?? 'human', 0, first.from);
  for (const { from, to } of gapPlaces(content)) inks.fill('gap', from, to);
  return joinSegments(inks.map((ink, place) => ({ ink, text: content[place] ?? '' })));
}

interface Word {
  /** The word without Markdown marks. */
  readonly key: string;
  readonly from: number;
  readonly to: number;
  readonly line: number;
}

interface Original {
  readonly text: string;
  readonly words: readonly Word[];
  readonly inks: readonly Ink[];
  /** Words at which three in a row, or a shorter line, begin. */
  readonly starts: ReadonlyMap<string, readonly number[]>;
}

/** Fewer words in a row say nothing about their origin, unless they are a whole line. */
const FEWEST = 3;
/** Places of a common phrase that are compared; the text between two of them is long enough to be found by another. */
const MOST_PLACES = 12;

function originalOf(written: readonly Segment[]): Original {
  const text = textOfSegments(written);
  const words = wordsOf(text);
  const starts = new Map<string, number[]>();
  for (let place = 0; place < words.length; place += 1) {
    for (const key of keysAt(words, place)) {
      const places = starts.get(key) ?? [];
      if (places.length < MOST_PLACES) starts.set(key, [...places, place]);
    }
  }
  return { text, words, starts, inks: written.flatMap(({ text: part, ink }) => new Array<Ink>(part.length).fill(ink)) };
}

function wordsOf(text: string): Word[] {
  let line = 0;
  return [...text.matchAll(/\n|[^\s]+/g)].flatMap(({ index, 0: word }) => {
    if (word === '\n') line += 1;
    const key = paragraphKey(word);
    return key === '' ? [] : [{ key, line, from: index, to: index + word.length }];
  });
}

/** Names of what begins at a word: three words in a row, and a line of fewer. */
function keysAt(words: readonly Word[], place: number): readonly string[] {
  const three = words.slice(place, place + FEWEST);
  const row = three.length === FEWEST ? [three.map(({ key }) => key).join(' ')] : [];
  const line = shortLineAt(words, place);
  return line === null ? row : [...row, `\n${line.map(({ key }) => key).join(' ')}\n`];
}

/** The words of a line that begins here, if it has fewer than three. */
function shortLineAt(words: readonly Word[], place: number): readonly Word[] | null {
  const number = words[place]?.line;
  if (words[place - 1]?.line === number) return null;
  const line = words.slice(place, place + FEWEST).filter((word) => word.line === number);
  return line.length < FEWEST ? line : null;
}

interface Match {
  readonly from: number;
  readonly length: number;
}

function longestMatch(words: readonly Word[], at: number, original: Original, expected: number): Match {
  let best: Match = { from: 0, length: 0 };
  for (const key of keysAt(words, at)) {
    const isLine = key.startsWith('\n');
    for (const from of original.starts.get(key) ?? []) {
      const length = isLine ? (shortLineAt(words, at)?.length ?? 0) : commonLength(words, at, original.words, from);
      // Of equal ones, that which goes on where the last one ended.
      if (length > best.length || (length === best.length && from === expected)) best = { from, length };
    }
  }
  return best;
}

function commonLength(words: readonly Word[], at: number, others: readonly Word[], from: number): number {
  let length = 0;
  while (words[at + length] && words[at + length]?.key === others[from + length]?.key) length += 1;
  return length;
}

function copyInk(
  content: string,
  words: readonly Word[],
  at: number,
  original: Original,
  from: number,
  inks: Ink[],
): void {
  const [word, source] = [words[at], original.words[from]];
  if (!word || !source) return;
  const isSame = content.slice(word.from, word.to) === original.text.slice(source.from, source.to);
  for (let step = 0; step < word.to - word.from; step += 1)
    inks[word.from + step] = original.inks[isSame ? source.from + step : source.to - 1] ?? 'human';
  // The space after it belongs to it.
  inks.fill(original.inks[source.to] ?? 'human', word.to, words[at + 1]?.from ?? content.length);
}
