import { sql } from 'kysely';
import { AppError } from '../../../domain/errors/app-error.ts';
import { readSubscriptionId } from '../../../domain/records/subscriptions.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import { changeProfile } from '../customers/change-profile.ts';
import { changeRecord } from '../portfolio/change-record.ts';
import { KINDS } from '../portfolio/kinds.ts';
import { giveRenewalNotice, takeRenewalNoticeBack } from './renewal-notice.ts';
import { type SubscriptionRow, subscriptionsOf } from './subscription-rows.ts';

/** The signed-in customer's subscriptions: paid ones first, then by name. Finished years are left out. */
export async function listOwnSubscriptions(ctx: Ctx): Promise<readonly SubscriptionRow[]> {
  const customerId = requireCustomer(ctx);
  const { rows } = await sql<SubscriptionRow>`
    select * from (${subscriptionsOf(ctx, customerId)}) as s where active
     order by price desc nulls last, kind, about, number limit ${MOST_SHOWN}`.execute(ctx.db);
  return rows;
}

const MOST_SHOWN = 500;

/**
 * Ends or restarts one of the signed-in customer's subscriptions, with one click each. Idempotent.
 * @throws AppError sign_in_required; not_found, also for another customer's
 */
export async function switchSubscription(
  ctx: Ctx,
  { id, isOn }: { readonly id: string; readonly isOn: boolean },
): Promise<void> {
  const customerId = requireCustomer(ctx);
  const named = readSubscriptionId(id);
  if (!named) throw new AppError('not_found');
  const { kind, number } = named;
  if (kind === 'seguimiento') {
    const given = { meta: { update: { seguimiento_activo: isOn } } };
    await changeRecord(ctx, KINDS.empresa, { id: number, given, seen: undefined });
    return;
  }
  await inTransaction(ctx, async (tx) => {
    if (kind === 'asesoria') {
      const year = { itemId: number, customerId };
      return isOn ? takeRenewalNoticeBack(tx, year) : giveRenewalNotice(tx, year);
    }
    if (number !== customerId) throw new AppError('not_found');
    return changeProfile(tx, { customerId, update: { extra: { newsletter: isOn } } });
  });
}
