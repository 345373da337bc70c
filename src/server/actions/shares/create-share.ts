import { randomUUID } from 'node:crypto';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { MOST_SHARES, type ShareDays, type ShareKind } from '../../../domain/shares/share.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { listWaiting } from '../incidents/list-waiting.ts';
import { hashKey } from '../keys/random-key.ts';
import { customerOrder } from '../own-orders/customer-orders.ts';
import { newShareToken } from './share-token.ts';

interface ShareWish {
  readonly orderId: string;
  readonly kind: ShareKind;
  readonly fileId: string | null;
  readonly days: ShareDays;
  /** UUID of one click. */
  readonly requestKey: string;
}

/**
 * Creates a link to one part of the customer's own order. Idempotent per click.
 * @throws AppError sign_in_required, not_found for another's order or paper, share_nothing_open, share_too_many
 */
export async function createShare(ctx: Ctx, wish: ShareWish): Promise<void> {
  const { order, files } = await customerOrder(ctx, wish.orderId);
  if (wish.kind === 'paper' && !files.some(({ file_id }) => file_id === wish.fileId)) throw new AppError('not_found');
  if (wish.kind === 'answer' && (await listWaiting(ctx, order.order_id)).length === 0) {
    throw new AppError('share_nothing_open');
  }
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .selectFrom('orders')
      .select('order_id')
      .where('order_id', '=', order.order_id)
      .forNoKeyUpdate()
      .execute();
    if (await isMade(tx, wish.requestKey)) return;
    if ((await countValid(tx, order.order_id)) >= MOST_SHARES) throw new AppError('share_too_many');
    const shareId = randomUUID();
    await tx.db
      .insertInto('order_shares')
      .values({
        share_id: shareId,
        request_key: wish.requestKey,
        order_id: order.order_id,
        customer_id: order.customer_id,
        kind: wish.kind,
        file_id: wish.kind === 'paper' ? wish.fileId : null,
        token_hash: hashKey(newShareToken(tx.settings, shareId)),
        created_at: tx.now(),
        expires_at: new Date(tx.now().getTime() + wish.days * DAY_MS),
      })
      .execute();
    const detail = { share_id: shareId, kind: wish.kind, days: wish.days };
    await recordAudit(tx, { action: 'order_share.create', subjectKind: 'order', subjectId: order.order_id, detail });
  });
}

async function isMade({ db }: Ctx, requestKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('order_shares')
    .select('share_id')
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row !== undefined;
}

async function countValid({ db, now }: Ctx, orderId: number): Promise<number> {
  const { count } = await db
    .selectFrom('order_shares')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirstOrThrow();
  return count;
}
