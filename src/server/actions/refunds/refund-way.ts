import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import { ibanOfCcc, isIban } from '../../../domain/identity/bank-account.ts';
import { compact } from '../../../domain/identity/compact.ts';
import type { Ctx } from '../../ctx.ts';

/** How a payment is refunded: by its provider, or by manual transfer. */
export function refundWayOf(
  { ports }: Pick<Ctx, 'ports'>,
  { provider }: { provider: string },
): 'by_provider' | 'by_hand' {
  // A provider no longer configured cannot refund.
  return ports.acquirers.find(({ name }) => name === provider)?.refunds ?? 'by_hand';
}

/**
 * Account for a refund by hand: the given one, else the customer's stored one, else null.
 * @throws AppError invalid_input for wrong check digits
 */
export async function findRefundIban(
  ctx: Ctx,
  { customerId, given }: { customerId: number; given?: string | undefined },
): Promise<string | null> {
  const typed = compact(given ?? '');
  if (typed !== '' && !isIban(typed)) throw invalidInput('iban');
  return typed === '' ? findKeptIban(ctx, customerId) : typed;
}

async function findKeptIban(ctx: Ctx, customerId: number): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('customers')
    .select(['bank_entidad', 'bank_oficina', 'bank_dc', 'bank_cuenta'])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return ibanOfCcc(`${row.bank_entidad ?? ''}${row.bank_oficina ?? ''}${row.bank_dc ?? ''}${row.bank_cuenta ?? ''}`);
}
