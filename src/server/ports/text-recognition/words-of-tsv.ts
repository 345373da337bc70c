/** A word in a picture, in pixels from its left and upper edges. */
export interface SeenWord {
  readonly text: string;
  /** Words of one printed line share it. */
  readonly line: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** How sure the program is of it, 0 to 100. */
  readonly confidence: number;
  /** The cadastral reference that it is, or is a part of, since signs of it were put right. */
  readonly mendedTo?: string;
}

/** A page of small print has some two thousand. */
const MOST_WORDS = 20_000;
const LONGEST_WORD = 200;

/**
 * The words of Tesseract's table (TSV), which may be anything: rows that are none are left out. Source: tesseract(1), "tsv"; columns level, page_num,
 * block_num, par_num, line_num, word_num, left, top, width, height, conf, text.
 */
export function wordsOfTsv(
  table: string,
  { width, height }: { readonly width: number; readonly height: number },
): SeenWord[] {
  const words: SeenWord[] = [];
  for (const row of table.split('\n')) {
    if (words.length === MOST_WORDS) break;
    const columns = row.split('\t');
    const [level, , block, paragraph, line, , left, top, wide, high, confidence] = columns.map(Number);
    const text = (columns[11] ?? '').trim();
    const box = [left, top, wide, high, confidence] as const;
    if (level !== 5 || columns.length !== 12 || text === '' || text.length > LONGEST_WORD || !box.every(isNumber))
      continue;
    const [x = 0, y = 0, w = 0, h = 0, sure = 0] = box;
    const isInside = x >= 0 && y >= 0 && w > 0 && h > 0 && x + w <= width && y + h <= height;
    if (!isInside || sure < 0 || sure > 100) continue;
    words.push({ text, line: `${block} ${paragraph} ${line}`, left: x, top: y, width: w, height: h, confidence: sure });
  }
  return words;
}

function isNumber(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value);
}
