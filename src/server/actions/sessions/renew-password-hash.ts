import type { Ctx } from '../../ctx.ts';
import { hashPassword, isOutdated } from './hash-password.ts';

/** Hashes a password that was just proved again, if it was stored with other parameters than today's. A change meanwhile wins. */
export async function renewPasswordHash(
  ctx: Ctx,
  { kind, id, hash }: { readonly kind: 'customer' | 'agent'; readonly id: number; readonly hash: string | null },
  password: string,
): Promise<void> {
  if (hash === null || !isOutdated(hash)) return;
  const password_hash = await hashPassword(password);
  if (kind === 'agent')
    await ctx.db
      .updateTable('agents')
      .set({ password_hash })
      .where('agent_id', '=', id)
      .where('password_hash', '=', hash)
      .execute();
  else
    await ctx.db
      .updateTable('customers')
      .set({ password_hash })
      .where('customer_id', '=', id)
      .where('password_hash', '=', hash)
      .execute();
}
