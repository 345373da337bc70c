import { createHash } from 'node:crypto';
import type { MailAnswersDecision } from '../../../contract/mail-answers.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import { MEGABYTE } from '../../../domain/locale/megabyte.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import { FORM_FILE_TYPES, LARGEST_FORM_FILE, MOST_FORM_FILES } from '../../../domain/wizard/form-files.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { takeAnswer } from '../incidents/answer-incident.ts';
import { getItem, getItemForUpdate, type ItemRow } from '../items/item-row.ts';
import { findOpenIncident, type IncidentRow, questionsOf } from '../questions/incident-row.ts';
import { nameWith, readMediaType } from '../stored-files/media-type.ts';
import { type EmailRow, getEmailForUpdate } from './email-row.ts';
import { settle } from './settle.ts';

interface Decided {
  readonly itemId: number;
  readonly emailId: number;
  readonly version: number;
  readonly decision: MailAnswersDecision;
}
type Accepted = Extract<MailAnswersDecision, { operation: 'accept' }>;

/**
 * An agent's decision about answers that came by mail. Accepted ones count as if the customer had sent them in the form; history and audit say that
 * they came by mail and who accepted them. Idempotent.
 * @returns whether it was decided now
 * @throws AppError forbidden, not_found, correo_changed, incident_over, incident_changed, incident_incomplete, ceiling_not_yours, form_file_refused,
 * form_file_too_large, too_many_files
 */
export async function decideMailAnswers(ctx: Ctx, { itemId, emailId, version, decision }: Decided): Promise<boolean> {
  requireNamedRight(ctx, 'tickets');
  await getItem(ctx, itemId);
  const files = decision.operation === 'accept' ? await readFiles(ctx, emailId, decision.files) : [];
  return inTransaction(ctx, async (tx) => {
    const email = await getEmailForUpdate(tx, emailId);
    if (email.item_id !== itemId) throw new AppError('not_found');
    const wanted = decision.operation === 'accept' ? 'accepted' : 'rejected';
    if (email.answers_taken === wanted) return false;
    if (email.answers_taken !== null) throw new AppError('correo_changed', {}, { version: email.version });
    if (decision.operation === 'accept') {
      await accept(tx, email, { itemId, version, values: decision.values, files });
    } else {
      await recordAudit(tx, { action: 'inbox.reject_answers', subjectKind: 'received_mail', subjectId: emailId });
    }
    await settle(tx, email, { answers_taken: wanted });
    return true;
  });
}

interface FileRead {
  readonly option_id: number;
  readonly position: number;
  readonly name: string;
  readonly media_type: string;
  readonly size: number;
  readonly sha256: string;
  readonly storage_key: string;
}

/** Files of the mail that the form would accept, by type and size. */
async function readFiles(ctx: Ctx, emailId: number, wanted: Accepted['files']): Promise<FileRead[]> {
  const read: FileRead[] = [];
  for (const { option_id, position } of wanted) {
    const file = await ctx.db
      .selectFrom('received_files')
      .select(['name', 'size', 'sha256', 'storage_key'])
      .where('email_id', '=', emailId)
      .where('position', '=', position)
      .executeTakeFirstOrThrow(() => new AppError('not_found'));
    if (file.size > LARGEST_FORM_FILE) {
      throw new AppError('form_file_too_large', { name: file.name, limit: LARGEST_FORM_FILE / MEGABYTE });
    }
    const { media } = await readMediaType(await ctx.ports.storage.get(file.storage_key), FORM_FILE_TYPES);
    if (!media) throw new AppError('form_file_refused', { name: file.name });
    read.push({
      option_id,
      position,
      size: file.size,
      sha256: file.sha256,
      storage_key: file.storage_key,
      name: nameWith(file.name, media.extensions),
      media_type: media.type,
    });
  }
  return read;
}

async function accept(
  tx: Ctx,
  email: EmailRow,
  given: { itemId: number; version: number; values: Answers; files: readonly FileRead[] },
): Promise<void> {
  const { agentId } = requireNamedRight(tx, 'tickets');
  const item = await getItemForUpdate(tx, given.itemId);
  const incident = await findOpenIncident(tx, given.itemId);
  if (!incident) throw new AppError('incident_over');
  refuseCeiling(incident, given.values);
  for (const file of given.files) await keepAsAnswer(tx, { file, email, incident, item });
  const { form_id } = incident;
  const asCustomer: Ctx = { ...tx, actor: { kind: 'customer', customerId: item.customer_id } };
  await takeAnswer(asCustomer, item, {
    formId: form_id,
    version: given.version,
    values: given.values,
    detail: { email_id: email.email_id, accepted_by: agentId },
  });
  const detail = { form_id, email_id: email.email_id };
  await recordAudit(tx, {
    action: 'item.answered_by_mail',
    subjectKind: 'item',
    subjectId: item.item_id,
    detail,
  });
}

/** Only the customer can agree to a limit on charges: anybody can forge mail from their address. */
function refuseCeiling(incident: IncidentRow, values: Answers): void {
  const isAnswered = questionsOf(incident).some(({ sets_ceiling, option_id }) => sets_ceiling && values[option_id]);
  if (isAnswered) throw new AppError('ceiling_not_yours');
}

/** Stores a file of the mail with the form's own files, where the answer finds it. @throws AppError too_many_files */
async function keepAsAnswer(
  tx: Ctx,
  of: { file: FileRead; email: EmailRow; incident: IncidentRow; item: ItemRow },
): Promise<void> {
  const { file, email, incident, item } = of;
  const asks = questionsOf(incident).some(({ option_id, type }) => option_id === file.option_id && type === 'file');
  if (!asks) throw invalidInput('files');
  const { there } = await tx.db
    .selectFrom('form_files')
    .select(({ fn }) => fn.countAll<number>().as('there'))
    .where('incident_form_id', '=', incident.form_id)
    .where('option_id', '=', file.option_id)
    .where('session_hash', 'is not', null)
    .executeTakeFirstOrThrow();
  if (Number(there) >= MOST_FORM_FILES)
    throw new AppError('too_many_files', { name: file.name, count: MOST_FORM_FILES });
  const { option_id, position, name, media_type, size, sha256, storage_key } = file;
  await tx.db
    .insertInto('form_files')
    .values({
      option_id,
      name,
      media_type,
      size,
      sha256,
      storage_key,
      product_id: item.product_id,
      incident_form_id: incident.form_id,
      // No session sent it, but a file without one is due to be removed.
      session_hash: createHash('sha256').update(`correo:${email.email_id}`).digest(),
      upload_key: `correo:${email.email_id}:${position}:${option_id}`,
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .execute();
}
