import type { CustomerUpdate } from '../../../contract/customers/customer-calls.ts';
import { profileProblemMessage } from '../../../domain/customers/check-profile.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { refuseFields } from '../sessions/refuse-fields.ts';
import { changeProfile } from './change-profile.ts';

/**
 * Changes a customer's data at an agent's request. A new e-mail address is refused: only the customer can request it, and both addresses confirm it.
 * @throws AppError forbidden, not_found; invalid_input with `errors` ({ field, message }) in the agent's language
 */
export async function changeCustomer(
  ctx: Ctx,
  { customerId, update: { email, ...update } }: { readonly customerId: number; readonly update: CustomerUpdate },
): Promise<void> {
  requireNamedRight(ctx, 'change_customer');
  await inTransaction(ctx, async (tx) => {
    if (email !== undefined) await refuseOtherEmail(tx, { customerId, email });
    await changeProfile(tx, { customerId, update });
  });
}

async function refuseOtherEmail(tx: Ctx, { customerId, email }: { customerId: number; email: string }): Promise<void> {
  const row = await tx.db
    .selectFrom('customers')
    .select('mail_address as email')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  if (row.email.toLowerCase() === email.trim().toLowerCase()) return;
  throw refuseFields('invalid_input', [
    { field: 'email', message: profileProblemMessage('email_is_theirs', tx.locale) },
  ]);
}
