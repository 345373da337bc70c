import type { Ctx } from '../../ctx.ts';

/** Ledger events are recorded under the ledger's name, whoever reported them. */
export function asLedger(ctx: Ctx): Ctx {
  return { ...ctx, actor: { kind: 'payment' } };
}
