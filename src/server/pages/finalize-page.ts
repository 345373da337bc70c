import type { FinalizePage } from '../../contract/pages/finalize-pages.ts';
import type { PostedPage, PostResult } from '../../contract/pages/posted-form.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import type { Answers } from '../../domain/wizard/answers.ts';
import type { Finishing } from '../../domain/wizard/finish-form.ts';
import { mergePageAnswers } from '../../domain/wizard/merge-page-answers.ts';
import type { Page } from '../../domain/wizard/walk.ts';
import { finishing, getUnfinished, isUnfinished, type Unfinished } from '../actions/finalizing/get-unfinished.ts';
import { saveAnswers } from '../actions/finalizing/save-answers.ts';
import { sendAnswers } from '../actions/finalizing/send-answers.ts';
import { getOwnItem } from '../actions/items/own-item.ts';
import { type CtxWithSession, withSession } from '../actions/sessions/with-session.ts';
import { type RefusedFile, takePostedFiles } from '../actions/uploads/take-posted-files.ts';
import { listItemFiles } from '../actions/wizard/files/list-form-files.ts';
import { removeFormFile } from '../actions/wizard/files/move-files.ts';
import type { Ctx } from '../ctx.ts';
import { withFindings } from './address-search.ts';
import { addressInLanguage, filesOfPage } from './answer-wizard.ts';
import { answersOfFields } from './answers-of-fields.ts';
import { refusedByCut } from './cut-page.ts';
import { CHECK, finalizeHref, presentDue, presentStanding } from './finalize-view.ts';
import { keyOfPage } from './form-addresses.ts';
import { redirectTo } from './redirect-to.ts';

/**
 * A page of a paid item's outstanding form: the requested one if reachable, otherwise the current one. After submission it redirects to the
 * order.
 * @throws AppError sign_in_required, not_found
 */
export async function finalizePage(ctx: Ctx, itemId: string, key: string | null): Promise<FinalizePage> {
  const unfinished = await openUnfinished(ctx, itemId);
  const { finishing: due, isBegun } = unfinished;
  const page = dueAt(due, key) ?? (key === null && !isBegun ? due.pages[0] : undefined);
  return page ? presentDue(ctx, unfinished, { page, problems: [] }) : presentStanding(ctx, unfinished);
}

/**
 * Saves the posted answers and files of a page and redirects to the next; from the check page it submits everything. With the intent `preview`
 * nothing is saved: the answer is the page for these answers.
 */
export async function answerFinalizing(
  visitor: Ctx,
  itemId: string,
  posted: PostedPage,
): Promise<PostResult<FinalizePage>> {
  const unfinished = await openUnfinished(visitor, itemId);
  const { fields } = posted;
  if (fields.page === CHECK) return send(visitor, unfinished);
  const page = dueAt(unfinished.finishing, fields.page ?? null);
  if (!page) return { ok: true, redirect: finalizeHref(unfinished.item) };
  if (fields.intent === 'preview') {
    return { ok: false, status: 200, page: preview(visitor, unfinished, { page, posted }) };
  }
  return keep(await withSession(visitor), unfinished, { page, posted });
}

async function openUnfinished(ctx: Ctx, itemId: string): Promise<Unfinished> {
  if (!/^\d{1,15}$/.test(itemId)) throw new AppError('not_found');
  const item = await getOwnItem(ctx, Number(itemId));
  if (!isUnfinished(item)) throw redirectTo(`/orders/detail/${item.order_id}`);
  return getUnfinished(ctx, item);
}

function dueAt({ pages }: Finishing, key: string | null): Page | undefined {
  return pages.find((page) => keyOfPage(page) === key);
}

async function send(ctx: Ctx, { item, finishing: due }: Unfinished): Promise<PostResult<FinalizePage>> {
  if (!due.is_complete) return { ok: true, redirect: finalizeHref(item) };
  await sendAnswers(ctx, item.item_id);
  return { ok: true, redirect: `/orders/detail/${item.order_id}?completado=${item.item_id}` };
}

type Posted = { readonly page: Page; readonly posted: PostedPage };

function preview(ctx: Ctx, unfinished: Unfinished, { page, posted }: Posted): FinalizePage {
  const due = finishing(ctx, { ...unfinished, answers: answersAfter(unfinished, { page, posted }) });
  const shown = due.pages.find(({ route }) => route === page.route) ?? page;
  return presentDue(ctx, { ...unfinished, finishing: due }, { page: shown, problems: [] });
}

async function keep(
  ctx: CtxWithSession,
  unfinished: Unfinished,
  { page, posted }: Posted,
): Promise<PostResult<FinalizePage>> {
  const { item, product } = unfinished;
  const { fields } = posted;
  const cut = refusedByCut(page, fields);
  const place = { productId: product.product_id, itemId: item.item_id };
  const refused = [...(await takePostedFiles(ctx, place, filesOfPage(page, posted.files))), ...cut];
  if (fields.remove) await removeFormFile(ctx, fields.remove);
  const files = await listItemFiles(ctx, item.item_id);
  const before = cut.length > 0 ? unfinished.finishing.answers : {};
  const answers = answersAfter(unfinished, { page, posted }, before);
  if (!(await saveAnswers(ctx, { itemId: item.item_id, answers })))
    return { ok: true, redirect: `/orders/detail/${item.order_id}` };
  const kept = { ...unfinished, files, finishing: finishing(ctx, { ...unfinished, files, answers }), isBegun: true };
  const here = finalizeHref(item, keyOfPage(page));
  const inLanguage = addressInLanguage(here, fields);
  if (inLanguage) return { ok: true, redirect: inLanguage };
  if (refused.length > 0) return refuse(ctx, kept, { page, refused, status: cut.length > 0 ? 413 : 422 });
  if (fields.remove) return { ok: true, redirect: here };
  const found = fields.intent === 'search' ? await lookAtAddress(ctx, kept, page) : null;
  return found ?? leadOn(ctx, kept, { page, posted });
}

/** The page with the cadastre's results for its address; null where the address is incomplete. */
async function lookAtAddress(ctx: Ctx, kept: Unfinished, page: Page): Promise<PostResult<FinalizePage> | null> {
  const now = kept.finishing.pages.find(({ route }) => route === page.route) ?? page;
  const shown = presentDue(ctx, kept, { page: now, problems: [] });
  const questions = await withFindings(ctx, shown.questions);
  return questions && { ok: false, status: 200, page: { ...shown, questions } };
}

/** Earlier answers, with this page's answers replacing its own. */
function answersAfter(
  { product, finishing: due }: Unfinished,
  { page, posted }: Posted,
  before: Answers = {},
): Answers {
  const fields = { ...before, ...answersOfFields(posted.fields) };
  return mergePageAnswers({ form: product, page, draft: due.answers, posted: fields });
}

function refuse(
  ctx: Ctx,
  kept: Unfinished,
  { page, refused, status }: { page: Page; refused: readonly RefusedFile[]; status: number },
): PostResult<FinalizePage> {
  const problems = refused.map(({ optionId, message }) => ({
    option_id: optionId,
    code: 'unknown_file' as const,
    message,
  }));
  return { ok: false, status, page: presentDue(ctx, kept, { page, problems }) };
}

function leadOn(ctx: Ctx, kept: Unfinished, { page, posted }: Posted): PostResult<FinalizePage> {
  const { item, finishing: due } = kept;
  const place = due.pages.findIndex(({ route }) => route === page.route);
  const [now, next] = [due.pages[place], due.pages[place + 1]];
  if (!now) return { ok: true, redirect: finalizeHref(item) };
  const unseen = unseenOn(now, { page, posted });
  const problems = due.problems.filter(({ option_id }) => now.questions.some((one) => one.option_id === option_id));
  const seen = problems.filter(({ option_id }) => !unseen.has(option_id));
  if (seen.length > 0) return { ok: false, status: 422, page: presentDue(ctx, kept, { page: now, problems: seen }) };
  if (unseen.size > 0) return { ok: true, redirect: finalizeHref(item, keyOfPage(now)) };
  const isDone = due.is_complete && (posted.fields.changing === '1' || !next);
  return { ok: true, redirect: finalizeHref(item, isDone ? CHECK : next && keyOfPage(next)) };
}

/** Questions that appeared because of the page's answers: they are not reported as missing before they were shown. */
function unseenOn(now: Page, { page, posted: { fields } }: Posted): ReadonlySet<number> {
  const drawn = new Set([
    ...page.questions.map(({ option_id }) => option_id),
    ...Object.keys(answersOfFields(fields)).map(Number),
    ...(fields.drawn ?? '').split(',').map(Number),
  ]);
  return new Set(now.questions.map(({ option_id }) => option_id).filter((id) => !drawn.has(id)));
}
