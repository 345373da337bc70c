import {
  type Channel,
  type NotificationKind,
  SWITCHES,
  switchOf,
} from '../../../domain/reminders/notification-kinds.ts';
import { type QuietHours, TIME_ZONES, USUAL_QUIET_HOURS } from '../../../domain/reminders/quiet-hours.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import { portalOfStore } from '../portals/portal-address.ts';

/** A customer's wanted notifications, and their quiet hours. */
export interface NotificationSettings {
  /** Disabled switches. */
  readonly off: ReadonlySet<string>;
  readonly hours: QuietHours;
}

/** The settings of a customer; by default everything is on, with the usual quiet hours of their portal's zone. */
export async function loadNotificationSettings(ctx: Ctx, customerId: number): Promise<NotificationSettings> {
  const row = await ctx.db
    .selectFrom('customers')
    .leftJoin('notification_settings', 'notification_settings.customer_id', 'customers.customer_id')
    .select(['store_id', 'off', 'quiet_from', 'quiet_until', 'time_zone'])
    .where('customers.customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (row.time_zone === null) {
    const timeZone = portalOfStore(ctx, row.store_id).time_zone;
    return { off: new Set(), hours: { ...USUAL_QUIET_HOURS, timeZone } };
  }
  return {
    off: new Set(row.off),
    hours: { from: row.quiet_from, until: row.quiet_until, timeZone: row.time_zone },
  };
}

/** Whether a customer wants a kind of notification by a channel. */
export function wantsNews({ off }: NotificationSettings, kind: NotificationKind, channel: Channel): boolean {
  return !off.has(switchOf(kind, channel));
}

/** Saves the signed-in customer's choices; `on` lists the enabled switches. @throws AppError sign_in_required */
export function saveNotificationSettings(
  ctx: Ctx,
  { on, hours }: { readonly on: ReadonlySet<string>; readonly hours: QuietHours },
): Promise<void> {
  const customerId = requireCustomer(ctx);
  return inTransaction(ctx, async (tx) => {
    const isNight = hours.from !== null && hours.until !== null && hours.from !== hours.until;
    const detail = await writeNotificationSettings(tx, customerId, {
      off: SWITCHES.filter((one) => !on.has(one)),
      hours: {
        from: isNight ? hours.from : null,
        until: isNight ? hours.until : null,
        timeZone: TIME_ZONES.find((zone) => zone === hours.timeZone) ?? tx.portal.time_zone,
      },
    });
    await recordAudit(tx, { action: 'notifications.save', subjectKind: 'customer', subjectId: customerId, detail });
  });
}

/** @returns the saved settings */
export async function writeNotificationSettings(
  tx: Ctx,
  customerId: number,
  { off, hours }: { readonly off: readonly string[]; readonly hours: QuietHours },
) {
  const row = { off: [...off], quiet_from: hours.from, quiet_until: hours.until, time_zone: hours.timeZone };
  await tx.db
    .insertInto('notification_settings')
    .values({ customer_id: customerId, ...row, updated_at: tx.now() })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ ...row, updated_at: tx.now() }))
    .execute();
  return row;
}
