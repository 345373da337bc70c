import type { ErrorCode } from '../../domain/errors/error-code.ts';

/** Codes of problems without a response, or with one that is no problem document; `not_done`: the response says `ok: false`. */
type LocalCode = 'network' | 'foreign_host' | 'unreadable_answer' | 'not_done';

/** A failed call. `message` is the server's sentence in the user's language; `extra` the problem's further fields. */
export class ApiProblem extends Error {
  readonly code: ErrorCode | LocalCode;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(problem: {
    readonly code: ErrorCode | LocalCode;
    readonly message: string;
    readonly status: number;
    readonly extra?: Readonly<Record<string, unknown>>;
  }) {
    super(problem.message);
    this.name = 'ApiProblem';
    this.code = problem.code;
    this.status = problem.status;
    this.extra = problem.extra ?? {};
  }
}

/** Parses a response that is not 2xx; a body that is no problem document becomes `unreadable_answer`. */
export function readProblem(status: number, body: string): ApiProblem {
  const { type: _type, title: _title, status: _status, code, message, ...extra } = parseObject(body);
  if (typeof code === 'string' && typeof message === 'string') {
    return new ApiProblem({ code: code as ErrorCode, message, status, extra });
  }
  return new ApiProblem({ code: 'unreadable_answer', message: `HTTP ${status}`, status });
}

/** Whether the error is a problem with one of these codes. By its name, since the panel has a copy of this class (decision 0130). */
export function isProblem(error: unknown, ...codes: readonly ApiProblem['code'][]): error is ApiProblem {
  if (!(error instanceof Error) || error.name !== 'ApiProblem') return false;
  return codes.length === 0 || codes.includes((error as ApiProblem).code);
}

function parseObject(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
