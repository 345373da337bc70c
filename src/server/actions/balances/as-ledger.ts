import type { Ctx } from '../../ctx.ts';

/** Ledger events are recorded under the ledger's name, regardless of who reported them. */
export function asLedger(ctx: Ctx): Ctx {
  return { ...ctx, actor: { kind: 'payment' } };
}
