import type { PostedFields, PostResult } from '../../contract/pages/posted-form.ts';
import type { WizardPage } from '../../contract/pages/wizard-pages.ts';
import { findProduct, isSoldIn } from '../../domain/catalogue/catalogue.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { isLocale } from '../../domain/locale/locale.ts';
import type { Answers } from '../../domain/wizard/answers.ts';
import { pagesOf } from '../../domain/wizard/form-pages.ts';
import { mergePageAnswers } from '../../domain/wizard/merge-page-answers.ts';
import { nextPage, pageAt } from '../../domain/wizard/navigate.ts';
import type { Page } from '../../domain/wizard/walk.ts';
import { walkForm } from '../../domain/wizard/walk-form.ts';
import { environmentOf } from '../actions/forms/environment-of.ts';
import { findDraft, saveDraft } from '../actions/forms/keep-draft.ts';
import { withSession } from '../actions/sessions/with-session.ts';
import type { Ctx } from '../ctx.ts';
import { confirmationHref, entryHref, hrefOfPage, keyOfPage } from './form-addresses.ts';
import { type OpenForm, openForm, presentPage } from './wizard-page.ts';

/** Keeps the answers of a posted page and says where the walk goes on; whatever was typed stays in the draft. */
export async function answerWizard(
  visitor: Ctx,
  folder: string,
  key: string,
  fields: PostedFields,
): Promise<PostResult<WizardPage>> {
  const ctx = await withSession(visitor);
  const open = await openForm(ctx, folder);
  const { product } = open;
  const route = pagesOf(product).find((page) => keyOfPage(page) === key)?.route;
  const page = route && pageAt(open.walk, route);
  if (!page) return { ok: true, redirect: hrefOfPage(product, open.walk.pages.at(-1) as Page) };
  const answers = mergePageAnswers({ form: product, page, draft: open.answers, posted: answersOfFields(fields) });
  await saveDraft(ctx, { productId: product.product_id, answers });
  const inLanguage = addressInLanguage(hrefOfPage(product, page), fields);
  if (inLanguage) return { ok: true, redirect: inLanguage };
  return leadOn(
    ctx,
    { ...open, answers, walk: walkForm(product, answers, environmentOf(ctx.territory)) },
    { page, fields },
  );
}

/** Where the same page is shown in the language that was asked for instead of going on; null when none was. */
function addressInLanguage(href: string, { language, changing }: PostedFields): string | null {
  if (!language || !isLocale(language)) return null;
  const page = changing === '1' ? `${href}?changing=1` : href;
  return `/idioma/${language}?volver=${encodeURIComponent(page)}`;
}

/** Fields `q<option id>` as answers. */
export function answersOfFields(fields: PostedFields): Answers {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      /^q\d{1,9}$/.test(name) ? [[Number(name.slice(1)), value]] : [],
    ),
  );
}

async function leadOn(
  ctx: Ctx,
  open: OpenForm,
  { page, fields }: { page: Page; fields: PostedFields },
): Promise<PostResult<WizardPage>> {
  const { product, answers, walk } = open;
  const drawn = [
    ...page.questions.map(({ option_id }) => option_id),
    ...Object.keys(answersOfFields(fields)).map(Number),
  ];
  const next = nextPage(product, answers, { route: page.route, drawn }, environmentOf(ctx.territory));
  switch (next.kind) {
    case 'page': {
      // Whoever came from a change link goes back to the check page as soon as nothing else is asked.
      const isDone = walk.pages.at(-1)?.kind === 'confirmation';
      return {
        ok: true,
        redirect: fields.changing === '1' && isDone ? confirmationHref(product) : hrefOfPage(product, next.page),
      };
    }
    case 'cart':
      return { ok: true, redirect: confirmationHref(product) };
    case 'stay':
      return next.problems.length === 0 || next.page.kind === 'confirmation'
        ? { ok: true, redirect: hrefOfPage(product, next.page) + (fields.changing === '1' ? '?changing=1' : '') }
        : { ok: false, status: 422, page: presentPage(ctx, open, { page: next.page, problems: next.problems }) };
    case 'exit':
      return { ok: false, status: 200, page: presentPage(ctx, open, { page: next.page, problems: [], isExit: true }) };
    case 'redirect':
      return carryOver(ctx, { from: product.product_id, to: next.product_id, step: next.step, set: next.set });
  }
}

/** Opens the other product's form at its step, with the carried answers over whatever its draft holds. */
async function carryOver(
  ctx: Ctx,
  { from, to, step, set }: { from: number; to: number; step: number; set: Answers },
): Promise<PostResult<WizardPage>> {
  const target = findProduct(ctx.catalogue.current, to);
  if (!target || !isSoldIn(target, ctx.portal.store_id)) throw new AppError('not_found');
  const draft = await findDraft(ctx, to);
  await saveDraft((await withSession(ctx)) as never, {
    productId: to,
    answers: { ...draft?.answers, ...set },
    carriedFrom: from,
  });
  const page = pagesOf(target).find((candidate) => candidate.step === step) ?? pagesOf(target)[0];
  return {
    ok: true,
    redirect: page && entryHref(target) ? hrefOfPage(target, page) : `/tienda/${target.cat_url_key}/${target.url_key}`,
  };
}
