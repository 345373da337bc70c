import type { Ctx } from '../../ctx.ts';

/** The ledger acts under its own name, whoever brought the news. */
export function asLedger(ctx: Ctx): Ctx {
  return { ...ctx, actor: { kind: 'payment' } };
}
