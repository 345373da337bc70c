import { fold } from './fold.ts';
import type { TextLine } from './text-page.ts';

/** A line of a certificate without "I further certify that" at its beginning, which says nothing of the property; any other line unchanged. */
export function withoutFormula(line: TextLine): TextLine {
  const [only, ...others] = line.cells;
  if (!only || others.length > 0) return line;
  const folded = fold(only.text);
  const [ordinal = ''] = ORDINAL.exec(folded) ?? [];
  if (ordinal !== '') {
    const rest = folded.slice(ordinal.length);
    const [that = ''] = THAT.exec(rest) ?? [];
    return { ...line, gap: true, cells: [{ ...only, text: only.text.slice(ordinal.length + that.length) }] };
  }
  const [formula = ''] = FORMULA.exec(folded) ?? (line.gap ? THAT.exec(folded) : null) ?? [];
  return formula === '' ? line : { ...line, gap: true, cells: [{ ...only, text: only.text.slice(formula.length) }] };
}

/** The number of a paragraph in words, and the verb before what a property is: "Primer.- És la urbana". */
const ORDINAL =
  /^\W*(?:PRIMERO?|PRIMERA|PRIMEIRO|SEGON|SEGUNDO|TERCER[OA]?|TERCEIRO|QUART|CUARTO|QUARTO|QUINTO?|CINQUE|SEXTO|SISE|SETIMO|SEPTIMO)\s?\.?\s?[-–—]+\s*(?:(?:ES|E) (?:LA|A|O) (?=(?:URBANA|RUSTICA|RUSTEGA)\b))?/;
/** "Que la finca consta inscrita", after "it is certified" in a paragraph of its own. */
const THAT =
  /^\W*QUE,? (?=(?:LA|DICHA|ESTA|AQUESTA|A|O|EL|DITA)? ?(?:DESCRITA|EXPRESADA|CITADA|REFERIDA|INDICADA|MENCIONADA|ESMENTADA|DITA)? ?(?:FINCA|PREDIO|PREDI|INMUEBLE|IMMOBLE|CONSTA|FIGURA|APARECE|APAREIX|ESTA|SE|NO|NON|SOBRE|PERTENECE|PERTANY|PERTENCE|EN EL|EN CUANTO)\b)/;
const FORMULA =
  /^\W*(?:(?:MAIS|AINDA|TAMBEM|IGUALMENTE|ASIMISMO|TAMBIEN|TAMBE),? )*CERTIFIC(?:O|A|A-SE|AMOS)(?: (?:MAIS|AINDA|TAMBEM|IGUALMENTE|ASIMISMO|TAMBIEN|TAMBE))*,? QUE,? (?=[A-Z])/;
