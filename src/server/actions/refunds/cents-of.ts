import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import { centsFromEuros } from '../../../domain/money/money.ts';

/** Euros of a request as cents. @throws AppError invalid_input for fractions of a cent */
export function centsOf(euros: number, field: string): number {
  try {
    return centsFromEuros(euros);
  } catch (error) {
    if (error instanceof RangeError) throw invalidInput(field);
    throw error;
  }
}
