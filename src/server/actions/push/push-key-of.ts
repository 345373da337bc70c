import type { Ctx } from '../../ctx.ts';
import { visitOf } from '../actors/refuse-in-visit.ts';

/** The key that the customer's browser registers with; null where push is off, and for an impersonating agent. */
export function pushKeyOf(ctx: Ctx): string | null {
  return ctx.ports.push && !visitOf(ctx) ? ctx.ports.push.publicKey() : null;
}
