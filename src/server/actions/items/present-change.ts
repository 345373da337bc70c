import { findOption } from '../../../domain/catalogue/form-index.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import type { AnswerChange } from '../../../domain/orders/answers-change.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import { asksOwner } from '../../../domain/wizard/print-value.ts';
import type { Ctx } from '../../ctx.ts';
import { printAnswer } from '../wizard/environment-of.ts';
import type { ItemRow } from './item-row.ts';

interface Answered {
  readonly form: Product;
  readonly item: Pick<ItemRow, 'answers'>;
  /** Names of files by their id; missing ones are counted. */
  readonly fileNames: ReadonlyMap<string, string>;
}

interface PresentedChange {
  readonly label: string;
  /** Blank for no answer; a blank owner is unknown. */
  readonly old: string;
  readonly new: string;
}

/** A changed answer as people read it: its question and both values, in the reader's language. */
export function presentChange(ctx: Ctx, of: Answered, change: AnswerChange): PresentedChange {
  const print = (answer: string) => printValueOf(ctx, of, { optionId: change.option_id, answer });
  return { label: questionName(ctx, of.form, change.option_id), old: print(change.old), new: print(change.new) };
}

/** The title of a question; its id, where the form has it no more. */
export function questionName({ locale }: Ctx, form: Product, optionId: number): string {
  const option = findOption(form, optionId);
  return option ? textIn(option.title, locale) : String(optionId);
}

function printValueOf(
  { territory, locale }: Ctx,
  { form, item, fileNames }: Answered,
  { optionId, answer }: { readonly optionId: number; readonly answer: string },
): string {
  const option = findOption(form, optionId);
  if (!option || (answer === '' && !asksOwner(option))) return answer;
  const answers: Answers = { ...(item.answers as Answers), [optionId]: answer };
  return printAnswer(option, { territory, form, answers, locale, fileNames });
}
