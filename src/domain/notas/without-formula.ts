import { fold } from './fold.ts';
import type { TextLine } from './text-page.ts';

/** A line of a certificate without "I further certify that" at its beginning, which says nothing of the property; any other line unchanged. */
export function withoutFormula(line: TextLine): TextLine {
  const [only, ...others] = line.cells;
  if (!only || others.length > 0) return line;
  const [formula = ''] = FORMULA.exec(fold(only.text)) ?? [];
  return formula === '' ? line : { ...line, gap: true, cells: [{ ...only, text: only.text.slice(formula.length) }] };
}

const FORMULA =
  /^\W*(?:(?:MAIS|AINDA|TAMBEM|IGUALMENTE|ASIMISMO|TAMBIEN|TAMBE),? )*CERTIFIC(?:O|A|A-SE|AMOS)(?: (?:MAIS|AINDA|TAMBEM|IGUALMENTE|ASIMISMO|TAMBIEN|TAMBE))*,? QUE,? (?=[A-Z])/;
