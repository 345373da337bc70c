import { z } from 'zod';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { findKept } from '../kit/use-kept.ts';

/** Answers of an order's form that somebody has typed and not saved, kept through reloads. */
export const keptAnswersSchema = z.object({
  answers: z.record(z.string(), z.string()),
  reason: z.string(),
  note: z.string(),
  isFree: z.boolean(),
});
type KeptAnswers = z.output<typeof keptAnswersSchema>;

export const NO_KEPT_ANSWERS: KeptAnswers = { answers: {}, reason: '', note: '', isFree: false };

/** The name under which they are kept. */
export function keptAnswersName({ item_id }: Pick<Pedido, 'item_id'>): string {
  return `panel.data.${item_id}`;
}

/** The answers that were typed, or taken from a paper, and are not saved. */
export function unsavedAnswers(pedido: Pick<Pedido, 'item_id'>): KeptAnswers['answers'] {
  return findKept(keptAnswersName(pedido), keptAnswersSchema)?.answers ?? NO_KEPT_ANSWERS.answers;
}

/** Puts answers beside those that are kept, for the form that opens next. What somebody has typed stays. */
export function putAnswers(pedido: Pick<Pedido, 'item_id'>, answers: KeptAnswers['answers']): void {
  const name = keptAnswersName(pedido);
  const before = findKept(name, keptAnswersSchema) ?? NO_KEPT_ANSWERS;
  sessionStorage.setItem(name, JSON.stringify({ ...before, answers: answersBeside(before.answers, answers) }));
}

/** What was typed, with the other answers; one that was emptied may be filled. */
export function answersBeside(typed: KeptAnswers['answers'], others: KeptAnswers['answers']): KeptAnswers['answers'] {
  const filled = Object.entries(typed).filter(([, answer]) => answer !== '');
  return { ...typed, ...others, ...Object.fromEntries(filled) };
}
