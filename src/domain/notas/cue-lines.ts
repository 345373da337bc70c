import type { TextLine } from './text-page.ts';

/** A line of prose in which the description of a property begins, as the line up to there and the description under its label. */
export function cueLines(line: TextLine): readonly TextLine[] {
  const [only, ...others] = line.cells;
  const found = only && others.length === 0 ? CUE.exec(only.text) : null;
  if (!only || !found) return [line];
  const at = found.index + found[0].length;
  return [
    { ...line, cells: [{ ...only, text: only.text.slice(0, at) }] },
    { ...line, gap: true, cells: [{ ...only, text: `Descripción: ${only.text.slice(at).trim()}` }] },
  ];
}

/** "It is described thus:" in the four languages, with the description behind it. */
const CUE =
  /(?:as[ií]|como sigue|la siguiente|(?:siguiente|següent|seguinte)(?: forma| descripci[oó]n?| descrici[oó]n)?|tal com segueix|com segueix|a seguinte|honela|honako hau)\s*:(?=\s*["“«]?\s*(?-i:\p{Lu}))/iu;
