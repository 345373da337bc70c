import type { Pedido } from '../../../contract/orders/pedido.ts';
import type { Option } from '../../../domain/catalogue/option.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import { asksOwner } from '../../../domain/wizard/print-value.ts';
import { seeForm } from '../../../domain/wizard/see-form.ts';
import type { Ctx } from '../../ctx.ts';
import { printAnswer } from '../wizard/environment-of.ts';
import type { ItemRow } from './item-row.ts';

/** One answered question, stored and for display. */
export interface PrintedAnswer {
  readonly option: Option;
  readonly answer: string;
  readonly label: string;
  readonly printed: string;
}

/** The answers of an item in the order of its form; embedded hidden questions are never shown. Files without names are counted instead. */
export function printedAnswers(
  ctx: Ctx,
  product: Product,
  item: Pick<ItemRow, 'answers'>,
  fileNames: ReadonlyMap<string, string> = new Map(),
): PrintedAnswer[] {
  const answers = item.answers as Answers;
  const printing = { territory: ctx.territory, form: product, answers, locale: ctx.locale, fileNames };
  const shown = new Set(seeForm(product, answers).options.map(({ option_id }) => option_id));
  return product.options.flatMap((option) => {
    // A blank owner is unknown, and shown as such.
    const isLeftBlank = asksOwner(option) && shown.has(option.option_id);
    const answer = answers[option.option_id] ?? (isLeftBlank ? '' : undefined);
    if (answer === undefined || option.embedded_hidden) return [];
    return [{ option, answer, label: textIn(option.title, ctx.locale), printed: printAnswer(option, printing) }];
  });
}

/** The answers for registries, notaries and providers, without the customer's limit on charges. */
export function forOutside(answers: readonly PrintedAnswer[]): PrintedAnswer[] {
  return answers.filter(({ option }) => !option.sets_ceiling);
}

/** The answers in the panel's three shapes; `outside` for readers who are not staff. */
export async function presentOptions(
  ctx: Ctx,
  product: Product,
  item: ItemRow,
  { outside = false }: { readonly outside?: boolean } = {},
): Promise<Pedido['product_options']> {
  const all = printedAnswers(ctx, product, item, await namesOfAnsweringFiles(ctx, product, item));
  const printed = outside ? forOutside(all) : all;
  return {
    html: `<dl>${printed.map(({ label, printed: value }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`,
    raw: outside
      ? Object.fromEntries(printed.map(({ option, answer }) => [option.option_id, answer]))
      : { ...(item.answers as Answers) },
    items: printed.map(({ option, answer, label, printed: value }) => ({
      option_id: option.option_id,
      option_value: answer,
      label,
      value,
      option_type: option.type,
    })),
  };
}

/** Names of the files that answer an item, by the ids in its answers. Most forms ask for no file, so most items are not looked up. */
export async function namesOfAnsweringFiles(
  ctx: Ctx,
  product: Product,
  { item_id, answers }: Pick<ItemRow, 'answers' | 'item_id'>,
): Promise<ReadonlyMap<string, string>> {
  const given = answers as Answers;
  if (!product.options.some(({ type, option_id }) => type === 'file' && given[option_id])) return new Map();
  const files = await ctx.db
    .selectFrom('files')
    .select(['form_file_id', 'name'])
    .where('item_id', '=', item_id)
    .where('kind', '=', 'answer')
    .execute();
  return new Map(files.flatMap(({ form_file_id, name }) => (form_file_id ? [[form_file_id, name] as const] : [])));
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
