import type { PostedFields, PostResult } from '../../contract/pages/posted-form.ts';
import type { ConfirmationPage } from '../../contract/pages/wizard-pages.ts';
import { textIn } from '../../domain/catalogue/text-in.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { errorMessage } from '../../domain/errors/error-code.ts';
import { formatMoney } from '../../domain/money/format-money.ts';
import { stepOf } from '../../domain/page-counts/form-step.ts';
import type { Answers } from '../../domain/wizard/answers.ts';
import { mergePageAnswers } from '../../domain/wizard/merge-page-answers.ts';
import type { Page, Problem, Walk } from '../../domain/wizard/walk.ts';
import { walkForm } from '../../domain/wizard/walk-form.ts';
import { addItem, findAdded } from '../actions/cart/add-item.ts';
import { findCart } from '../actions/cart/find-cart.ts';
import { setCartCount } from '../actions/cart/set-cart-count.ts';
import { withSession } from '../actions/sessions/with-session.ts';
import { environmentOf, printAnswer } from '../actions/wizard/environment-of.ts';
import { deleteDraft, saveDraft } from '../actions/wizard/keep-draft.ts';
import type { Ctx } from '../ctx.ts';
import { answersOfFields } from './answers-of-fields.ts';
import { arrivalAtRegistry, presentArrival } from './arrival.ts';
import { countFirstPage, countFormStep } from './count-form-step.ts';
import { addHref, confirmationHref, hrefOfPage } from './form-addresses.ts';
import { presentPriceScope } from './price-scope.ts';
import { questionView, quoteView } from './question-view.ts';
import { relatedProducts } from './related-products.ts';
import { fieldProblems, type OpenForm, openForm, wizardProduct } from './wizard-page.ts';

const CART = '/tienda/cart';

/**
 * Check your answers: everything that will be submitted, each with a link back, and the final questions.
 * @throws AppError form_not_allowed with the page where the form still lacks something in `extra.href`; with the cart, when the form was added to it
 * and no other was begun
 */
export async function confirmationPage(ctx: Ctx, productId: number): Promise<ConfirmationPage> {
  const open = await openForm(ctx, String(productId));
  if (!open.draft) await refuseAdded(ctx, productId);
  countFirstPage(ctx, open, getCheckPage(open));
  const page = presentConfirmation(ctx, open, []);
  const { product, walk } = open;
  return { ...page, arrival: page.arrival && (await arrivalAtRegistry(ctx, product, walk.relevant_answers)) };
}

/** Adds the finished form to the cart, once for each draft, and redirects to the cart; a double click or a reload adds nothing. */
export async function addToCart(
  visitor: Ctx,
  productId: number,
  fields: PostedFields,
): Promise<PostResult<ConfirmationPage>> {
  const ctx = await withSession(visitor);
  const open = await openForm(ctx, String(productId));
  // The draft or its files are gone when the same form has just been added: a double click, or a check page left open since, of any form
  // was begun later.
  const isAdded = (await findAdded(ctx, open.draft?.addKey)) ?? (await findAdded(ctx, fields.add_key));
  if (!open.draft || isAdded !== undefined) return { ok: true, redirect: CART };
  const page = open.walk.pages.at(-1) as Page;
  if (page.kind !== 'confirmation') return { ok: true, redirect: hrefOfPage(open.product, page) };
  const answers = mergePageAnswers({ form: open.product, page, draft: open.answers, posted: answersOfFields(fields) });
  await saveDraft(ctx, { productId, answers, furthestStep: page.step });
  const shown = /^\d{1,9}$/.test(fields.shown_total ?? '') ? Number(fields.shown_total) : open.walk.quote.total;
  if (shown !== open.walk.quote.total)
    return { ok: false, status: 409, page: presentPriceChange(ctx, open, { answers, shown }) };
  const { addKey, origin, originId } = open.draft;
  const added = await addItem(ctx, { productId, answers, addKey, origin, originId });
  const refused = added.ok ? [] : added.walk.problems.map(({ option_id }) => option_id);
  const posted = { before: page, after: page, answers, refused, next: added.ok ? 'out' : null } as const;
  const step = stepOf(posted, open.draft.furthestStep);
  if (!added.ok) {
    countFormStep(ctx, open.product, step);
    return { ok: false, status: 422, page: presentAnswered(ctx, open, answers) };
  }
  // Of several clicks at once, one finds the draft.
  if (await deleteDraft(ctx, productId)) countFormStep(ctx, open.product, step);
  setCartCount(ctx, (await findCart(added.ctx)).items.length);
  return { ok: true, redirect: CART };
}

/** Going back from the cart would show an empty form, as if the answers were lost. */
async function refuseAdded(ctx: Ctx, productId: number): Promise<void> {
  const { items } = await findCart(ctx);
  if (items.some(({ product_id }) => product_id === productId))
    throw new AppError('form_not_allowed', {}, { href: CART });
}

function getCheckPage({ product, walk }: OpenForm): Page {
  const page = walk.pages.at(-1) as Page;
  if (page.kind !== 'confirmation') throw new AppError('form_not_allowed', {}, { href: hrefOfPage(product, page) });
  return page;
}

/** The check page with the posted answers and their problems. */
function presentAnswered(ctx: Ctx, open: OpenForm, answers: Answers): ConfirmationPage {
  const walk = walkForm(open.product, answers, environmentOf(ctx));
  return presentConfirmation(ctx, { ...open, answers, walk }, walk.problems);
}

/** A version was published, or an answer changed in another tab, since the customer saw the total. */
function presentPriceChange(
  ctx: Ctx,
  open: OpenForm,
  { answers, shown }: { answers: Answers; shown: number },
): ConfirmationPage {
  const page = presentAnswered(ctx, open, answers);
  const former = formatMoney(shown, ctx.locale);
  const params = { today: page.quote.total.text, former };
  return {
    ...page,
    problems: [{ field: null, message: errorMessage('price_changed', ctx.locale, params) }, ...page.problems],
  };
}

function presentConfirmation(ctx: Ctx, open: OpenForm, problems: readonly Problem[]): ConfirmationPage {
  const { product, draft, answers, files, walk } = open;
  const asked = walk.pages.filter(({ kind }) => kind !== 'confirmation');
  const confirmation = walk.pages.at(-1) as Page;
  const fileNames = new Map(files.map(({ file_id, name }) => [file_id, name]));
  const printing = {
    territory: ctx.territory,
    form: product,
    answers: walk.relevant_answers,
    locale: ctx.locale,
    fileNames,
  };
  return {
    product: wizardProduct(ctx, product),
    href: confirmationHref(product),
    post_to: addHref(product),
    previous_href: hrefOfPage(product, asked.at(-1) ?? confirmation),
    answers: asked.flatMap((page) =>
      page.questions.map((option) => ({
        option_id: option.option_id,
        label: textIn(option.title, ctx.locale),
        value: printAnswer(option, printing),
        change_href: `${hrefOfPage(product, page)}?changing=1`,
      })),
    ),
    is_early: isEarly(walk),
    questions: confirmation.questions.map((option) =>
      questionView(ctx, option, { form: product, answers, problems, files }),
    ),
    problems: fieldProblems(ctx, product, problems),
    quote: quoteView(ctx, walk.quote),
    scope: presentPriceScope(ctx, product, { answers: walk.relevant_answers, isFinished: true }),
    arrival: isEarly(walk) ? null : presentArrival(ctx, product, walk.relevant_answers),
    related: relatedProducts(ctx, product, { walk, beside: asked.slice(-1) }),
    promise: textIn(product.delivery.text, ctx.locale),
    add_key: draft?.addKey ?? '',
  };
}

function isEarly({ outcome }: Walk): boolean {
  return outcome.kind === 'early_checkout' || (outcome.kind === 'unconfirmed' && outcome.early_checkout);
}
