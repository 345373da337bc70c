import type { Ctx } from '../../ctx.ts';
import { impersonationOf } from '../actors/refuse-impersonation.ts';

/** The key that the customer's browser registers with; null where push is off, and for an impersonating agent. */
export function pushKeyOf(ctx: Ctx): string | null {
  return ctx.ports.push && !impersonationOf(ctx) ? ctx.ports.push.publicKey() : null;
}
