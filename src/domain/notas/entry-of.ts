import { fold } from './fold.ts';
import { opensOwners } from './opens-owners.ts';
import { CHARGE_OPENING } from './part-words.ts';
import { type TextLine, textOfLine } from './text-page.ts';

/**
 * A line without the registry entry at its beginning, if an owner or a charge follows: "Inscripción 3ª, de 8 de julio de 2010. Hipoteca
 * ..."; any other line unchanged.
 */
export function withoutEntry(line: TextLine): TextLine {
  const text = textOfLine(line);
  const [entry = ''] = ENTRY.exec(text) ?? [];
  const rest = text.slice(entry.length);
  if (entry === '' || rest === '') return line;
  // In a row of a table it is a column, and the others go on below theirs.
  if (line.cells.length >= FEWEST_COLUMNS && entry.endsWith('\t')) return line;
  const cells = rest.split('\t').map((cell) => ({ x: line.cells[0]?.x ?? 0, text: cell }));
  const without = { ...line, gap: true, isEntry: true, cells };
  const opens = CHARGE_OPENING.test(fold(rest)) || opensOwners(without, `${rest} PLENO DOMINIO`, '');
  return opens ? without : line;
}

const ENTRY =
  /^\W*(?:(?:inscripci[oó]n?|inscrici[oó]n|inskripzioa|anotaci[oó]n?|nota(?: marginal)?|asiento|alta)\s+(?:n[º°.]\s*)?(?:letra\s+)?["“]?(?:\d{1,3}\s?[ªºa.]?|[A-Z])["”]?(?=[\s.,:;)\t–—-])|\d{1,2}\s?[ªº]\s+inscripci[oó]n)[^.:\t]{0,60}(?:\.[-–—]?\s+|:\s*|\t|\s[–—-]\s)/iu;
const FEWEST_COLUMNS = 3;
