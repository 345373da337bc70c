import type { TextLine } from './text-page.ts';

/** Splits a line of prose at the beginning of a property's description: the text before it, and the description under its label. */
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

/** "It is described thus:" in the four languages, followed by the description. */
const CUE =
  /(?:as[ií]|como sigue|la siguiente|(?:siguiente|següent|seguinte)(?: forma| descripci[oó]n?| descrici[oó]n)?|tal com segueix|com segueix|a seguinte|honela|honako hau)\s*:(?=\s*["“«]?\s*(?-i:\p{Lu}))/iu;
