import type { IncidentPage } from '../../contract/pages/incident-page.ts';
import type { PostedPage, PostResult } from '../../contract/pages/posted-form.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import type { Answers } from '../../domain/wizard/answers.ts';
import { mergePageAnswers } from '../../domain/wizard/merge-page-answers.ts';
import type { Page, Problem } from '../../domain/wizard/walk.ts';
import { answerIncident, walkIncident } from '../actions/incidents/answer-incident.ts';
import { type FormOfItem, getFormOfItem } from '../actions/incidents/open-form.ts';
import { saveDraft } from '../actions/incidents/save-draft.ts';
import { loadProduct } from '../actions/products/load-product.ts';
import { formPath } from '../actions/questions/incident-link.ts';
import { formOf, valuesOf } from '../actions/questions/incident-row.ts';
import { withSession } from '../actions/sessions/with-session.ts';
import { takePostedFiles } from '../actions/uploads/take-posted-files.ts';
import { removeFormFile } from '../actions/wizard/files/move-files.ts';
import type { Ctx } from '../ctx.ts';
import { addressInLanguage, filesOfPage } from './answer-wizard.ts';
import { answersOfFields } from './answers-of-fields.ts';
import { refusedByCut } from './cut-page.ts';
import { presentIncident } from './incident-view.ts';

/** `/tienda/customer/form/{form_id}/{order_id}`. @throws AppError sign_in_required, not_found */
export async function incidentPage(ctx: Ctx, formId: string, orderId: string): Promise<IncidentPage> {
  return presentIncident(ctx, await open(ctx, formId, orderId));
}

/** Saves what was posted, and submits it unless the intent is only to save; problems come back with all values. */
export async function answerIncidentPage(
  visitor: Ctx,
  formId: string,
  orderId: string,
  posted: PostedPage,
): Promise<PostResult<IncidentPage>> {
  const opened = await open(visitor, formId, orderId);
  const here = hrefOf(opened);
  if (!opened.isOpen) return { ok: true, redirect: here };
  const ctx = await withSession(visitor);
  const { fields } = posted;
  const kept = await keep(ctx, opened, posted);
  const inLanguage = addressInLanguage(here, fields);
  if (inLanguage) return { ok: true, redirect: inLanguage };
  const shown = await open(ctx, formId, orderId);
  if (!shown.isOpen) return { ok: true, redirect: here };
  const again = (status: number, view: Parameters<typeof presentIncident>[2]) =>
    presentIncident(ctx, shown, view).then((page) => ({ ok: false as const, status, page }));
  if (kept.problems.length > 0) return again(kept.isCut ? 413 : 422, { problems: kept.problems });
  if (fields.remove) return { ok: true, redirect: here };
  if (Number(fields.version) !== shown.incident.version) return again(409, { notice: 'changed' });
  if (fields.intent === 'keep') return again(200, { notice: 'saved' });
  return send(ctx, shown, again);
}

async function open(ctx: Ctx, formId: string, orderId: string): Promise<FormOfItem> {
  if (![formId, orderId].every((id) => /^\d{1,15}$/.test(id))) throw new AppError('not_found');
  return getFormOfItem(ctx, { formId: Number(formId), orderId: Number(orderId) });
}

/** Saves a posted page's answers and files. @returns problems with the files */
async function keep(
  ctx: Awaited<ReturnType<typeof withSession>>,
  { incident, item }: FormOfItem,
  { fields, files }: PostedPage,
): Promise<{ problems: readonly Problem[]; isCut: boolean }> {
  const product = await loadProduct(ctx, item);
  const walk = await walkIncident(ctx, { incident, product, values: valuesOf(incident) });
  const page = walk.pages[0] as Page;
  const cut = refusedByCut(page, fields);
  const place = { productId: item.product_id, formId: incident.form_id };
  const refused = [...(await takePostedFiles(ctx, place, filesOfPage(page, files))), ...cut];
  if (fields.remove) await removeFormFile(ctx, fields.remove);
  const before: Answers = cut.length > 0 ? valuesOf(incident) : {};
  const typed = { ...before, ...answersOfFields(fields) };
  const form = formOf(product, incident);
  await saveDraft(ctx, incident, mergePageAnswers({ form, page, draft: valuesOf(incident), posted: typed }));
  const problems = refused.map(({ optionId, message }) => ({
    option_id: optionId,
    code: 'unknown_file' as const,
    message,
  }));
  return { problems, isCut: cut.length > 0 };
}

type Again = (status: number, view: Parameters<typeof presentIncident>[2]) => Promise<PostResult<IncidentPage>>;

async function send(ctx: Ctx, opened: FormOfItem, again: Again): Promise<PostResult<IncidentPage>> {
  const { incident, item } = opened;
  const values = valuesOf(incident);
  const { problems } = await walkIncident(ctx, { incident, product: await loadProduct(ctx, item), values });
  if (problems.length > 0) return again(422, { problems });
  try {
    await answerIncident(ctx, { formId: incident.form_id, version: incident.version, values });
  } catch (error) {
    // The question was replaced or withdrawn at this very moment.
    if (!(error instanceof AppError) || !['incident_changed', 'incident_over'].includes(error.code)) throw error;
  }
  return { ok: true, redirect: hrefOf(opened) };
}

function hrefOf({ incident }: FormOfItem): string {
  return formPath({ formId: incident.form_id, orderId: incident.order_id });
}
