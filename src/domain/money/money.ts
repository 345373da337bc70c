/** Money is an integer number of euro cents throughout; only inputs and outputs use euros. */
export type Cents = number;

/** Tax rates and percentages are basis points: 21% is 2100. */
export type BasisPoints = number;

/**
 * VAT of a subtotal, rounded half away from zero to the cent, computed once per cart item.
 * Source: decisions.md "Portals"; catalogue.md "Price".
 */
export function vatOf(subtotal: Cents, rate: BasisPoints): Cents {
  const product = Math.abs(subtotal) * rate;
  const rounded = Math.floor(product / 10_000) + (product % 10_000 >= 5_000 ? 1 : 0);
  return subtotal < 0 ? -rounded : rounded;
}

/** The net part of an amount with VAT, rounded to the cent; the remainder is its VAT. */
export function netOf(gross: Cents, rate: BasisPoints): Cents {
  return Math.round((gross * 10_000) / (10_000 + rate));
}

/**
 * Parses an amount in euros ("20.76", 20.76) to cents, without floating-point error.
 * @throws RangeError if it has more than two decimals or is not a number.
 */
export function centsFromEuros(value: string | number): Cents {
  const text = typeof value === 'number' ? value.toFixed(2) : value.trim();
  if (typeof value === 'number' && Math.abs(Number(text) - value) > 1e-9) throw new RangeError(`not cents: ${value}`);
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) throw new RangeError(`not an amount in euros: ${text}`);
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] && cents !== 0 ? -cents : cents;
}

/** A typed amount in euros ("250", "250,5", "250.50 €") in cents; null if invalid, or a million or more. */
export function centsTyped(text: string): Cents | null {
  const match = /^€?\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*€?$/.exec(text.trim());
  return match && Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Cents as a number of euros with two decimals, for JSON responses. */
export function eurosOf(cents: Cents): number {
  return cents / 100;
}

/** Cents as text with a point and two decimals ("25.12"), for protocols and files. */
export function euroText(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const abs = Math.abs(cents);
  return `${sign}${Math.floor(abs / 100)}.${String(abs % 100).padStart(2, '0')}`;
}
