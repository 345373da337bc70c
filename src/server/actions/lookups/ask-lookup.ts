import { randomUUID } from 'node:crypto';
import { LOOKUP_CODE_LIFE, lookedUpNumber } from '../../../domain/lookups/lookup.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { normaliseEmail } from '../sessions/prove-identity.ts';
import { withSession } from '../sessions/with-session.ts';
import { throttle } from '../throttles/throttle.ts';

/**
 * Requests a code to see an order without an account. A job compares number and address, so that the answer and its time are the same whether or not
 * they match. Every request counts against network, address and number alike.
 * @throws AppError too_many_requests
 */
export async function askLookup(
  visitor: Ctx,
  { orderNumber, email }: { readonly orderNumber: string; readonly email: string },
): Promise<void> {
  const [number, address] = [lookedUpNumber(orderNumber), normaliseEmail(email)];
  await throttle(visitor, 'ask_lookup', visitor.network);
  await throttle(visitor, 'mail_lookup', address);
  await throttle(visitor, 'lookup_order', String(number));
  const ctx = await withSession(visitor);
  await inTransaction(ctx, async (tx) => {
    const asked = {
      lookup_id: randomUUID(),
      order_id: null,
      tries: 0,
      asked_at: tx.now(),
      expires_at: new Date(tx.now().getTime() + LOOKUP_CODE_LIFE),
      open_until: null,
    };
    await tx.db
      .insertInto('order_lookups')
      .values({ session_hash: ctx.session.tokenHash, ...asked })
      .onConflict((conflict) => conflict.column('session_hash').doUpdateSet(asked))
      .execute();
    await enqueue(tx, 'send_lookup_code', {
      lookup_id: asked.lookup_id,
      order_number: number,
      email: address,
      locale: tx.locale,
    });
  });
}
