/** A run of text with its position on the page; `y` grows upwards. */
export interface Item {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  /** Whether it is printed at a slope. */
  readonly isTilted?: boolean;
}

export interface Glyph {
  readonly unicode: string;
}

/**
 * The runs with details that plain reading loses: soft hyphens, which divide a word at a line's end or are ordinary hyphens within it; and
 * whether a run is preceded by a space or only by a gap.
 */
export function withHiddenMarks(items: readonly Item[], glyphs: readonly Glyph[]): readonly MarkedItem[] {
  const shown = [...glyphs.map(({ unicode }) => unicode).join('')];
  let at = 0;
  const marked: MarkedItem[] = [];
  for (const item of items) {
    let spaced = false;
    let text = '';
    for (const character of item.text) {
      if (character.trim() === '') {
        text += character;
        continue;
      }
      const passed = passedBefore(shown, at, character);
      // Drawing order and reading order differ: the remaining runs are used unchanged.
      if (!passed) return [...marked, ...items.slice(marked.length).map((rest) => ({ ...rest, spaced: true }))];
      if (text.trim() === '') spaced ||= passed.spaced;
      else if (passed.soft) text += '-';
      if (text.trim() === '' && passed.isBullet) text = '- ';
      else if (text.trim() === '' && passed.soft && marked.length > 0) markEnd(marked);
      text += character;
      at = passed.end;
    }
    marked.push({ ...item, text, spaced });
  }
  if (shown.slice(at).includes(SOFT_HYPHEN)) markEnd(marked);
  return marked;
}

export interface MarkedItem extends Item {
  /** Whether a space precedes it. */
  readonly spaced: boolean;
  /** Its words that were recognised in a picture without certainty. */
  readonly doubts?: readonly string[];
}

function passedBefore(shown: readonly string[], from: number, wanted: string) {
  let spaced = false;
  let soft = false;
  // A word continues after its soft hyphen; with a space after it, another word begins.
  let isBullet = false;
  for (let at = from; at < shown.length; at += 1) {
    const character = shown[at] ?? '';
    if (character === wanted) return { end: at + 1, spaced, soft, isBullet };
    if (character === SOFT_HYPHEN) soft = true;
    else if (character.trim() === '') {
      spaced = true;
      isBullet ||= soft;
    } else if (!IGNORED.test(character)) return null;
  }
  return null;
}

/** A soft hyphen belongs to the end of the last visible run. */
function markEnd(marked: MarkedItem[]): void {
  const place = marked.findLastIndex(({ text }) => text.trim() !== '');
  const item = marked[place];
  if (item) marked[place] = { ...item, text: item.text + SOFT_HYPHEN };
}

const SOFT_HYPHEN = '\u00AD';
/** Characters without a shape, which reading skips too. */
const IGNORED = /\p{Cf}|\p{Cc}|\p{Mn}/u;
