import type { PostedFields, PostedFile, PostedPage, PostResult } from '../../contract/pages/posted-form.ts';
import type { WizardPage } from '../../contract/pages/wizard-pages.ts';
import { findProduct, isSoldIn } from '../../domain/catalogue/catalogue.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { isLocale } from '../../domain/locale/locale.ts';
import type { Answers } from '../../domain/wizard/answers.ts';
import { pagesOf } from '../../domain/wizard/form-pages.ts';
import { mergePageAnswers } from '../../domain/wizard/merge-page-answers.ts';
import { type Next, nextPage, pageAt } from '../../domain/wizard/navigate.ts';
import type { Page } from '../../domain/wizard/walk.ts';
import { walkForm } from '../../domain/wizard/walk-form.ts';
import { withSession } from '../actions/sessions/with-session.ts';
import { type FileOfPage, type RefusedFile, takePostedFiles } from '../actions/uploads/take-posted-files.ts';
import { environmentOf } from '../actions/wizard/environment-of.ts';
import { answersWithFiles, listFormFiles } from '../actions/wizard/files/list-form-files.ts';
import { removeFormFile } from '../actions/wizard/files/move-files.ts';
import { findDraft, saveDraft } from '../actions/wizard/keep-draft.ts';
import { catalogueHere } from '../catalogue/catalogue-here.ts';
import type { Ctx } from '../ctx.ts';
import { withFindings } from './address-search.ts';
import { answersOfFields } from './answers-of-fields.ts';
import { refusedByCut } from './cut-page.ts';
import { withLostAnswersQuery } from './earlier-answers.ts';
import { fieldOf } from './field-of.ts';
import { confirmationHref, entryHref, hrefOfPage, keyOfPage } from './form-addresses.ts';
import { linkToDraft } from './resume-page.ts';
import { saveStep } from './save-step.ts';
import { drawnPage, previewPage } from './wizard-again.ts';
import { type OpenForm, openForm, presentPage } from './wizard-page.ts';

/**
 * Saves the answers and files of a posted page and redirects to the next; typed values stay in the draft. With the intent `preview` nothing
 * is saved: the answer is the page for these answers.
 */
export async function answerWizard(
  visitor: Ctx,
  folder: string,
  key: string,
  { fields, files: posted }: PostedPage,
): Promise<PostResult<WizardPage>> {
  if (fields.intent === 'preview')
    return { ok: false, status: 200, page: await previewPage(visitor, folder, key, fields) };
  const ctx = await withSession(visitor);
  const opened = await openForm(ctx, folder);
  const { product } = opened;
  const route = pagesOf(product).find((page) => keyOfPage(page) === key)?.route;
  const page = route && pageAt(opened.walk, route);
  if (!page) return keepEarly(ctx, opened, drawnPage(product, key, fields), fields);
  const cut = refusedByCut(page, fields);
  const refused = [
    ...(await takePostedFiles(ctx, { productId: product.product_id }, filesOfPage(page, posted))),
    ...cut,
  ];
  if (fields.remove) await removeFormFile(ctx, fields.remove);
  const files = await listFormFiles(ctx, product.product_id);
  // Fields missing from a truncated page were not cleared by the customer.
  const typed = { ...(cut.length > 0 && opened.answers), ...answersOfFields(fields) };
  const given = mergePageAnswers({ form: product, page, draft: opened.answers, posted: typed });
  const answers = answersWithFiles(product, given, files);
  const open = { ...opened, files, answers, walk: walkForm(product, answers, environmentOf(ctx)) };
  const next = nextOf(ctx, open, { page, fields });
  await saveStep(ctx, {
    former: opened,
    open,
    page,
    next: isGoingOn(fields) ? next : null,
    refusedFiles: refused.map(({ optionId }) => optionId),
  });
  const inLanguage = addressInLanguage(hrefOfPage(product, page) + changingQuery(fields), fields);
  if (inLanguage) return { ok: true, redirect: inLanguage };
  if (refused.length > 0)
    return { ok: false, status: cut.length > 0 ? 413 : 422, page: presentRefused(ctx, open, { page, refused }) };
  if (fields.remove) return { ok: true, redirect: hrefOfPage(product, page) + changingQuery(fields) };
  if (fields.intent === 'link') {
    const shown = presentPage(ctx, open, { page: pageAt(open.walk, page.route) ?? page, problems: [] });
    return { ok: false, status: 200, page: { ...shown, link: await linkToDraft(ctx, product) } };
  }
  const found = fields.intent === 'search' ? await lookAtAddress(ctx, open, page) : null;
  return found ?? leadOn(ctx, open, { next, fields });
}

/** The page with the cadastre's results for its address; null where the address is incomplete, which is reported as on continuing. */
async function lookAtAddress(ctx: Ctx, open: OpenForm, page: Page): Promise<PostResult<WizardPage> | null> {
  const shown = presentPage(ctx, open, { page: pageAt(open.walk, page.route) ?? page, problems: [] });
  const questions = await withFindings(ctx, shown.questions);
  return questions && { ok: false, status: 200, page: { ...shown, questions } };
}

/**
 * A page the draft no longer reaches, since its session is gone: the values are kept for later, and the customer is redirected to the first
 * incomplete page.
 */
async function keepEarly(
  ctx: Ctx,
  { product, answers: draft, walk }: OpenForm,
  page: Page | null,
  fields: PostedFields,
): Promise<PostResult<WizardPage>> {
  const href = hrefOfPage(product, walk.pages.at(-1) as Page);
  if (!page || page.questions.length === 0) return { ok: true, redirect: href };
  const answers = mergePageAnswers({ form: product, page, draft, posted: answersOfFields(fields) });
  await saveDraft(await withSession(ctx), { productId: product.product_id, answers });
  return { ok: true, redirect: withLostAnswersQuery(href) };
}

/** The posted files of a page's own file questions. */
export function filesOfPage(page: Page, files: readonly PostedFile[]): FileOfPage[] {
  return files.flatMap(({ field, name, bytes }) => {
    const question = page.questions.find(({ option_id, type }) => type === 'file' && fieldOf(option_id) === field);
    return question ? [{ optionId: question.option_id, name, bytes: Buffer.from(bytes) }] : [];
  });
}

function presentRefused(
  ctx: Ctx,
  open: OpenForm,
  { page, refused }: { page: Page; refused: readonly RefusedFile[] },
): WizardPage {
  const problems = refused.map(({ optionId, message }) => ({
    option_id: optionId,
    code: 'unknown_file' as const,
    message,
  }));
  return presentPage(ctx, open, { page: pageAt(open.walk, page.route) ?? page, problems });
}

function changingQuery({ changing }: PostedFields): string {
  return changing === '1' ? '?changing=1' : '';
}

/** The same page in the requested language, instead of continuing; null when none was requested. */
export function addressInLanguage(href: string, { language }: PostedFields): string | null {
  if (!language || !isLocale(language)) return null;
  return `/idioma/${language}?volver=${encodeURIComponent(href)}`;
}

/** Whether the page was posted to go on, not to stay on it for something else. */
function isGoingOn({ intent, language, remove }: PostedFields): boolean {
  return !remove && !isLocale(language) && intent !== 'link' && intent !== 'search';
}

/** Where the answers lead from a page; questions that it did not show yet are not missed. */
function nextOf(
  ctx: Ctx,
  { product, answers }: OpenForm,
  { page, fields }: { page: Page; fields: PostedFields },
): Next {
  const drawn = [
    ...page.questions.map(({ option_id }) => option_id),
    ...Object.keys(answersOfFields(fields)).map(Number),
    // A script may have added checkboxes since, and unticked ones are not posted.
    ...(fields.drawn ?? '').split(',').map(Number),
  ];
  return nextPage(product, answers, { route: page.route, drawn }, environmentOf(ctx));
}

async function leadOn(
  ctx: Ctx,
  open: OpenForm,
  { next, fields }: { next: Next; fields: PostedFields },
): Promise<PostResult<WizardPage>> {
  const { product, walk } = open;
  switch (next.kind) {
    case 'page': {
      // A customer from a change link returns to the check page once nothing else is asked.
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
        ? { ok: true, redirect: hrefOfPage(product, next.page) + changingQuery(fields) }
        : { ok: false, status: 422, page: presentPage(ctx, open, { page: next.page, problems: next.problems }) };
    case 'exit':
      return { ok: false, status: 200, page: presentPage(ctx, open, { page: next.page, problems: [], isExit: true }) };
    case 'redirect':
      return carryOver(ctx, { from: product.product_id, to: next.product_id, step: next.step, set: next.set });
  }
}

/** Opens the other product's form at its step, with the carried answers overriding its draft. */
async function carryOver(
  ctx: Ctx,
  { from, to, step, set }: { from: number; to: number; step: number; set: Answers },
): Promise<PostResult<WizardPage>> {
  const target = findProduct(catalogueHere(ctx), to);
  if (!target || !isSoldIn(target, ctx.portal.store_id)) throw new AppError('not_found');
  const draft = await findDraft(ctx, to);
  await saveDraft(await withSession(ctx), {
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
