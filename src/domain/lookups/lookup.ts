/** How long a mailed code is good for, and how long it lets a browser see the order, in milliseconds. */
export const LOOKUP_CODE_LIFE = 10 * 60_000;
export const LOOKUP_OPEN_LIFE = 30 * 60_000;

/** How often a code may be tried. */
export const LOOKUP_TRIES = 5;

/** The number in what somebody typed as number of an order ("Pedido 1000000001", "1 000 000 001"); 0 where there is none. */
export function lookedUpNumber(typed: string): number {
  const digits = typed.replace(/\D/g, '');
  return digits.length <= 15 ? Number(digits) : 0;
}
