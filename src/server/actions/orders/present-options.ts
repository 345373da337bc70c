import type { Pedido } from '../../../contract/orders/pedido.ts';
import type { Option } from '../../../domain/catalogue/option.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Ctx } from '../../ctx.ts';
import { printAnswer } from '../forms/environment-of.ts';
import type { ItemRow } from './item-row.ts';

/** One answered question, as it is stored and as it is read. */
export interface PrintedAnswer {
  readonly option: Option;
  readonly answer: string;
  readonly label: string;
  readonly printed: string;
}

/** The answers of an item in the order of its form; embedded hidden questions are not shown to anybody. */
export function printedAnswers(ctx: Ctx, product: Product, item: Pick<ItemRow, 'answers'>): PrintedAnswer[] {
  const answers = item.answers as Answers;
  const printing = { territory: ctx.territory, form: product, answers, locale: ctx.locale };
  return product.options.flatMap((option) => {
    const answer = answers[option.option_id];
    if (answer === undefined || option.embedded_hidden) return [];
    return [{ option, answer, label: textIn(option.title, ctx.locale), printed: printAnswer(option, printing) }];
  });
}

/** The answers in the three shapes that the panel reads. */
export function presentOptions(ctx: Ctx, product: Product, item: ItemRow): Pedido['product_options'] {
  const printed = printedAnswers(ctx, product, item);
  return {
    html: `<dl>${printed.map(({ label, printed: value }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`,
    raw: { ...(item.answers as Answers) },
    items: printed.map(({ option, answer, label, printed: value }) => ({
      option_id: option.option_id,
      option_value: answer,
      label,
      value,
      option_type: option.type,
    })),
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
