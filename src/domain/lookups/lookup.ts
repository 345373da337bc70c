/** Lifetime of a mailed code, and of the browser's access to the order, in milliseconds. */
export const LOOKUP_CODE_LIFE = 10 * 60_000;
export const LOOKUP_OPEN_LIFE = 30 * 60_000;

/** Maximum number of tries per code. */
export const LOOKUP_TRIES = 5;

/** The order number in a typed text ("Pedido 1000000001", "1 000 000 001"); 0 if there is none. */
export function lookedUpNumber(typed: string): number {
  const digits = typed.replace(/\D/g, '');
  return digits.length <= 15 ? Number(digits) : 0;
}
