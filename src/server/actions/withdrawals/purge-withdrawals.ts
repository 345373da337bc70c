import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { Ctx } from '../../ctx.ts';

/** Deletes declarations that match no order after a year; others are proof for as long as the order. */
export async function purgeWithdrawals({ db, now }: Ctx): Promise<void> {
  await db
    .deleteFrom('withdrawals')
    .where('order_id', 'is', null)
    .where('received_at', '<', new Date(now().getTime() - KEPT_MS))
    .execute();
}

const KEPT_MS = 365 * DAY_MS;
