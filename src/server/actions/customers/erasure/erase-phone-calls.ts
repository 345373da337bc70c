import { calendarOfStore } from '../../../../domain/calendar/calendar-of-store.ts';
import { e164Of } from '../../../../domain/phone-calls/phone-number.ts';
import type { Ctx } from '../../../ctx.ts';

/** A customer's telephone number in E.164, or null. */
export async function findOwnNumber({ db }: Ctx, customerId: number): Promise<string | null> {
  const { phone, store_id } = await db
    .selectFrom('customers')
    .select(['phone', 'store_id'])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return phone === null ? null : e164Of(phone, calendarOfStore(store_id));
}

/** Their calls, unassigned calls from their number, and the call centre's reports about all of these. */
export async function erasePhoneCalls(
  tx: Ctx,
  { customerId, number }: { readonly customerId: number; readonly number: string | null },
): Promise<void> {
  const calls = await tx.db
    .deleteFrom('phone_calls')
    .where((eb) =>
      eb.or([
        eb('customer_id', '=', customerId),
        ...(number === null ? [] : [eb.and([eb('customer_id', 'is', null), eb('number', '=', number)])]),
      ]),
    )
    .returning('provider_call_id')
    .execute();
  const ids = calls.map(({ provider_call_id }) => provider_call_id);
  if (ids.length > 0) await tx.db.deleteFrom('phone_events').where('provider_call_id', 'in', ids).execute();
}
