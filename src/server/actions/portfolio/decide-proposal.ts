import type { PortfolioGiven, PortfolioObjects } from '../../../contract/portfolio/shapes.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { PortfolioKind } from '../../../domain/portfolio/records.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import { createRecord } from './create-record.ts';
import type { KindOf } from './kinds.ts';
import { findProposal } from './list-proposals.ts';

/** Dismisses a proposal for good. @throws AppError not_found unless it is a proposal of one's own */
export async function declineProposal<K extends PortfolioKind>(ctx: Ctx, kind: KindOf<K>, key: string): Promise<void> {
  const proposal = await findProposal(ctx, kind, key);
  if (!proposal) throw new AppError('not_found');
  const { item_id, position } = proposal;
  await ctx.db
    .insertInto('portfolio_declines')
    .values({ item_id, position, customer_id: requireCustomer(ctx) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface ToTake<K extends PortfolioKind> {
  /** The paper that it comes from (`item-position`). */
  readonly from: string;
  readonly given: PortfolioGiven[K];
  readonly requestKey: string;
}

/**
 * Adds the proposed record, as confirmed by its customer, and attaches the paper.
 * @throws AppError as `createRecord`
 */
export async function takeProposal<K extends PortfolioKind>(
  ctx: Ctx,
  kind: KindOf<K>,
  { from, given, requestKey }: ToTake<K>,
): Promise<PortfolioObjects[K]> {
  const proposal = await findProposal(ctx, kind, from);
  return inTransaction(ctx, async (tx) => {
    const object = await createRecord(tx, kind, { userId: undefined, requestKey, given });
    if (proposal) {
      await tx.db
        .updateTable('order_items')
        .set({ origin: kind.kind, origin_id: String(object.id) })
        .where('item_id', '=', proposal.item_id)
        .where('customer_id', '=', requireCustomer(tx))
        .where('origin', 'is', null)
        .execute();
    }
    return object;
  });
}
