import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import { centsFromEuros } from '../../../domain/money/money.ts';
import type { Discount } from '../../../domain/pricing/discount.ts';

/** In the units of the calls: euros with VAT, or per cent. */
export interface GivenDiscount {
  readonly kind: 'amount' | 'percentage';
  readonly value: number;
}

/** A discount in cents or basis points. @throws AppError invalid_input for more than the whole price */
export function discountGiven({ kind, value }: GivenDiscount): Discount {
  // Two decimals of a per cent are basis points, as two of a euro are cents.
  const whole = centsFromEuros(value);
  if (kind === 'percentage' && whole > 10_000) throw invalidInput('discount.value');
  return { kind, value: whole };
}
