import { PaymentCard } from './payment-card.ts';

/** A card as typed. `cvc` may be absent if the acquirer does not require it. */
type TypedCard = {
  readonly num: string;
  readonly month: string | number;
  readonly year: string | number;
  readonly cvc?: string;
  readonly holder?: string;
};

type CardField = 'num' | 'month' | 'year' | 'cvc';
export type CardProblemCode =
  | 'card_number'
  | 'card_month'
  | 'card_year'
  | 'card_expired'
  | 'card_expiry'
  | 'card_holder'
  | 'card_code'
  | 'card_not_saved';
type CardProblem = { readonly field: CardField; readonly code: CardProblemCode };

type CardReading =
  | { readonly ok: true; readonly card: PaymentCard }
  | { readonly ok: false; readonly problems: readonly CardProblem[] };

/**
 * Parses a card: separators dropped, check digit verified (ISO/IEC 7812-1, Luhn), month without leading zero, two-digit year taken as 20xx,
 * and the last day of that month not over.
 * @param today the month in which the card must still be valid
 */
export function readCard(typed: TypedCard, today: { readonly year: number; readonly month: number }): CardReading {
  const number = typed.num.replace(/[\s.-]/g, '');
  const month = wholeNumber(typed.month);
  const year = fullYear(wholeNumber(typed.year));
  const code = typed.cvc?.trim() ?? '';
  const problems = [
    ...problem(isCardNumber(number), 'num', 'card_number'),
    ...problem(month !== null && month >= 1 && month <= 12, 'month', 'card_month'),
    ...problem(year !== null && year <= today.year + LONGEST_VALIDITY, 'year', 'card_year'),
    ...problem(code === '' || /^\d{3,4}$/.test(code), 'cvc', 'card_code'),
  ];
  if (month === null || year === null || problems.length > 0) return { ok: false, problems };
  if (year * 12 + month < today.year * 12 + today.month) {
    return { ok: false, problems: [{ field: 'month', code: 'card_expired' }] };
  }
  return { ok: true, card: new PaymentCard({ number, code, month, year, holder: typed.holder?.trim() ?? '' }) };
}

/** Whether digits have the length and check digit of a card number. */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const weighed = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}

function problem(holds: boolean, field: CardField, code: CardProblemCode): CardProblem[] {
  return holds ? [] : [{ field, code }];
}

function wholeNumber(typed: string | number): number | null {
  const text = String(typed).trim();
  return /^\d{1,4}$/.test(text) ? Number(text) : null;
}

function fullYear(year: number | null): number | null {
  if (year === null || year >= 2000) return year;
  return year < 100 ? 2000 + year : null;
}

const LONGEST_VALIDITY = 20;
