import type { OutputOf } from '../../../contract/call.ts';
import type { loadIncidenciaPedido } from '../../../contract/incidents.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { answerAwaitedUntil } from '../../../domain/incidents/reminders.ts';
import { UNMAPPED_NAME } from '../../../domain/orders/unmapped.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Ctx } from '../../ctx.ts';
import { presentOption } from '../catalogue/present-product.ts';
import { calendarOf } from '../items/item-row.ts';
import { getOwnItem } from '../items/own-item.ts';
import { loadProduct } from '../products/load-product.ts';
import { formPath } from '../questions/incident-link.ts';
import { formOf, type IncidentRow, isOpen, questionsOf, valuesOf } from '../questions/incident-row.ts';
import { listKinds } from '../questions/list-kinds.ts';
import { answersWithFiles, listIncidentFiles } from '../wizard/files/list-form-files.ts';
import { listAttachments } from './attachments.ts';

type Loaded = NonNullable<OutputOf<typeof loadIncidenciaPedido>['incidencia']>;

/**
 * The open question about a signed-in customer's item, else the last one; null for none.
 * @throws AppError sign_in_required, not_found
 */
export async function loadIncident(ctx: Ctx, itemId: number): Promise<Loaded | null> {
  const item = await getOwnItem(ctx, itemId);
  const incident = await findLast(ctx, itemId);
  if (!incident) return null;
  const [product, kinds, files, attachments] = await Promise.all([
    loadProduct(ctx, item),
    listKinds(ctx),
    listIncidentFiles(ctx, incident.form_id),
    listAttachments(ctx, incident),
  ]);
  const href = formPath({ formId: incident.form_id, orderId: incident.order_id });
  const asks = isOpen(incident, item);
  const kind = kinds.find(({ id }) => id === incident.incidencia_status_id)?.name ?? UNMAPPED_NAME;
  const values = valuesOf(incident);
  return {
    form_id: incident.form_id,
    order_id: incident.order_id,
    item_id: item.item_id,
    state: incident.state === 'answered' ? 'answered' : asks ? 'open' : 'withdrawn',
    kind: { id: incident.incidencia_status_id, name: textIn(kind, ctx.locale) },
    text: incident.text,
    href,
    asked_at: incident.asked_at.toISOString(),
    until: answerAwaitedUntil(calendarOf(item), incident.asked_at).toISOString(),
    ended_at: incident.ended_at?.toISOString() ?? null,
    attachments: attachments.map(({ file_id, name, size }) => ({
      file_id,
      name,
      size,
      href: `${href}/file/${file_id}`,
    })),
    json_form: {
      version: incident.version,
      options: questionsOf(incident).map((option) => presentOption(option, (text) => textIn(text, ctx.locale))),
    },
    json_values: { ...(asks ? answersWithFiles(formOf(product, incident), values, files) : values) } as Answers,
  };
}

/** The form of the open question about an own item. @throws AppError as loadIncident; incident_over when there is none */
export async function getAskedForm(ctx: Ctx, itemId: number): Promise<number> {
  await getOwnItem(ctx, itemId);
  const incident = await findLast(ctx, itemId);
  if (!incident) throw new AppError('incident_over');
  return incident.form_id;
}

/** An open form is always the newest of its item. */
function findLast({ db }: Ctx, itemId: number): Promise<IncidentRow | undefined> {
  return db
    .selectFrom('incident_forms')
    .selectAll()
    .where('item_id', '=', itemId)
    .orderBy('form_id', 'desc')
    .executeTakeFirst();
}
