import { AppError } from '../../../domain/errors/app-error.ts';
import { REMINDER_SWITCHES } from '../../../domain/reminders/notification-kinds.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { customerOfToken } from '../mail/unsubscribe-token.ts';
import { loadNotificationSettings, writeNotificationSettings } from './settings.ts';

/** Whether the customer of a mail's token is mailed any reminders. @throws AppError not_found for a token of nobody */
export async function hasMailedReminders(ctx: Ctx, token: string): Promise<boolean> {
  const { off } = await loadNotificationSettings(ctx, await getCustomer(ctx, token));
  return REMINDER_SWITCHES.some((name) => !off.has(name));
}

/**
 * Switches all reminders by mail off or on for the customer of a mail's token, who need not be signed in: the mail holds every kind, so
 * that leaving it means all of them. Doing so again changes nothing.
 * @throws AppError not_found for a token of nobody
 */
export function switchMailedReminders(ctx: Ctx, token: string, to: 'on' | 'off'): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const customerId = await getCustomer(tx, token);
    const { off, hours } = await loadNotificationSettings(tx, customerId);
    const others = [...off].filter((name) => !REMINDER_SWITCHES.includes(name));
    await writeNotificationSettings(tx, customerId, {
      off: to === 'off' ? [...others, ...REMINDER_SWITCHES] : others,
      hours,
    });
    await recordAudit(tx, {
      action: 'notifications.unsubscribe',
      subjectKind: 'customer',
      subjectId: customerId,
      detail: { to },
    });
  });
}

async function getCustomer(ctx: Ctx, token: string): Promise<number> {
  const customerId = customerOfToken(ctx.settings, token);
  if (customerId === null) throw new AppError('not_found');
  const row = await ctx.db
    .selectFrom('customers')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .where('erased_at', 'is', null)
    .$if(ctx.db.isTransaction, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
  return row.customer_id;
}
