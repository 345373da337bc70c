import type { CustomerActor } from '../../../domain/actors/actor.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { movesOnAnswer } from '../../../domain/incidents/takes-answer.ts';
import { type Answers, typedAnswers } from '../../../domain/wizard/answers.ts';
import { fileIdsIn } from '../../../domain/wizard/form-files.ts';
import type { Walk } from '../../../domain/wizard/walk.ts';
import { walkForm } from '../../../domain/wizard/walk-form.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import type { JsonObject } from '../../db/types.gen.ts';
import { historyActorOf } from '../actors/history-actor.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { getItemForUpdate, type ItemRow } from '../items/item-row.ts';
import { GROWTH, nextVersionAt } from '../items/lock-version.ts';
import { writeHistory } from '../items/write-history.ts';
import { moveItem } from '../moves/move-item.ts';
import { enqueueTransitionMail } from '../moves/transition-mail.ts';
import { loadProduct } from '../products/load-product.ts';
import { admit } from '../questions/admit.ts';
import { formOf, type IncidentRow, isOpen, questionsOf } from '../questions/incident-row.ts';
import { environmentOf } from '../wizard/environment-of.ts';
import { answersWithFiles, listIncidentFiles } from '../wizard/files/list-form-files.ts';
import { handFilesToItem } from '../wizard/files/move-files.ts';
import { keepCorrection } from './keep-correction.ts';

export interface AnswerToIncident {
  readonly formId: number;
  readonly orderId?: number;
  /** Of the answered questions. */
  readonly version: number;
  readonly values: Answers;
}

/**
 * Submits a customer's answer: the item returns as answered to the agent who asked, files are attached, and the customer gets a receipt. Only the
 * asked questions are checked, in their sent version. Idempotent, across tabs too.
 * @returns whether it was sent now
 * @throws AppError sign_in_required, not_found, incident_over, incident_changed, incident_incomplete (extra.errors), ceiling_not_yours for an
 * impersonating agent who agrees to a charge
 */
export async function answerIncident(ctx: Ctx, answer: AnswerToIncident): Promise<boolean> {
  const { incident: seen, customerId, isOwner, shareId } = await admit(ctx, answer);
  return inTransaction(ctx, async (tx) => {
    // A visitor with a link acts for the customer; the journal names the link that the customer shared.
    const actor: CustomerActor = { kind: 'customer', customerId, ...(shareId !== null && { shareId }) };
    const asCustomer: Ctx = isOwner ? tx : { ...tx, actor };
    const item = await getItemForUpdate(asCustomer, seen.item_id);
    const detail = shareId !== null && { detail: { share_id: shareId } };
    const isTaken = await takeAnswer(asCustomer, item, { ...answer, formId: seen.form_id, ...detail });
    if (isTaken && shareId !== null) await noteAnswer(tx, shareId);
    return isTaken;
  });
}

/**
 * Accepts an answer on behalf of an item's customer. `detail` adds to its history line.
 * @returns whether it was accepted now
 * @throws AppError incident_over, incident_changed, incident_incomplete (extra.errors)
 */
export async function takeAnswer(
  asCustomer: Ctx,
  item: ItemRow,
  { formId, version, values, detail }: AnswerToIncident & { readonly detail?: JsonObject },
): Promise<boolean> {
  const incident = await lockIncident(asCustomer, formId);
  if (incident.state === 'answered') return false;
  if (!isOpen(incident, item) || incident.item_id !== item.item_id) throw new AppError('incident_over');
  if (incident.version !== version) throw new AppError('incident_changed');
  await take(asCustomer, { incident, item, values, detail: { form_id: incident.form_id, ...detail } });
  return true;
}

function lockIncident(tx: Ctx, formId: number): Promise<IncidentRow> {
  return tx.db
    .selectFrom('incident_forms')
    .selectAll()
    .where('form_id', '=', formId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

async function noteAnswer({ db, now }: Ctx, shareId: string): Promise<void> {
  await db.insertInto('order_share_uses').values({ share_id: shareId, kind: 'answer', at: now() }).execute();
}

interface Taken {
  readonly incident: IncidentRow;
  readonly item: ItemRow;
  readonly values: Answers;
  readonly detail: JsonObject;
}

async function take(tx: Ctx, { incident, item, values, detail }: Taken): Promise<void> {
  const product = await loadProduct(tx, item);
  const walk = await walkIncident(tx, { incident, product, values });
  if (walk.problems.length > 0) throw incomplete(tx, walk);
  const answers = walk.relevant_answers;
  await handFilesToItem(tx, {
    itemId: item.item_id,
    orderId: item.order_id,
    customerId: item.customer_id,
    incidentFormId: incident.form_id,
    fileIds: fileIdsIn(formOf(product, incident), answers),
  });
  const corrected = await keepCorrection(tx, { item, product, questions: questionsOf(incident), answers, detail });
  await comeBack(tx, { detail, item: corrected });
  await tx.db
    .updateTable('incident_forms')
    .set({ state: 'answered', answers: JSON.stringify(answers), draft: '{}', ended_at: tx.now() })
    .where('form_id', '=', incident.form_id)
    .execute();
  await raiseAlert(tx, {
    kind: 'customer_answered',
    to: [incident.asked_by, item.asignee_id],
    event: `incident:${incident.form_id}:${incident.version}`,
    itemId: item.item_id,
    detail: { via: 'form' },
  });
}

/** Walks a form with these answers; file answers are the form's files, regardless of what was posted. */
export async function walkIncident(
  ctx: Ctx,
  { incident, product, values }: { incident: IncidentRow; product: Product; values: Answers },
): Promise<Walk> {
  const form = formOf(product, incident);
  const files = await listIncidentFiles(ctx, incident.form_id);
  return walkForm(form, answersWithFiles(form, typedAnswers(values), files), environmentOf(ctx));
}

function incomplete({ locale }: Ctx, { problems }: Walk): AppError {
  const errors = problems.map(({ option_id, code, message }) => ({
    option_id,
    code,
    message: textIn(message, locale),
  }));
  return new AppError('incident_incomplete', {}, { errors });
}

/** Work in progress is not interrupted: the answer is stored with the item and in its history. */
async function comeBack(tx: Ctx, { detail, item }: Pick<Taken, 'item' | 'detail'>): Promise<void> {
  if (movesOnAnswer(item.panel_status_id)) {
    await moveItem(tx, { item, operation: 'responder_incidencia', handed: { form_complete: true }, detail });
    return;
  }
  const noted = await tx.db
    .updateTable('order_items')
    .set({ ...GROWTH, updated_at: nextVersionAt(item, tx.now()) })
    .where('item_id', '=', item.item_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const historyId = await writeHistory(tx, item.item_id, {
    ...historyActorOf(tx.actor),
    accion: 'responder_incidencia',
    detail,
  });
  await recordAudit(tx, { action: 'item.responder_incidencia', subjectKind: 'item', subjectId: item.item_id });
  await enqueueTransitionMail(tx, { item: noted, template: 'incident_answer_received', historyId, handed: {} });
}
