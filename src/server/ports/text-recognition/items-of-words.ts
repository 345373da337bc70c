import { isCadastralReference } from '../../../domain/identity/cadastral-reference.ts';
import { isSpanishTaxId } from '../../../domain/identity/spanish-tax-id.ts';
import type { MarkedItem } from '../pdf-text/hidden-marks.ts';
import type { SeenWord } from './words-of-tsv.ts';

/**
 * Words of a picture as runs of text, like those of a digital page: neighbours in one line are one run, placed at the line's baseline. `y`
 * grows upwards from the lower edge.
 */
export function itemsOfWords(words: readonly SeenWord[], height: number): MarkedItem[] {
  return [...Map.groupBy(words, ({ line }) => line).values()].flatMap((line) => {
    const size = sizeOf(line);
    const y = height - baselineOf(line);
    const runs: SeenWord[][] = [];
    for (const word of line.toSorted((one, other) => one.left - other.left)) {
      const run = runs.at(-1);
      const last = run?.at(-1);
      // The mark of a list belongs to what it lists.
      const room = run?.every(({ text }) => LIST_MARK.test(text)) ? MARK_APART : APART;
      if (run && last && word.left - last.left - last.width < size * room) run.push(word);
      else runs.push([word]);
    }
    return runs.map((run) => itemOf(run, { y, size }));
  });
}

function itemOf(run: readonly SeenWord[], { y, size }: { readonly y: number; readonly size: number }): MarkedItem {
  const x = Math.min(...run.map(({ left }) => left));
  const doubts = run.filter(isDoubtful).map(({ text }) => text);
  return {
    text: run.map(({ text }) => text).join(' '),
    x,
    y,
    width: Math.max(...run.map(({ left, width }) => left + width)) - x,
    size,
    spaced: false,
    ...(doubts.length > 0 && { doubts }),
  };
}

/** Digits decide more than letters, and no dictionary helped to read them; but control characters bear out what they agree with, as it was read. */
function isDoubtful({ text, confidence, mendedTo }: SeenWord): boolean {
  const parts = text.split(/[^\dA-ZÑ]+/);
  const bare = parts.join('');
  if (mendedTo !== undefined) return confidence === 0;
  // Its label may run on into a reference.
  if (!/[\p{L}\d]/u.test(text) || [bare, ...parts].some(isCadastralReference)) return false;
  return confidence < (/\d/.test(text) && !isSpanishTaxId(bare) ? SURE_OF_DIGITS : SURE);
}

/** The letters' size in pixels, by the height of those that reach up to the capitals. */
function sizeOf(line: readonly SeenWord[]): number {
  const heights = line
    .filter(({ text }) => TALL.test(text) && !HANGING.test(text))
    .map(({ height }) => height / CAPITAL);
  return median(heights.length > 0 ? heights : line.map(({ height }) => height));
}

/** Where most words end that do not reach below it. */
function baselineOf(line: readonly SeenWord[]): number {
  const standing = line.filter(({ text }) => !HANGING.test(text));
  return median((standing.length > 0 ? standing : line).map(({ top, height }) => top + height));
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

const TALL = /[\p{Lu}\dbdfhklt]/u;
const HANGING = /[gjpqyçQ,;()[\]{}|/_]/;
/** Height of a capital letter as a fraction of the letters' size. */
const CAPITAL = 0.7;
/** Gap that parts runs of a line, as a multiple of the size. */
const APART = 1.5;
/** The same behind the mark of a list. */
const MARK_APART = 5;
const LIST_MARK = /^(?:\*{1,3}|[•·–—-])$/;
const SURE = 60;
const SURE_OF_DIGITS = 80;
