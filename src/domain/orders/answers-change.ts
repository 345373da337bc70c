import type { OptionId } from '../catalogue/option.ts';
import type { Form } from '../catalogue/product.ts';
import type { Answers } from '../wizard/answers.ts';

/** One answer before and after; empty for none. */
export interface AnswerChange {
  readonly option_id: OptionId;
  readonly old: string;
  readonly new: string;
}

/** What changed between two sets of answers of one form, in the order of its questions. */
export function changesBetween({ options }: Form, before: Answers, after: Answers): AnswerChange[] {
  return options.flatMap(({ option_id }) => {
    const [old, now] = [before[option_id] ?? '', after[option_id] ?? ''];
    return old === now ? [] : [{ option_id, old, new: now }];
  });
}
