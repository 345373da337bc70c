import { AppError } from '../../../domain/errors/app-error.ts';
import { centsFromEuros } from '../../../domain/money/money.ts';

/** Euros of a request as cents. @throws AppError invalid_input for fractions of a cent */
export function centsOf(euros: number, field: string): number {
  try {
    return centsFromEuros(euros);
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('invalid_input', { detail: field });
    throw error;
  }
}
