import { LOOKUP_OPEN_LIFE, LOOKUP_TRIES } from '../../../domain/lookups/lookup.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { isLookupCode } from '../keys/lookup-code.ts';
import { throttle } from '../throttles/throttle.ts';

/** `spent`: the code has expired, was tried too often, or was never requested in this browser. */
type LookupTry = 'open' | 'wrong' | 'spent';

/**
 * Tries a code in the browser that requested it. The right one lets this browser see the order for a short time. For an order that does not exist
 * every code is wrong, with the same number of tries.
 * @throws AppError too_many_requests, by network
 */
export async function tryLookupCode(ctx: Ctx, typed: string): Promise<LookupTry> {
  await throttle(ctx, 'try_lookup', ctx.network);
  const { session } = ctx;
  if (!session) return 'spent';
  return inTransaction(ctx, async (tx) => {
    const lookup = await tx.db
      .selectFrom('order_lookups')
      .selectAll()
      .where('session_hash', '=', session.tokenHash)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!lookup || lookup.expires_at <= tx.now() || lookup.tries >= LOOKUP_TRIES) return 'spent';
    const isRight = isLookupCode(tx.settings, lookup.lookup_id, typed) && lookup.order_id !== null;
    const tries = lookup.tries + 1;
    await tx.db
      .updateTable('order_lookups')
      .set({ tries, ...(isRight && { open_until: new Date(tx.now().getTime() + LOOKUP_OPEN_LIFE) }) })
      .where('lookup_id', '=', lookup.lookup_id)
      .execute();
    if (!isRight || lookup.order_id === null) return tries >= LOOKUP_TRIES ? 'spent' : 'wrong';
    await recordAudit(tx, { action: 'order.look_up', subjectKind: 'order', subjectId: lookup.order_id });
    return 'open';
  });
}
