import { isCalendarDay } from '../wizard/calendar-day.ts';

/** The machine-readable zone of a card, as far as its check digits agree. */
export interface Mrz {
  /** With the check digits of the number itself, as the card prints it. */
  readonly documentNumber: string;
  /** The DNI or NIE that Spanish cards add. */
  readonly personalNumber: string | null;
  /** `yyyy-mm-dd`; null where the check digit does not agree. */
  readonly bornOn: string | null;
  readonly validUntil: string | null;
  readonly issuer: string;
  readonly surnames: string;
  readonly names: string;
  /** Whether the check digit over both lines agrees. */
  readonly isWhole: boolean;
}

/**
 * The zone among the lines of a card (three lines of 30 characters), with letters put right where only digits can stand and the other way round;
 * null if there is none, or its number does not agree with its check digit. Source: ICAO Doc 9303, part 5 "TD1", part 3 "check digits".
 * @param today decides the century of a birth: nobody is born later
 */
export function findMrz(lines: readonly string[], today: string): Mrz | null {
  const written = lines.map(asMrzLine);
  for (const [place, line] of written.entries()) {
    const first = FIRST.exec(line)?.[0];
    const [second, third] = [written[place + 1], written[place + 2]];
    if (first === undefined || second === undefined) continue;
    const found = zoneOf(padded(first), padded(second), third ?? '', today);
    if (found) return found;
  }
  return null;
}

function zoneOf(first: string, second: string, third: string, today: string): Mrz | null {
  const number = numberOf(first);
  const born = digits(second.slice(0, 6)) + digits(second.slice(6, 7));
  const until = digits(second.slice(8, 14)) + digits(second.slice(14, 15));
  if (number === null || !/^\d{7}$/.test(born)) return null;
  const whole = first.slice(5) + born + until + second.slice(18, 29);
  const [surnames = '', names = ''] = letters(third)
    .split('<<')
    .map((part) => part.replace(/</g, ' ').trim());
  return {
    documentNumber: number.written,
    personalNumber: first.startsWith('ESP', 2) ? personalNumberIn(number.rest) : null,
    bornOn: isChecked(born) ? birthOf(born, today) : null,
    validUntil: isChecked(until) ? dayOf(`20${until}`) : null,
    issuer: letters(first.slice(2, 5)).replace(/</g, ''),
    surnames,
    names,
    isWhole: mrzCheckDigit(whole) === digits(second.slice(29)),
  };
}

/** The number with its check digit; one longer than nine characters goes on behind the filler. */
function numberOf(first: string): { readonly written: string; readonly rest: string } | null {
  const [start, check, more] = [first.slice(5, 14), first.slice(14, 15), first.slice(15)];
  const rest = more.replace(/<+$/, '');
  if (check !== '<') return mrzCheckDigit(start) === digits(check) ? { written: start.replace(/</g, ''), rest } : null;
  const [end = '', ...others] = rest.split('<');
  const written = start + end.slice(0, -1);
  // Portugal counts the filler as a place, the standard does not.
  const counted = first.startsWith('PRT', 2) ? `${start}<${end.slice(0, -1)}` : written;
  return end.length > 1 && mrzCheckDigit(counted) === digits(end.slice(-1)) ? { written, rest: others.join('') } : null;
}

/** A DNI or NIE at the start of what the issuer adds. */
function personalNumberIn(rest: string): string | null {
  const number = rest.slice(0, 1).replace(/[^XYZ]/, digits) + digits(rest.slice(1, 8)) + letters(rest.slice(8, 9));
  return /^[XYZ\d]\d{7}[A-Z]$/.test(number) ? number : null;
}

/** Fillers are often taken for other signs, and spaces seen between characters. */
function asMrzLine(line: string): string {
  return line
    .toUpperCase()
    .replace(/[«»‹›£€¢]/g, (sign) => (sign === '«' || sign === '»' ? '<<' : '<'))
    .replace(/[^A-Z0-9<]/g, '');
}

const padded = (line: string) => line.slice(0, 30).padEnd(30, '<');
const FIRST = /(?:I[D<A-Z]|1D)(?:ESP|PRT|[A-Z<]{3})[A-Z0-9<]{8,}/;

const isChecked = (withCheck: string) => mrzCheckDigit(withCheck.slice(0, -1)) === withCheck.slice(-1);

/** Weights 7, 3, 1; letters count from 10, fillers nothing. */
export function mrzCheckDigit(text: string): string {
  const sum = [...text].reduce((total, sign, place) => total + (WEIGHTS[place % 3] ?? 0) * weightOf(sign), 0);
  return String(sum % 10);
}

function weightOf(sign: string): number {
  return sign === '<' ? 0 : Number.parseInt(sign, 36);
}

const WEIGHTS = [7, 3, 1];

function birthOf(written: string, today: string): string | null {
  const day = dayOf(`20${written}`);
  return day !== null && day <= today ? day : dayOf(`19${written}`);
}

function dayOf(written: string): string | null {
  const day = `${written.slice(0, 4)}-${written.slice(4, 6)}-${written.slice(6, 8)}`;
  return isCalendarDay(day) ? day : null;
}

const LIKE = ['0O', '0Q', '0D', '1I', '1L', '2Z', '5S', '6G', '8B'] as const;
const DIGITS = new Map(LIKE.map(([digit = '', letter = '']) => [letter, digit]));
const LETTERS = new Map([...LIKE].reverse().map(([digit = '', letter = '']) => [digit, letter]));
const digits = (text: string) => [...text].map((sign) => DIGITS.get(sign) ?? sign).join('');
const letters = (text: string) => [...text].map((sign) => LETTERS.get(sign) ?? sign).join('');
