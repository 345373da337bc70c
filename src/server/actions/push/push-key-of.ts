import type { Ctx } from '../../ctx.ts';
import { visitOf } from '../actors/refuse-in-visit.ts';

/** The key that the customer's browser registers for; null where nothing is pushed, and for an agent who only visits. */
export function pushKeyOf(ctx: Ctx): string | null {
  return ctx.ports.push && !visitOf(ctx) ? ctx.ports.push.publicKey() : null;
}
