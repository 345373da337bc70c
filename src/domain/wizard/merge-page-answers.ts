import type { OptionId } from '../catalogue/option.ts';
import type { Form } from '../catalogue/product.ts';
import { typedText } from '../identity/typed-text.ts';
import type { Answers } from './answers.ts';
import { pagesOf } from './form-pages.ts';
import type { Page } from './walk.ts';

/** `draft`: all answers so far; `page`: as rendered; `posted`: the page's fields, several values joined. */
export type Post = { readonly form: Form; readonly page: Page; readonly draft: Answers; readonly posted: Answers };

/**
 * The draft after a page was posted. A rendered question that is not posted, such as an unticked checkbox, loses its answer. Questions of
 * the page that were not rendered are accepted when posted, because a script may have shown them since. Everything else in the draft stays,
 * answers of hidden questions too.
 */
export function mergePageAnswers({ form, page, draft, posted }: Post): Answers {
  const merged: Record<OptionId, string> = { ...draft };
  for (const { option_id } of page.questions) delete merged[option_id];
  for (const option_id of askedBy(form, page)) {
    const answer = posted[option_id] === undefined ? undefined : typedText(posted[option_id]);
    if (answer !== undefined && answer.trim() !== '') merged[option_id] = answer;
    else if (answer !== undefined) delete merged[option_id];
  }
  return merged;
}

/** Embedded hidden questions have no field, so a posted answer for one is forged. */
function askedBy(form: Form, page: Page): OptionId[] {
  const onPage = new Set(pagesOf(form).find(({ route }) => route === page.route)?.option_ids);
  return form.options
    .filter(({ option_id, embedded_hidden }) => onPage.has(option_id) && !embedded_hidden)
    .map(({ option_id }) => option_id);
}
