import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { changeProfile } from './change-profile.ts';

/**
 * Switches a customer's news by mail on his word to an agent; the journal keeps who wrote it down.
 * @throws AppError forbidden, not_found
 */
export async function switchNewsletter(
  ctx: Ctx,
  { customerId, active }: { readonly customerId: number; readonly active: boolean },
): Promise<void> {
  requireNamedRight(ctx, 'change_customer');
  await inTransaction(ctx, (tx) => changeProfile(tx, { customerId, update: { extra: { newsletter: active } } }));
}
