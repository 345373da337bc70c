import { sql } from 'kysely';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { MailList, Subscription } from '../../../domain/mail/mail-list.ts';
import { REMINDER_SWITCHES, switchOf } from '../../../domain/reminders/notification-kinds.ts';
import { readPreferences } from '../../../domain/sessions/agent-preferences.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { subscriptionOfToken } from '../mail/unsubscribe-token.ts';
import { loadNotificationSettings, writeNotificationSettings } from './settings.ts';

/** The list that the token of a mail refers to, and whether its recipient is subscribed. @throws AppError not_found for an unknown token */
export async function getMailList(
  ctx: Ctx,
  token: string,
): Promise<{ readonly list: MailList; readonly isOn: boolean }> {
  const { list, readerId } = getSubscription(ctx, token);
  if (list === 'weekly_figures') return { list, isOn: (await getPreferences(ctx, readerId)).weekly_figures };
  const { off } = await loadNotificationSettings(ctx, await getCustomer(ctx, readerId));
  return { list, isOn: SWITCHES[list].some((name) => !off.has(name)) };
}

/**
 * Switches a list off or on for the recipient of a mail's token, without sign-in. The mail of reminders contains every kind, so unsubscribing from
 * it switches off all of them. Idempotent.
 * @throws AppError not_found for an unknown token
 */
export function switchMailList(ctx: Ctx, token: string, to: 'on' | 'off'): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { list, readerId } = getSubscription(tx, token);
    if (list === 'weekly_figures') await switchFigures(tx, readerId, to);
    else await switchCustomers(tx, { customerId: await getCustomer(tx, readerId), switches: SWITCHES[list], to });
    await recordAudit(tx, {
      action: 'notifications.unsubscribe',
      subjectKind: list === 'weekly_figures' ? 'agent' : 'customer',
      subjectId: readerId,
      detail: { list, to },
    });
  });
}

/** The kinds that customers can switch off by mail, for each of their lists. */
const SWITCHES: Readonly<Record<Exclude<MailList, 'weekly_figures'>, readonly string[]>> = {
  reminders: REMINDER_SWITCHES,
  company_news: [switchOf('company_news', 'mail')],
};

async function switchCustomers(
  tx: Ctx,
  { customerId, switches, to }: { customerId: number; switches: readonly string[]; to: 'on' | 'off' },
): Promise<void> {
  const { off, hours } = await loadNotificationSettings(tx, customerId);
  const others = [...off].filter((name) => !switches.includes(name));
  await writeNotificationSettings(tx, customerId, { off: to === 'off' ? [...others, ...switches] : others, hours });
}

async function switchFigures(tx: Ctx, agentId: number, to: 'on' | 'off'): Promise<void> {
  await getPreferences(tx, agentId);
  const change = JSON.stringify({ weekly_figures: to === 'on' });
  await tx.db
    .updateTable('agents')
    .set({ preferences: sql`coalesce(preferences, '{}') || ${change}::jsonb` })
    .where('agent_id', '=', agentId)
    .execute();
}

function getSubscription({ settings }: Ctx, token: string): Subscription {
  const subscription = subscriptionOfToken(settings, token);
  if (subscription === null) throw new AppError('not_found');
  return subscription;
}

async function getPreferences(ctx: Ctx, agentId: number) {
  const row = await ctx.db
    .selectFrom('agents')
    .select(['preferences', 'panel_roles'])
    .where('agent_id', '=', agentId)
    .where('active', '=', true)
    .$if(ctx.db.isTransaction, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
  return readPreferences(row.preferences, row.panel_roles);
}

async function getCustomer(ctx: Ctx, customerId: number): Promise<number> {
  const row = await ctx.db
    .selectFrom('customers')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .where('erased_at', 'is', null)
    .$if(ctx.db.isTransaction, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
  return row.customer_id;
}
