import type { FieldProblem } from '../../contract/pages/posted-form.ts';
import type { WizardPage, WizardProduct } from '../../contract/pages/wizard-pages.ts';
import { findProduct, isSoldIn } from '../../domain/catalogue/catalogue.ts';
import { findOption } from '../../domain/catalogue/form-index.ts';
import type { Form, Product } from '../../domain/catalogue/product.ts';
import { textIn, withBrand } from '../../domain/catalogue/text-in.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { isAnswerable } from '../../domain/paper-proposals/answers-field.ts';
import type { Answers } from '../../domain/wizard/answers.ts';
import { asksTheSame } from '../../domain/wizard/asks-the-same.ts';
import { pagesOf } from '../../domain/wizard/form-pages.ts';
import { pageAt, previousPage } from '../../domain/wizard/navigate.ts';
import type { Page, Problem, Walk } from '../../domain/wizard/walk.ts';
import { walkForm } from '../../domain/wizard/walk-form.ts';
import { reuseLastNote } from '../actions/updating/reuse-last-note.ts';
import { environmentOf } from '../actions/wizard/environment-of.ts';
import { answersWithFiles, type FormFile, listFormFiles } from '../actions/wizard/files/list-form-files.ts';
import { type Draft, findDraft } from '../actions/wizard/keep-draft.ts';
import { catalogueHere } from '../catalogue/catalogue-here.ts';
import type { Ctx } from '../ctx.ts';
import { arrivalAtRegistry, presentArrival } from './arrival.ts';
import { countFirstPage } from './count-form-step.ts';
import { draftNotice } from './draft-notice.ts';
import { fieldOf } from './field-of.ts';
import { entryHref, findFormByFolder, hrefOfPage, isPathOf, keyOfPage } from './form-addresses.ts';
import { presentPriceScope } from './price-scope.ts';
import { productHref } from './product-card.ts';
import { questionView, quoteView } from './question-view.ts';
import { relatedProducts } from './related-products.ts';
import { progressAt } from './wizard-progress.ts';

/** An open form: its draft, and the page its answers lead to. */
export interface OpenForm {
  readonly product: Product;
  readonly draft: Draft | null;
  readonly answers: Answers;
  readonly files: readonly FormFile[];
  readonly walk: Walk;
  /** Whether the form's questions differ from those when the draft was saved. */
  readonly isChanged: boolean;
}

/** @throws AppError not_found for a form that this portal does not sell */
export async function openForm(ctx: Ctx, folder: string): Promise<OpenForm> {
  const product = findFormByFolder(catalogueHere(ctx), folder);
  if (!product || !isSoldIn(product, ctx.portal.store_id) || !entryHref(product)) throw new AppError('not_found');
  const [draft, files] = await Promise.all([
    findDraft(ctx, product.product_id),
    listFormFiles(ctx, product.product_id),
  ]);
  const answers = answersWithFiles(product, draft?.answers ?? {}, files);
  const isChanged = draft !== null && !(await asksAsBefore(ctx, product, draft));
  return { product, draft, files, answers, walk: walkForm(product, answers, environmentOf(ctx)), isChanged };
}

async function asksAsBefore({ catalogue }: Ctx, product: Product, { formVersion }: Draft): Promise<boolean> {
  if (formVersion === catalogue.versionId) return true;
  const before = findProduct(await catalogue.version(formVersion), product.product_id);
  return before !== undefined && asksTheSame(before, product);
}

/** A page of a form. An unreachable one shows the customer's current page; its own address is in `href`, and the route redirects there. */
export async function wizardPage(ctx: Ctx, folder: string, key: string): Promise<WizardPage> {
  const open = await beginForm(ctx, folder);
  const route = pagesOf(open.product).find((page) => keyOfPage(page) === key)?.route;
  const page = (route && pageAt(open.walk, route)) || lastQuestionPage(open.walk);
  const shown = presentPage(ctx, open, { page, problems: [] });
  if (isPathOf(shown.href, folder, key) && page.kind !== 'confirmation') countFirstPage(ctx, open, page);
  const { product, walk } = open;
  return { ...shown, arrival: shown.arrival && (await arrivalAtRegistry(ctx, product, walk.relevant_answers)) };
}

/** The form for viewing: a new nota simple begins with the answers of the last one. */
async function beginForm(ctx: Ctx, folder: string): Promise<OpenForm> {
  const open = await openForm(ctx, folder);
  if (open.draft || !(await reuseLastNote(ctx, open.product))) return open;
  return openForm(ctx, folder);
}

/** The page with its questions, or the message of an exit with the next step. */
export function presentPage(
  ctx: Ctx,
  { product, draft, answers, files, walk, isChanged }: OpenForm,
  { page, problems, isExit = false }: { page: Page; problems: readonly Problem[]; isExit?: boolean },
): WizardPage {
  const previous = previousPage(walk, page.route);
  return {
    kind: isExit ? 'exit' : 'questions',
    product: wizardProduct(ctx, product),
    key: keyOfPage(page),
    title: textIn(page.title, ctx.locale),
    href: hrefOfPage(product, page),
    ...progressAt(product, walk, page),
    previous_href: previous ? hrefOfPage(product, previous) : null,
    questions: page.questions.map((option) => questionView(ctx, option, { form: product, answers, problems, files })),
    has_papers: files.length > 0 && product.options.some(isAnswerable),
    problems: fieldProblems(ctx, product, problems),
    quote: quoteView(ctx, walk.quote),
    scope: presentPriceScope(ctx, product, { answers: walk.relevant_answers }),
    arrival: walk.outcome.kind === 'early_checkout' ? null : presentArrival(ctx, product, walk.relevant_answers),
    related: relatedProducts(ctx, product, { walk, beside: previous ? [previous, page] : [page] }),
    notice: draft && draftNotice(ctx, product, { ...draft, isChanged }, page),
    exit:
      isExit && walk.outcome.kind === 'exit' ? exitOf(ctx, product, textIn(walk.outcome.message, ctx.locale)) : null,
    link: null,
    changing: walk.outcome.kind === 'complete' || walk.outcome.kind === 'unconfirmed',
  };
}

/** Problems for the summary, each linked to its field; a sentence shared by several lists their names. */
export function fieldProblems(ctx: Ctx, form: Form, problems: readonly Problem[]): FieldProblem[] {
  return problems.map(({ option_id, message }) => {
    const isShared = problems.some((other) => other.option_id !== option_id && other.message.es === message.es);
    const question = isShared ? findOption(form, option_id) : undefined;
    const text = textIn(message, ctx.locale);
    return { field: fieldOf(option_id), message: question ? `${textIn(question.title, ctx.locale)}: ${text}` : text };
  });
}

export function wizardProduct(ctx: Ctx, product: Product): WizardProduct {
  return {
    product_id: product.product_id,
    url_key: product.url_key,
    name: textIn(product.name, ctx.locale),
    description: textIn(product.content.meta.description, ctx.locale),
    delivery: textIn(product.delivery.text, ctx.locale),
    product_href: productHref(product),
  };
}

function lastQuestionPage(walk: Walk): Page {
  const questions = walk.pages.filter(({ kind }) => kind !== 'confirmation');
  return questions.at(-1) ?? (walk.pages[0] as Page);
}

function exitOf(ctx: Ctx, product: Product, message: string): WizardPage['exit'] {
  return {
    message: withBrand(message, ctx.portal.name),
    href: `/tienda/${product.cat_url_key}`,
    link_text: EXIT_LINK[ctx.locale],
  };
}

const EXIT_LINK = { es: 'Ver otros servicios', en: 'See other services', pt: 'Ver outros serviços' } as const;
