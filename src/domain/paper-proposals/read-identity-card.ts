import { isPortugueseCardNumber } from '../identity/portuguese-card-number.ts';
import { isDni, isNie } from '../identity/spanish-tax-id.ts';
import { isValueDoubted } from '../notas/doubted.ts';
import { fold } from '../notas/fold.ts';
import { type LinePlace, type TextLine, textOfLine } from '../notas/text-page.ts';
import { isCalendarDay } from '../wizard/calendar-day.ts';
import { findMrz, type Mrz } from './mrz.ts';
import type { Proposal } from './proposal.ts';

/**
 * The values of an identity card or residence permit, Spanish or Portuguese, from its labels and its machine-readable zone: what both say, or what
 * check digits bear out, is sure. Null if it is no such card.
 */
export function readIdentityCard(lines: readonly TextLine[], today: string): readonly Proposal[] | null {
  const mrz = findMrz(lines.map(textOfLine), today);
  const labelled = new Set(lines.flatMap(({ cells }) => cells.flatMap(({ text }) => labelOf(text) ?? [])));
  if (mrz === null && labelled.size < FEWEST_LABELS) return null;
  return [
    nameOf('surnames', { lines, mrz }),
    nameOf('name', { lines, mrz }),
    numberOf(lines, mrz),
    ...daysOf({ lines, mrz }, today),
  ].flatMap((proposal) => proposal ?? []);
}

interface Card {
  readonly lines: readonly TextLine[];
  readonly mrz: Mrz | null;
}

/** The printed name, with its accents; the zone has none, cuts long ones off, and no control digit covers its names. */
function nameOf(field: 'surnames' | 'name', { lines, mrz }: Card): Proposal | null {
  const printed = below(lines, field);
  const inZone = (field === 'name' ? mrz?.names : mrz?.surnames) ?? '';
  if (printed === null) return inZone === '' ? null : { field, value: inZone, isSure: false, place: zonePlace(lines) };
  const isSame = inZone !== '' && asInZone(printed.value) === asInZone(inZone);
  return { field, value: printed.value, isSure: isSame, place: printed.place };
}

/** By the control characters of the number, wherever it is printed. */
function numberOf(lines: readonly TextLine[], mrz: Mrz | null): Proposal | null {
  const candidates = [mrz?.personalNumber, mrz?.documentNumber].flatMap((one) =>
    one && isCardNumber(one) ? [one] : [],
  );
  const printed = lines.flatMap((line) =>
    [...fold(textOfLine(line)).matchAll(NUMBER)].flatMap(([written]) => {
      const value = written.replace(/[\s.-]/g, '');
      return isCardNumber(value)
        ? [{ value, place: line.place ?? null, isDoubted: isValueDoubted([line], value) }]
        : [];
    }),
  );
  const [first] = printed;
  const value = candidates[0] ?? first?.value;
  if (value === undefined) return null;
  const others = new Set([...candidates, ...printed.map((one) => one.value)]);
  // The digit of the whole zone covers what the issuer adds, where Spain has the DNI.
  const isBorneOut =
    (candidates.length > 0 && mrz?.isWhole === true) || printed.some((one) => one.value === value && !one.isDoubted);
  const place = printed.find((one) => one.value === value)?.place ?? zonePlace(lines);
  return { field: 'document_number', value, isSure: others.size === 1 && isBorneOut, place };
}

function isCardNumber(value: string): boolean {
  return isDni(value) || isNie(value) || isPortugueseCardNumber(value);
}

/** A card bears up to three days: the earliest that has come is the birth, the latest of the others the end of its validity. */
function daysOf({ lines, mrz }: Card, today: string): readonly (Proposal | null)[] {
  const days = lines
    .flatMap((line) => {
      const found = [...textOfLine(line).matchAll(DAY)].map(([, day, month, year]) => `${year}-${month}-${day}`);
      return found.filter(isCalendarDay).map((value) => ({ value, place: line.place ?? null }));
    })
    .toSorted((one, other) => one.value.localeCompare(other.value));
  const earliest = days.find(({ value }) => value <= today) ?? null;
  const latest = days.filter((day) => day !== earliest).at(-1) ?? null;
  const dayOf = (field: 'born_on' | 'valid_until', printed: typeof earliest, inZone: string | null) => {
    // The zone writes years in two figures: the printed day has the century.
    const isSame = printed !== null && inZone !== null && printed.value.slice(2) === inZone.slice(2);
    const value = isSame ? printed.value : (inZone ?? printed?.value);
    if (value === undefined) return null;
    const place = days.find((day) => day.value === value)?.place ?? zonePlace(lines);
    return { field, value, isSure: isSame, place };
  };
  return [
    dayOf('born_on', isLabelled(lines, 'born_on') ? earliest : null, mrz?.bornOn ?? null),
    dayOf('valid_until', isLabelled(lines, 'valid_until') ? latest : null, mrz?.validUntil ?? null),
  ];
}

interface Printed {
  readonly value: string;
  readonly place: LinePlace | null;
}

/** The capitals below a label, up to the next label in the same column. */
function below(lines: readonly TextLine[], field: 'surnames' | 'name'): Printed | null {
  for (const [at, line] of lines.entries()) {
    const label = line.cells.find(({ text }) => labelOf(text) === field);
    if (!label) continue;
    const found: { readonly text: string; readonly place: LinePlace | null }[] = [];
    for (const next of lines.slice(at + 1, at + 1 + MOST_LINES)) {
      const cell = next.cells.toSorted((one, other) => Math.abs(one.x - label.x) - Math.abs(other.x - label.x))[0];
      // On older cards the second has its own.
      if (field === 'surnames' && cell && labelOf(cell.text) === 'second_surname') continue;
      if (!cell || labelOf(cell.text) !== null || !NAME.test(cell.text)) break;
      found.push({ text: cell.text, place: next.place ?? null });
      if (field === 'name' || found.length === 2) break;
    }
    const [first] = found;
    if (first) return { value: found.map(({ text }) => text).join(' '), place: first.place };
  }
  return null;
}

function isLabelled(lines: readonly TextLine[], field: Label): boolean {
  return lines.some(({ cells }) => cells.some(({ text }) => labelOf(text) === field));
}

function zonePlace(lines: readonly TextLine[]): LinePlace | null {
  return lines.find((line) => textOfLine(line).includes('<<'))?.place ?? null;
}

/** As the zone writes names: without accents, hyphens and apostrophes. */
function asInZone(name: string): string {
  return fold(name)
    .replace(/Ñ/g, 'N')
    .replace(/['’]/g, '')
    .replace(/[^A-Z]+/g, ' ')
    .trim();
}

type Label = keyof typeof LABELS;
function labelOf(text: string): Label | null {
  const folded = fold(text);
  return LABEL_NAMES.find((name) => LABELS[name].test(folded)) ?? null;
}

const LABELS = {
  surnames: /^\W*(?:(?:PRIMER |1ER\.? )?APELLIDOS?|APELIDO(?:S|\(S\))?|COGNOMS?|ABIZENAK?|SURNAMES?)\b/,
  second_surname: /^\W*SEGUNDO APELLIDO\b/,
  name: /^\W*(?:NOMBRE|NOME(?:S|\(S\))?|NOM|IZENA|GIVEN NAMES?)\b/,
  born_on: /\b(?:NACIMIENTO|NASCIMENTO|NAIXEMENT|DATE OF BIRTH)\b/,
  valid_until: /\b(?:VALIDEZ|VALIDO HASTA|VALIDADE|VALIDESA|EXPIRY|CADUCIDAD)\b/,
  nationality: /\b(?:NACIONALIDAD|NACIONALIDADE|NATIONALITY)\b/,
  number: /\b(?:DOCUMENTO NACIONAL|DNI NUM|NUM\W*SOPORT|DOCUMENT N[O0º]|PERMISO DE RESIDENCIA|CARTAO DE CIDADAO)/,
} as const;
const LABEL_NAMES = Object.keys(LABELS) as readonly Label[];
const FEWEST_LABELS = 3;
/** Two lines for surnames, with a label between them perhaps. */
const MOST_LINES = 3;
const NAME = /^\p{Lu}[\p{Lu}\s'’-]+$/u;
const NUMBER = /(?<![A-Z0-9])(?:\d{8}[\s-]?[A-Z]|[XYZ][\s-]?\d{7}[\s-]?[A-Z]|\d{8}\s?\d\s?[A-Z0-9]{2}\d)(?![A-Z0-9])/g;
const DAY = /(?<!\d)(\d{2})[\s./-](\d{2})[\s./-](\d{4})(?!\d)/g;
