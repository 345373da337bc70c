import { type PaperFailure, paperFailure } from '../../../domain/drafting/paper-failure.ts';
import type { AppError } from '../../../domain/errors/app-error.ts';
import { wordedError } from '../../../domain/errors/worded-error.ts';
import type { Ctx } from '../../ctx.ts';

/** The refusal of a document that did not become a file, with the reason in words. */
export function paperNotMade({ locale }: Ctx, reason: PaperFailure): AppError {
  return wordedError('paper_not_made', { locale, words: (to) => ({ detail: paperFailure(reason, to) }) });
}
