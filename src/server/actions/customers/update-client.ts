import type { ClientUpdate } from '../../../contract/customers/client.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import { changeProfile } from './change-profile.ts';

/**
 * Changes a signed-in customer's own data; omitted fields stay. Idempotent.
 * @throws AppError sign_in_required; invalid_input with `errors` ({ field, message }) in the customer's language
 */
export async function updateClient(ctx: Ctx, update: ClientUpdate): Promise<void> {
  const customerId = requireCustomer(ctx);
  await inTransaction(ctx, (tx) => changeProfile(tx, { customerId, update }));
}
