import { AppError } from '../../../domain/errors/app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';

/** Ends a link at once. Idempotent. @throws AppError sign_in_required, not_found for another's */
export function revokeShare(ctx: Ctx, shareId: string): Promise<void> {
  const customerId = requireCustomer(ctx);
  if (!UUID.test(shareId)) throw new AppError('not_found');
  return inTransaction(ctx, async (tx) => {
    const share = await tx.db
      .selectFrom('order_shares')
      .select(['order_id', 'revoked_at'])
      .where('share_id', '=', shareId)
      .where('customer_id', '=', customerId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!share) throw new AppError('not_found');
    if (share.revoked_at !== null) return;
    await tx.db.updateTable('order_shares').set({ revoked_at: tx.now() }).where('share_id', '=', shareId).execute();
    const detail = { share_id: shareId };
    await recordAudit(tx, { action: 'order_share.revoke', subjectKind: 'order', subjectId: share.order_id, detail });
  });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
