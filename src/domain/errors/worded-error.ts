import type { Locale } from '../locale/locale.ts';
import { AppError } from './app-error.ts';
import type { ErrorCode, ErrorParams } from './error-code.ts';

/** An error whose parameters are texts in every language, since it may later be read in another one. */
export function wordedError(
  code: ErrorCode,
  {
    locale,
    words,
    extra = {},
  }: {
    readonly locale: Locale;
    readonly words: (locale: Locale) => ErrorParams;
    readonly extra?: Readonly<Record<string, unknown>>;
  },
): AppError {
  return new AppError(code, words(locale), extra, words);
}
