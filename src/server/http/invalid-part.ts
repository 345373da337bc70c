import type { z } from 'zod';
import { findRefusal } from '../../contract/raise.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { issueText } from '../../domain/errors/issue-words.ts';
import { outermostFields } from '../../domain/errors/outermost-fields.ts';
import { wordedError } from '../../domain/errors/worded-error.ts';
import type { Ctx } from '../ctx.ts';

/** The refusal of an invalid part of a request: the first problem, by its name, unless the call's schema gave it a code of its own. */
export function invalidPart({ locale }: Pick<Ctx, 'locale'>, { issues: [issue] }: z.ZodError): AppError {
  const refusal = findRefusal(issue);
  if (refusal) return new AppError(refusal.code, refusal.params, refusal.fields && { fields: refusal.fields });
  return wordedError('invalid_input', {
    locale,
    words: (reader) => ({ detail: issueText(issue, reader) }),
    extra: { fields: outermostFields([issue?.path.join('.') ?? '']) },
  });
}
