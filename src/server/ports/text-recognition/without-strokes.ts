import type { SeenWord } from './words-of-tsv.ts';

/**
 * Words without what recognition makes of a table's rules and of lines on their side in a margin: a stroke before or behind a cell ("|", "'"), specks, and
 * short nothings that it does not believe in itself.
 */
export function withoutStrokes(words: readonly SeenWord[]): readonly SeenWord[] {
  const rules = rulesOf(words);
  return [...Map.groupBy(upright(words), ({ line }) => line).values()]
    .filter((line) => !isNothing(line))
    .flatMap((line) => line.flatMap((word, place) => wordWithout(word, { line, place, rules })));
}

/** Without lines whose words are taller than wide, if most of the page's are not. */
function upright(words: readonly SeenWord[]): readonly SeenWord[] {
  if (isOnSide(words)) return words;
  return [...Map.groupBy(words, ({ line }) => line).values()].filter((line) => !isOnSide(line)).flat();
}

/** Whether most long words are taller than wide. */
export function isOnSide(words: readonly SeenWord[]): boolean {
  const long = words.filter(({ text }) => text.length > 3);
  return long.filter(({ width, height }) => height > width).length * 2 > long.length;
}

function isNothing(line: readonly SeenWord[]): boolean {
  const text = line.map((word) => word.text).join('');
  if (line.every((word) => SPECK.test(word.text) || ONLY_STROKES.test(word.text))) return true;
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  return !/\d/.test(text) && letters <= FEW_LETTERS && line.every(({ confidence }) => confidence < BELIEVED);
}

interface InLine {
  readonly line: readonly SeenWord[];
  readonly place: number;
  readonly rules: readonly number[];
}

function wordWithout(word: SeenWord, { line, place, rules }: InLine): readonly SeenWord[] {
  const [before, next] = [line[place - 1], line[place + 1]];
  const begins = before === undefined || isApart(before, word);
  const ends = next === undefined || isApart(word, next);
  if (!begins && !ends) return [word];
  if (ONLY_STROKES.test(word.text) || (begins && ends && SPECK.test(word.text))) return [];
  if (!begins) return [word];
  const [stroke = ''] = STROKE.exec(word.text) ?? [];
  if (stroke !== '' && !isClosed(stroke, line.slice(place))) return [shortened(word, stroke)];
  // A rule that is read as a figure or a letter is one only where others beside it are read as strokes.
  const isRule = rules.filter((x) => Math.abs(x - word.left) <= NEAR).length >= SEVERAL;
  return isRule && LIKE_STROKE.test(word.text) ? [{ ...shortened(word, word.text.charAt(0)), confidence: 0 }] : [word];
}

/** Left edges of strokes. */
function rulesOf(words: readonly SeenWord[]): readonly number[] {
  return words.filter(({ text }) => ONLY_STROKES.test(text) || STROKE.test(text)).map(({ left }) => left);
}

function shortened(word: SeenWord, stroke: string): SeenWord {
  const cut = Math.round((word.width * stroke.length) / word.text.length);
  return { ...word, text: word.text.slice(stroke.length), left: word.left + cut, width: word.width - cut };
}

/** Whether what opens is closed by its like further on: it is a quotation. */
function isClosed(opening: string, line: readonly SeenWord[]): boolean {
  const rest = line.map(({ text }) => text).join(' ');
  return new RegExp(`[${CLOSING.get(opening) ?? opening}]`, 'u').test(rest.slice(opening.length));
}

const isApart = (one: SeenWord, other: SeenWord) =>
  other.left - one.left - one.width > Math.max(one.height, other.height);

const ONLY_STROKES = /^[|¡!'"`´‘’“”]+$/u;
/** Before a letter or digit, but no apostrophe of a word ("'s", "n'"). */
const STROKE = /^[|¡'"`´‘“](?=[\p{L}\d]{2})/u;
const CLOSING = new Map([
  ['‘', '’'],
  ['“', '”'],
  ['¡', '!'],
]);
const LIKE_STROKE = /^[1lI](?=\p{L}\p{Ll}{2}|\d[\d.]{2})/u;
const SPECK = /^[.,:;·+'"_~=°]+$/;
const FEW_LETTERS = 4;
const BELIEVED = 50;
/** Pixels. */
const NEAR = 3;
const SEVERAL = 2;
