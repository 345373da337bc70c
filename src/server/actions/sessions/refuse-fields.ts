import type { FieldProblem } from '../../../contract/pages/posted-form.ts';
import { AppError } from '../../../domain/errors/app-error.ts';

/** An error with problems by field, in the reader's language. */
export function refuseFields(
  code: 'invalid_input' | 'email_taken' | 'consent_required' | 'buyer_details_missing',
  problems: readonly FieldProblem[],
): AppError {
  const detail = problems
    .map(({ message }) => message)
    .join('. ')
    .replaceAll('.. ', '. ');
  return new AppError(code, { detail }, { errors: problems });
}

/** The problems in such an error; empty for any other error. */
export function fieldProblemsOf(error: unknown): readonly FieldProblem[] {
  if (!(error instanceof AppError) || !Array.isArray(error.extra.errors)) return [];
  return error.extra.errors as readonly FieldProblem[];
}
