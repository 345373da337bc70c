import type { DrawnGlyph } from './drawn-glyphs.ts';
import type { Point } from './matrix.ts';

/** A run of text as the parser gives it: where it begins, and which way it runs. */
export interface ParsedRun {
  readonly str: string;
  readonly width: number;
  readonly transform: readonly number[];
}

/**
 * Runs of text without letters that nobody can see. A letter of a run is kept if a visible one was drawn there; a run whose letters cannot be told
 * apart keeps the visible ones that were drawn in its place.
 * @param glyphs all letters of the page in drawing order
 */
export function withoutHidden<Run extends ParsedRun>(
  runs: readonly Run[],
  glyphs: readonly DrawnGlyph[],
): readonly Run[] {
  if (glyphs.every(({ isHidden }) => !isHidden)) return runs;
  if (glyphs.every(({ isHidden, unicode }) => isHidden || unicode.trim() === '')) return [];
  const drawn = glyphs.flatMap(({ unicode, at, isHidden }) =>
    [...unicode].filter(isLetter).map((letter) => ({ letter, at, isHidden })),
  );
  const seen = drawn.flatMap(({ letter, isHidden }) => (isHidden ? [] : letter)).join('');
  return runs.flatMap((run) => {
    const near = drawn.filter(({ at }) => isOn(run, at));
    // A run that is elsewhere than its letters, as in a font that is written downwards, counts if its words are seen somewhere.
    if (near.length === 0) return seen.includes(lettersOf(run.str)) ? [run] : [];
    if (near.every(({ isHidden }) => !isHidden)) return [run];
    const str = visiblePart(run.str, near);
    return str.trim() === '' ? [] : [{ ...run, str }];
  });
}

interface Letter {
  readonly letter: string;
  readonly isHidden: boolean;
}

/** The text without its hidden letters; spaces stay. */
function visiblePart(text: string, near: readonly Letter[]): string {
  const letters = [...lettersOf(text)];
  const place = placeOf(letters, near);
  if (!place) return near.flatMap(({ letter, isHidden }) => (isHidden ? [] : letter)).join('');
  let at = 0;
  return [...text]
    .filter((character) => {
      if (!isLetter(character)) return true;
      at += 1;
      return place[at - 1]?.isHidden === false;
    })
    .join('');
}

/** Where letters were drawn one after the other; twice at one place, where most of them are seen. */
function placeOf(letters: readonly string[], near: readonly Letter[]): readonly Letter[] | undefined {
  const isHere = (from: number) => letters.every((letter, place) => near[from + place]?.letter === letter);
  const seenIn = (place: readonly Letter[]) => place.filter(({ isHidden }) => !isHidden).length;
  const places = near.flatMap((_, from) => (isHere(from) ? [near.slice(from, from + letters.length)] : []));
  return places.toSorted((one, other) => seenIn(other) - seenIn(one))[0];
}

/** Whether a letter begins on a run: between its ends, and on its line. */
function isOn({ width, transform }: ParsedRun, [x, y]: Point): boolean {
  const [a = 0, b = 0, , , left = 0, bottom = 0] = transform;
  const size = Math.hypot(a, b) || 1;
  const [right, up] = [x - left, y - bottom];
  const along = (right * a + up * b) / size;
  const across = (up * a - right * b) / size;
  return along >= -0.1 * size && along < Math.max(width, 0.1 * size) && Math.abs(across) < 0.5 * size;
}

/** What has a shape, which spaces and marks of control have not. */
const isLetter = (character: string) => !/[\s\p{Cf}\p{Cc}]/u.test(character);
const lettersOf = (text: string) => [...text].filter(isLetter).join('');
