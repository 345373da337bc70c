import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { answerAwaitedUntil, REMINDER_DAYS, remindersDue } from '../../../domain/incidents/reminders.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { editItem } from '../items/edit-item.ts';
import { calendarOf, getItemForUpdate, type ItemRow } from '../items/item-row.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { loadMailFrame } from '../mail/mail-frame.ts';
import { getCustomerLanguage } from '../mail-templates/words-given.ts';
import { loadProduct } from '../products/load-product.ts';
import { mailPath } from '../questions/incident-link.ts';
import { incidentMail } from '../questions/incident-mail.ts';
import { findOpenIncident, type IncidentRow, questionsOf } from '../questions/incident-row.ts';

/**
 * Reminds the customers who have not answered, after 3 and 7 business days of their portal's country, each time once. An item that has left 60 is
 * skipped. @returns how many were reminded
 */
export async function remindCustomers(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .selectFrom('incident_forms')
    .innerJoin('order_items', 'order_items.item_id', 'incident_forms.item_id')
    .select('incident_forms.item_id')
    .where('state', '=', 'open')
    .where('panel_status_id', '=', STATUS.incident)
    // Business days never pass faster than calendar days.
    .where((eb) =>
      eb.or(
        REMINDER_DAYS.map((days, sent) =>
          eb.and([eb('reminders', '=', sent), eb('asked_at', '<=', daysBefore(ctx.now(), days))]),
        ),
      ),
    )
    .orderBy('asked_at')
    .limit(AT_ONCE)
    .execute();
  let reminded = 0;
  for (const { item_id } of due) {
    if (await remindWhenDue(ctx, item_id)) reminded += 1;
  }
  return reminded;
}

function remindWhenDue(ctx: Ctx, itemId: number): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const item = await getItemForUpdate(tx, itemId);
    const incident = await findOpenIncident(tx, itemId);
    if (!incident || item.panel_status_id !== STATUS.incident) return false;
    const reminder = remindersDue({ calendar: calendarOf(item), asked_at: incident.asked_at, now: tx.now() });
    if (reminder <= incident.reminders) return false;
    await tx.db
      .updateTable('incident_forms')
      .set({ reminders: reminder })
      .where('form_id', '=', incident.form_id)
      .execute();
    const detail = { form_id: incident.form_id, reminder };
    await editItem(tx, { item, lockVersion: null, line: { accion: 'recordar_incidencia', detail } });
    await writeReminder(tx, { item, incident, reminder });
    return true;
  });
}

async function writeReminder(
  tx: Ctx,
  { item, incident, reminder }: { item: ItemRow; incident: IncidentRow; reminder: number },
): Promise<void> {
  const [order, locale, product] = await Promise.all([
    tx.db
      .selectFrom('orders')
      .select(['order_id', 'store_id', 'email', 'firstname'])
      .where('order_id', '=', item.order_id)
      .executeTakeFirstOrThrow(),
    getCustomerLanguage(tx, item),
    loadProduct(tx, item),
  ]);
  const about = await loadMailFrame(tx, order);
  const formUrl = `${about.portalUrl}${mailPath({ formId: incident.form_id, orderId: item.order_id })}`;
  await enqueueMail(tx, {
    dedupeKey: `incident_reminder:${incident.form_id}:${incident.version}:${reminder}`,
    template: 'incident_reminder',
    to: order.email,
    locale,
    storeId: order.store_id,
    orderId: item.order_id,
    itemId: item.item_id,
    params: {
      ...about,
      itemName: textIn(product.name, locale),
      ...incidentMail({ text: incident.text, questions: questionsOf(incident) }, { locale, formUrl }),
      until: answerAwaitedUntil(calendarOf(item), incident.asked_at).toISOString(),
      askedAt: incident.asked_at.toISOString(),
      isLast: reminder === REMINDER_DAYS.length,
    },
  });
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

const AT_ONCE = 500;
