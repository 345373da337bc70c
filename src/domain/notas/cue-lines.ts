import { type TextLine, textOfLine } from './text-page.ts';

/** The lines of prose, each split where the description of a property begins in it; the description is put under its label. */
export function cueLines(lines: readonly TextLine[]): readonly TextLine[] {
  return lines.flatMap((line, place) => {
    const before = lines[place - 1];
    const ends = `${lines[place - 2] ? textOfLine(lines[place - 2] as TextLine) : ''} ${before ? textOfLine(before) : ''}`;
    return before && CUE_AT_END.test(ends) ? [described(line)] : parted(line);
  });
}

function parted(line: TextLine): readonly TextLine[] {
  const [only, ...others] = line.cells;
  const found = only && others.length === 0 ? CUE.exec(only.text) : null;
  if (!only || !found) return [line];
  const at = found.index + found[0].length;
  return [
    { ...line, cells: [{ ...only, text: only.text.slice(0, at) }] },
    described({ ...line, cells: [{ ...only, text: only.text.slice(at).trim() }] }),
  ];
}

function described(line: TextLine): TextLine {
  const [only, ...others] = line.cells;
  if (!only || others.length > 0 || !/^["“«]?\p{Lu}/u.test(only.text)) return line;
  return { ...line, gap: true, cells: [{ ...only, text: `Descripción: ${only.text}` }] };
}

/** "It is described thus:" in the languages, followed by the description. */
const CUE =
  /(?:as[ií]|[eé]s [eé]sta|[eé]s aquesta|aix[ií]|assim|como sigue|la siguiente|(?:siguiente|següent|seguinte)(?: forma| descripci[oó]n?| descrici[oó]n| composi[cç][aã]o| composici[oó]n?)?|tal com segueix|com segueix|descripci[oó]n de la misma es|descripci[oó]n es|a seguinte (?:composi[cç][aã]o|descri[cç][aã]o)|honela|honako hau)\s*:(?=\s*["“«]?\s*(?-i:\p{Lu}))/iu;
/** The same at the end of a line: "the following property:". */
const CUE_AT_END =
  /(?:(?:siguiente|següent|seguinte)\s+(?:finca|inmueble|immoble|inmoble|im[oó]vel|pr[eé]dio|predi|leira|fra[cç][cç]?[aã]o|composi[cç][aã]o|composici[oó]n?|descri[cç][aã]o)|(?:finca|inmueble|immoble|inmoble|im[oó]vel|pr[eé]dio|predi|leira)\s+(?:siguiente|següent|seguinte)|descri\p{L}*\s[^.:]{0,30}(?:as[ií]|como sigue|com segueix|(?:siguiente|següent|seguinte)(?: forma| manera)?)|finka hau|honela deskribatua)\s*:\s*$/iu;
