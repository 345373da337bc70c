import type { AgentActor } from '../../../domain/actors/actor.ts';
import type { Ctx } from '../../ctx.ts';
import { requireNamedRight } from './require-named-right.ts';

/** The bookkeeper who acts. @throws AppError forbidden for everybody without the panel role `facturacion`; source: requirement R270 */
export function requireInvoicer(ctx: Pick<Ctx, 'actor'>): AgentActor {
  return requireNamedRight(ctx, 'manage_invoices');
}
