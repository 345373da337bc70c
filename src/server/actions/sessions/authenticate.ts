import type { ProvedIdentity, ShopConfig } from '../../../contract/sessions.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { issueTicket } from './issue-ticket.ts';
import { type Credentials, type ProvedUser, proveIdentity } from './prove-identity.ts';

/**
 * Proves a customer or a back-office user by e-mail and password.
 * @throws AppError sign_in_failed, sign_in_locked or too_many_requests
 */
export async function authenticate(ctx: Ctx, credentials: Credentials, config: ShopConfig): Promise<ProvedIdentity> {
  const user = await proveIdentity(ctx, credentials, ['agent', 'customer']);
  return presentTicket(await issueTicket(ctx, user), user, config);
}

/**
 * Gives the customer of a cookie session a ticket, so that his pages can sign calls.
 * @throws AppError sign_in_required
 */
export async function authenticateByCookie(ctx: Ctx, config: ShopConfig): Promise<ProvedIdentity> {
  if (ctx.actor.kind !== 'customer') throw new AppError('sign_in_required');
  const user: ProvedUser = { kind: 'customer', id: ctx.actor.customerId };
  return presentTicket(await issueTicket(ctx, user), user, config);
}

/** The answer that carries a ticket; the specification calls a back-office user `admin`. */
export function presentTicket(ticket: string, { kind }: ProvedUser, config: ShopConfig): ProvedIdentity {
  return { ok: true, message: '', ticket, type: kind === 'agent' ? 'admin' : 'customer', config };
}
