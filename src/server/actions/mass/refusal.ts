import { AppError } from '../../../domain/errors/app-error.ts';
import { type ErrorCode, type ErrorParams, errorMessage } from '../../../domain/errors/error-code.ts';
import { LOCALES, type Locale } from '../../../domain/locale/locale.ts';

/** Why an item is refused, in every language; `internal` for unexpected errors. */
export function explain(error: unknown): { code: ErrorCode; params: string } {
  const known = error instanceof AppError ? error : new AppError('internal');
  const params = Object.fromEntries(LOCALES.map((locale) => [locale, known.paramsIn(locale)]));
  return { code: known.code, params: JSON.stringify(params) };
}

/** The sentence of a stored refusal; blank without one. */
export function sentenceOf(
  { code, params }: { readonly code: string | null; readonly params: unknown },
  locale: Locale,
): string {
  if (code === null) return '';
  // Both were written by `explain`.
  return errorMessage(code as ErrorCode, locale, (params as Readonly<Record<Locale, ErrorParams>>)[locale]);
}
