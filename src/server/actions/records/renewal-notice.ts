import type { AuditAction } from '../../../domain/audit/audit-action.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { ANNUAL_LEGAL_ADVICE } from '../../../domain/records/subscriptions.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';

interface Year {
  readonly itemId: number;
  /** The customer who must own it; by default anybody. */
  readonly customerId?: number;
}

/**
 * Ends a year of advice with its year, without renewal. One that has already ended is not changed. @throws AppError not_found, also for another
 * customer's
 */
export async function giveRenewalNotice(tx: Ctx, year: Year): Promise<void> {
  await lockYear(tx, year);
  const given = await tx.db
    .insertInto('renewal_notices')
    .values({ item_id: year.itemId, given_at: tx.now() })
    .onConflict((conflict) => conflict.column('item_id').doNothing())
    .returning('item_id')
    .executeTakeFirst();
  if (given) await audit(tx, 'subscription.end', year);
}

/** Withdraws the notice: the year renews again. @throws AppError not_found, also for another customer's */
export async function takeRenewalNoticeBack(tx: Ctx, year: Year): Promise<void> {
  await lockYear(tx, year);
  const { numDeletedRows } = await tx.db
    .deleteFrom('renewal_notices')
    .where('item_id', '=', year.itemId)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await audit(tx, 'subscription.begin', year);
}

/** Locks the item of a paid year. */
async function lockYear(tx: Ctx, { itemId, customerId }: Year): Promise<void> {
  await tx.db
    .selectFrom('order_items')
    .select('item_id')
    .where('item_id', '=', itemId)
    .where('product_id', '=', ANNUAL_LEGAL_ADVICE)
    .$if(customerId !== undefined, (query) => query.where('customer_id', '=', customerId ?? 0))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
}

function audit(tx: Ctx, action: AuditAction, { itemId }: Year): Promise<void> {
  return recordAudit(tx, { action, subjectKind: 'item', subjectId: itemId, detail: { kind: 'asesoria' } });
}
