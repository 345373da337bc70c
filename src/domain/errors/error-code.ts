import type { Locale } from '../locale/locale.ts';
import { ERROR_MESSAGES } from './error-messages.ts';

/** The union of error codes; each has its texts in `error-messages.ts` and its status in `http/problem.ts`. */
export type ErrorCode = keyof typeof ERROR_MESSAGES;

export type ErrorParams = Readonly<Record<string, string | number>>;

/** The text of an error in a language, with its parameters filled in. `{count|one|other}` is a word that depends on a number. */
export function errorMessage(code: ErrorCode, locale: Locale, params: ErrorParams = {}): string {
  return ERROR_MESSAGES[code][locale]
    .replace(/\{(\w+)\|([^|}]*)\|([^}]*)\}/g, (_, name: string, one: string, other: string) =>
      Number(params[name]) === 1 ? one : other,
    )
    .replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
    .trim();
}
