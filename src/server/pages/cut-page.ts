import type { PostedFields } from '../../contract/pages/posted-form.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { errorMessage } from '../../domain/errors/error-code.ts';
import { textIn } from '../../domain/locale/locale.ts';
import { MEGABYTE } from '../../domain/locale/megabyte.ts';
import { LARGEST_FORM_FILE, MOST_OF_A_PAGE } from '../../domain/wizard/form-files.ts';
import type { Page } from '../../domain/wizard/walk.ts';
import type { RefusedFile } from '../actions/uploads/take-posted-files.ts';
import { fieldOf } from './field-of.ts';

/** Name under which a page that was too large says at which control it was cut off. */
export const CUT_FIELD = 'cut_at';

/**
 * Message for the question whose files made the page too large; none for a complete page.
 * @throws AppError body_too_large for a page that asks for no files
 */
export function refusedByCut(page: Page, fields: PostedFields): RefusedFile[] {
  const cut = fields[CUT_FIELD];
  if (cut === undefined) return [];
  const asked = page.questions.filter(({ type }) => type === 'file');
  const question = asked.find(({ option_id }) => fieldOf(option_id) === cut) ?? asked.at(-1);
  if (!question) throw new AppError('body_too_large');
  return [{ optionId: question.option_id, message: TOO_LARGE }];
}

const LIMITS = { limit: LARGEST_FORM_FILE / MEGABYTE, together: MOST_OF_A_PAGE / MEGABYTE };

const TOO_LARGE = textIn((locale) => errorMessage('form_page_too_large', locale, LIMITS));
