import { type ErrorCode, type ErrorParams, errorMessage } from './error-code.ts';

/** An expected failure. Whoever presents it looks up status and words by its code; the message is for the log. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  /** Structured data that the answer carries beside the message (field errors, allowed transitions). */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, params: ErrorParams = {}, extra: Readonly<Record<string, unknown>> = {}) {
    super(errorMessage(code, 'en', params));
    this.name = 'AppError';
    this.code = code;
    this.params = params;
    this.extra = extra;
  }
}
