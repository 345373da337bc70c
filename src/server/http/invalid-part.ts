import type { z } from 'zod';
import type { AppError } from '../../domain/errors/app-error.ts';
import { issueText } from '../../domain/errors/issue-words.ts';
import { wordedError } from '../../domain/errors/worded-error.ts';
import type { Ctx } from '../ctx.ts';

/** The refusal of a part of a request that is not as its call describes it: the first thing that is wrong, by its name. */
export function invalidPart({ locale }: Pick<Ctx, 'locale'>, { issues: [issue] }: z.ZodError): AppError {
  return wordedError('invalid_input', { locale, words: (reader) => ({ detail: issueText(issue, reader) }) });
}
