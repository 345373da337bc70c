import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { changeProfile } from './change-profile.ts';

/**
 * Switches a customer's newsletter at their request to an agent; the journal records the agent.
 * @throws AppError forbidden, not_found
 */
export async function switchNewsletter(
  ctx: Ctx,
  { customerId, active }: { readonly customerId: number; readonly active: boolean },
): Promise<void> {
  requireNamedRight(ctx, 'change_customer');
  await inTransaction(ctx, (tx) => changeProfile(tx, { customerId, update: { extra: { newsletter: active } } }));
}
