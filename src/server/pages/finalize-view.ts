import type { FinalizePage } from '../../contract/pages/finalize-pages.ts';
import { textIn, withBrand } from '../../domain/catalogue/text-in.ts';
import type { Text } from '../../domain/locale/locale.ts';
import type { Page, Problem } from '../../domain/wizard/walk.ts';
import type { Unfinished } from '../actions/finalizing/get-unfinished.ts';
import type { ItemRow } from '../actions/items/item-row.ts';
import { printedAnswers } from '../actions/items/present-options.ts';
import { printAnswer } from '../actions/wizard/environment-of.ts';
import type { Ctx } from '../ctx.ts';
import { keyOfPage } from './form-addresses.ts';
import { questionView, quoteView } from './question-view.ts';
import { fieldProblems, wizardProduct } from './wizard-page.ts';
import { progressAt } from './wizard-progress.ts';

/** Key of the page on which everything is checked once more and submitted. */
export const CHECK = 'check';

/** Address of a page of the outstanding form; without a key, of the current one. */
export function finalizeHref({ item_id }: Pick<ItemRow, 'item_id'>, key?: string): string {
  return `/tienda/customer/checkout/finalize/${item_id}${key ? `?page=${key}` : ''}`;
}

/** The current page: the one with something missing, the check page, or the reason it cannot continue. */
export function presentStanding(ctx: Ctx, unfinished: Unfinished): FinalizePage {
  const { finishing: due } = unfinished;
  if (due.is_complete) return presentCheck(ctx, unfinished);
  const missing = due.pages.find(({ questions }) =>
    questions.some(({ option_id }) => due.problems.some((problem) => problem.option_id === option_id)),
  );
  return missing ? presentDue(ctx, unfinished, { page: missing, problems: [] }) : presentStopped(ctx, unfinished);
}

/** A page with its outstanding questions. */
export function presentDue(
  ctx: Ctx,
  unfinished: Unfinished,
  { page, problems }: { readonly page: Page; readonly problems: readonly Problem[] },
): FinalizePage {
  const { item, product, files, finishing: due } = unfinished;
  const place = due.pages.findIndex(({ route }) => route === page.route);
  const previous = due.pages[place - 1];
  const asked = { form: product, answers: due.answers, problems, files, itemId: item.item_id };
  return {
    ...common(ctx, unfinished),
    ...progressOf(unfinished, place),
    kind: 'questions',
    title: textIn(page.title, ctx.locale),
    href: finalizeHref(item, keyOfPage(page)),
    ...(previous && { previous_href: finalizeHref(item, keyOfPage(previous)) }),
    questions: page.questions.map((option) => questionView(ctx, option, asked)),
    problems: fieldProblems(ctx, product, problems),
  };
}

/** Pages answered before paying do not count, so what is open after the last outstanding page is all there may be. */
function progressOf({ product, finishing: due }: Unfinished, place: number): { ordinal: number; total: number } {
  const reached = { ...due.walk, pages: due.pages };
  const { total } = progressAt(product, reached, due.pages.at(-1) as Page);
  return { ordinal: place + 1, total };
}

function presentCheck(ctx: Ctx, unfinished: Unfinished): FinalizePage {
  const { item, finishing: due } = unfinished;
  const last = due.pages.at(-1);
  return {
    ...common(ctx, unfinished),
    kind: 'check',
    href: finalizeHref(item, CHECK),
    ...(last && { previous_href: finalizeHref(item, keyOfPage(last)) }),
    answers: answersGiven(ctx, unfinished),
  };
}

/** An exit, or a paid answer that is no longer valid. */
function presentStopped(ctx: Ctx, unfinished: Unfinished): FinalizePage {
  const { item, finishing: due } = unfinished;
  const { outcome } = due.walk;
  const last = due.pages.at(-1);
  return {
    ...common(ctx, unfinished),
    kind: 'stopped',
    ...(last && { previous_href: finalizeHref(item, keyOfPage(last)) }),
    message: withBrand(textIn(outcome.kind === 'exit' ? outcome.message : STUCK, ctx.locale), ctx.portal.name),
  };
}

function common(ctx: Ctx, { item, product, finishing: due }: Unfinished): FinalizePage {
  const order_href = `/orders/detail/${item.order_id}`;
  return {
    kind: 'check',
    order_id: String(item.order_id),
    order_href,
    product: wizardProduct(ctx, product),
    title: '',
    href: finalizeHref(item),
    previous_href: order_href,
    ordinal: 0,
    total: 0,
    questions: [],
    problems: [],
    answers: [],
    ordered: printedAnswers(ctx, product, item).map(({ label, printed }) => ({ label, value: printed })),
    quote: quoteView(ctx, { ...item, lines: item.lines }),
    message: null,
    changing: due.is_complete,
  };
}

function answersGiven(ctx: Ctx, { item, product, files, finishing: due }: Unfinished): FinalizePage['answers'] {
  const printing = {
    territory: ctx.territory,
    form: product,
    answers: due.walk.relevant_answers,
    locale: ctx.locale,
    fileNames: new Map(files.map(({ file_id, name }) => [file_id, name])),
  };
  return due.pages.flatMap((page) =>
    page.questions.map((option) => ({
      option_id: option.option_id,
      label: textIn(option.title, ctx.locale),
      value: printAnswer(option, printing),
      change_href: `${finalizeHref(item, keyOfPage(page))}&changing=1`,
    })),
  );
}

const STUCK: Text = {
  es: 'Con lo que respondiste no podemos continuar en línea. Responde a cualquiera de nuestros correos y lo resolvemos contigo, o pide la cancelación desde tu pedido.',
  en: 'We cannot continue online with these answers. Reply to any of our e-mails and we will sort it out with you, or ask to cancel from your order.',
  pt: 'Com o que respondeu não podemos continuar online. Responda a qualquer dos nossos e-mails e resolvemos consigo, ou peça o cancelamento a partir do seu pedido.',
};
