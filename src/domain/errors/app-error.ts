import type { Locale } from '../locale/locale.ts';
import { type ErrorCode, type ErrorParams, errorMessage } from './error-code.ts';

/** An expected failure. Status and text are looked up by code; the message is for the log. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  /** Structured data in the response besides the message (field errors, allowed transitions). */
  readonly extra: Readonly<Record<string, unknown>>;

  /** The parameters for readers of other languages than the requester's. */
  readonly paramsIn: (locale: Locale) => ErrorParams;

  constructor(
    code: ErrorCode,
    params: ErrorParams = {},
    extra: Readonly<Record<string, unknown>> = {},
    paramsIn: (locale: Locale) => ErrorParams = () => params,
  ) {
    super(errorMessage(code, 'en', params));
    this.name = 'AppError';
    this.code = code;
    this.params = params;
    this.extra = extra;
    this.paramsIn = paramsIn;
  }
}
