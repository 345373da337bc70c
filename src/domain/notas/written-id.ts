import { isSpanishTaxId } from '../identity/spanish-tax-id.ts';
import { correctedId } from './corrected-id.ts';
import { fold } from './fold.ts';

/** Position of a person's or company's number in a text; `id` without points and hyphens, null if the note says that there is none. */
export interface WrittenId {
  readonly at: number;
  readonly end: number;
  readonly id: string | null;
}

/** The numbers of persons and companies in a text: any kind after its label, Spanish ones by shape too. */
export function findIds(text: string): readonly WrittenId[] {
  const folded = fold(text);
  const found: WrittenId[] = [];
  for (const { index, 0: label } of folded.matchAll(LABEL)) {
    const end = index + label.length;
    const value = valueAt(folded.slice(end, end + 60));
    if (value) found.push({ at: index, end: end + value.length, id: value.id });
  }
  for (const { index, 0: written } of folded.matchAll(SHAPE)) {
    const end = index + written.length;
    if (found.some((other) => index < other.end && end > other.at)) continue;
    const id = correctedId(plain(written));
    if (isSpanishTaxId(id)) found.push({ at: index, end, id });
  }
  for (const { index, 0: written } of folded.matchAll(MASKED)) {
    const end = index + written.length;
    if (!found.some((other) => index < other.end && end > other.at)) found.push({ at: index, end, id: null });
  }
  return found.toSorted((one, other) => one.at - other.at);
}

/** The number alone in a field or cell; null if there is none. */
export function idOf(cell: string): string | null {
  const labelled = findIds(cell)[0];
  if (labelled) return labelled.id;
  const value = valueAt(fold(cell).trim());
  return value?.id ?? null;
}

function valueAt(folded: string): { readonly length: number; readonly id: string | null } | null {
  const none = NONE.exec(folded);
  if (none) return { length: none[0].length, id: null };
  const first = /^\s*[:.]?\s*([A-Z0-9][A-Z0-9.\-/]*[A-Z0-9€£$|])/.exec(folded);
  if (!first?.[1]) return null;
  const corrected = correctedId(plain(first[1]));
  if (isSpanishTaxId(corrected)) return { length: first[0].length, id: corrected };
  const whole = VALUE.exec(folded);
  const written = whole?.[1] ?? '';
  const digits = written.replace(/\D/g, '').length;
  return whole && digits >= 4 && plain(written).length <= 20
    ? { length: whole[0].length, id: correctedId(plain(written)) }
    : null;
}

function plain(written: string): string {
  return written.toUpperCase().replace(/[\s.\-/]/g, '');
}

const NAMES =
  "(?:N\\.?\\s?I\\.?\\s?F\\.?|D\\.?\\s?N\\.?\\s?I\\.?|N\\.?\\s?I\\.?\\s?E\\.?|C\\.?\\s?I\\.?\\s?F\\.?|N\\.?I\\.?P\\.?C\\.?|I\\.?F\\.?Z\\.?|I\\.?F\\.?K\\.?|A\\.?I\\.?Z\\.?|N\\.?A\\.?N\\.?|V\\.?A\\.?T\\.?|PASAPORTE|PASAP\\.|PAS\\.|PASSAPORT|PASSPORT|PASAPORTEA|CEDULA(?: DE IDENTIDAD)?|TARJETA DE (?:RESIDENCIA|IDENTIDAD)|CARTA D'IDENTITA|PERSONALAUSWEIS|(?:DOCUMENTO|DOCUMENT|DOC\\.?)(?: NACIONAL)?(?: DE| D')? ?(?:IDENT(?:\\.|\\b|I\\w+)|EXTRANJERO|EXTRANXEIRO|ESTRANGER)(?: EXTRANJERO)?|NUMERO DE IDENTIFICACION(?: FISCAL)?|IDENTIFICACION(?: FISCAL)?|CODICE FISCALE|(?:NUMERO (?:DE )?|N[º°.]+ (?:DE )?)?CONTRIBUINTE(?: FISCAL)?|NUMERO FISCAL|TAX ID|NATIONAL ID)";
const LABEL = new RegExp(
  `(?<![A-Z])${NAMES}(?:\\s*/\\s*${NAMES})*(?![A-Z])(?:\\s+(?:EXTRANJERO|ALEMAN|ALEMANA|FRANCES|FRANCESA|BRITANICO|INGLES|ITALIANO|ITALIANA|PORTUGUES|PORTUGUESA|BELGA|HOLANDES|NEERLANDES|SUECO|NORUEGO|SUIZO|IRLANDES|AMERICANO|RUSO|CHINO|MARROQUI|[A-Z]{4,14}))?(?:\\s*(?:NUMERO|NUM\\.?|N[º°.]+|NO\\.|ZK\\.?))?\\s*[:.]?`,
  'g',
);
const VALUE =
  /^\s*[:.]?\s*((?:[A-Z]{1,3}[ -]?)?[A-Z0-9][A-Z0-9.\-/]*(?: (?!\d+\/\d)[A-Z0-9.\-/]*\d[A-Z0-9.\-/]*){0,5}(?: [A-Z](?![A-Z0-9.]))?)/;
/** A number of which only some figures are printed: "***1518**". */
const MASKED = /(?<![A-Z\d*])(?=[A-Z\d]{0,8}\*{2})[A-Z\d*]{6,12}(?![A-Z\d*])/g;
const NONE =
  /^\s*[:.]?\s*(?:(?:NO|NON) (?:CONST\w+|FIGURA\w*|APARECE\w*|ACREDITAD\w+)|DESCONOCID\w+|DESCONEGUT|DESCONECID\w+|EZ DA (?:AGERI|JASOTA|AGERTZEN)|EZ DAGO|S\/N|-{1,4}(?=\s|$)|(?=[\dA-Z*.]*[*X•]{2})[\dA-Z*.•]*[*•][\dA-Z*.•]*)/;
const SHAPE =
  /(?<![A-Z0-9])(?:\d{1,2}\.?\d{3}\.?\d{3}\s?[-\s]?\s?[A-Z€£$]|[XYZKLM][-\s]?\d[.]?\d{3}[.]?\d{3}\s?[-\s]?\s?[A-Z€£$]|[A-HJNP-SUVW][-\s]?\d{2}[.]?\d{3}[.]?\d{2}[-\s]?[0-9A-J])(?![A-Z0-9])/g;
