import type { Cents } from '../money/money.ts';

/** Parts of a Multibanco reference computed offline. */
interface MultibancoParts {
  /** Five digits. */
  readonly entity: string;
  /** Three digits, of the merchant. */
  readonly subEntity: string;
  /** Four digits, of the payment. */
  readonly id: string;
  readonly amount: Cents;
}

/**
 * The nine-digit Multibanco reference for an amount: sub-entity, id, and two check digits over entity, both and the amount. References
 * issued by ifthenpay's API have other digits. Source: ifthenpay, offline references; their twenty weights are the powers of ten modulo 97,
 * times three.
 * @throws RangeError for parts of another length, and for amounts outside 0.01 to 999,999.99 euros
 */
export function multibancoReference({ entity, subEntity, id, amount }: MultibancoParts): string {
  const parts = /^\d{5}$/.test(entity) && /^\d{3}$/.test(subEntity) && /^\d{4}$/.test(id);
  if (!parts || !Number.isInteger(amount) || amount < 1 || amount > MOST) throw new RangeError('not a reference');
  const digits = `${entity}${subEntity}${id}${String(amount).padStart(8, '0')}`;
  const check = 98n - ((BigInt(digits) * 100n) % 97n);
  return `${subEntity}${id}${String(check).padStart(2, '0')}`;
}

const MOST = 99_999_999;
