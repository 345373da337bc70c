import { z } from 'zod';
import type { ErrorCode, ErrorParams } from '../domain/errors/error-code.ts';
import { outermostFields } from '../domain/errors/outermost-fields.ts';

/** A refusal with its own code in place of `invalid_input`. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  /** Fields that the caller can mend. */
  readonly fields?: readonly string[];
}

/** Fails a schema's transform with an own error code in place of `invalid_input`. */
export function raise(context: z.RefinementCtx, code: ErrorCode, params: ErrorParams = {}): never {
  context.addIssue({ code: 'custom', ...refusal(code, params) });
  return z.NEVER;
}

/** Fails a schema's transform for several fields of what was sent, by their dotted paths. */
export function raiseInvalid(context: z.RefinementCtx, paths: readonly string[]): never {
  const refused: Refusal = {
    code: 'invalid_input',
    params: { detail: paths.join(', ') },
    fields: outermostFields(paths),
  };
  context.addIssue({ code: 'custom', params: { refusal: refused } });
  return z.NEVER;
}

/** The same refusal as the second argument of `refine`. */
export function refusal(code: ErrorCode, params: ErrorParams = {}): { params: { refusal: Refusal } } {
  return { params: { refusal: { code, params } } };
}

/** The refusal that an issue carries, or null if it has no code of its own. */
export function findRefusal(issue: z.core.$ZodIssue | undefined): Refusal | null {
  return issue?.code === 'custom' ? (issue.params?.refusal ?? null) : null;
}
