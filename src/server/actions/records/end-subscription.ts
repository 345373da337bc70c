import { AppError } from '../../../domain/errors/app-error.ts';
import { readSubscriptionId } from '../../../domain/records/subscriptions.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { giveRenewalNotice } from './renewal-notice.ts';

/**
 * Ends a customer's newsletter, or the renewal of their year of advice, at their request. Only they can subscribe again: an agent cannot give their
 * consent. Following a company ends with its portfolio record.
 * @throws AppError forbidden, not_found; invalid_input for any other kind
 */
export async function endSubscription(ctx: Ctx, id: string): Promise<void> {
  requireNamedRight(ctx, 'portfolio');
  const named = readSubscriptionId(id);
  if (!named) throw new AppError('not_found');
  if (named.kind === 'seguimiento') throw new AppError('invalid_input', { detail: named.kind });
  await inTransaction(ctx, (tx) =>
    named.kind === 'asesoria' ? giveRenewalNotice(tx, { itemId: named.number }) : endNewsletter(tx, named.number),
  );
}

async function endNewsletter(tx: Ctx, customerId: number): Promise<void> {
  const customer = await tx.db
    .selectFrom('customers')
    .select('newsletter')
    .where('customer_id', '=', customerId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!customer) throw new AppError('not_found');
  if (!customer.newsletter) return;
  await tx.db
    .updateTable('customers')
    .set({ newsletter: false, updated_at: tx.now() })
    .where('customer_id', '=', customerId)
    .execute();
  const detail = { kind: 'newsletter' };
  await recordAudit(tx, { action: 'subscription.end', subjectKind: 'customer', subjectId: customerId, detail });
}
