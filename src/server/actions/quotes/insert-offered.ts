import type { Insertable } from 'kysely';
import type { Ctx } from '../../ctx.ts';
import type { Quotes } from '../../db/types.gen.ts';
import { agentOf } from '../actors/agent-of.ts';

type OfferedQuote = Pick<Insertable<Quotes>, 'store_id' | 'customer_id' | 'valid_until'> &
  Partial<Pick<Insertable<Quotes>, 'note' | 'discount_kind' | 'discount_value' | 'discount_reason'>> & {
    /** Idempotency key of a click. */
    readonly request_key: string;
  };

/** Inserts a quote offered by an agent, without its lines. @returns its number; null when this click has already created one */
export async function insertOffered(tx: Ctx, quote: OfferedQuote): Promise<number | null> {
  const now = tx.now();
  const inserted = await tx.db
    .insertInto('quotes')
    .values({
      ...quote,
      state: 'offered',
      offered_by: agentOf(tx).agentId,
      offered_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('quote_id')
    .executeTakeFirst();
  return inserted?.quote_id ?? null;
}
