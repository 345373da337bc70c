import type { FirstStep, ProvedIdentity, ShopConfig } from '../../../contract/sessions.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { errorMessage } from '../../../domain/errors/error-code.ts';
import { methodsOf, nextStep } from '../../../domain/sessions/second-factor.ts';
import type { Ctx } from '../../ctx.ts';
import { loadFactors } from '../second-factor/load-factors.ts';
import { openSecondStep } from '../second-factor/second-step.ts';
import { isNetworkKnown } from '../sessions/is-network-known.ts';
import { issueTicket } from '../sessions/issue-ticket.ts';
import { type Credentials, type ProvedUser, proveIdentity, userType } from '../sessions/prove-identity.ts';

/**
 * Authenticates a customer or a back-office user by e-mail and password.
 * @throws AppError sign_in_failed, sign_in_locked or too_many_requests
 */
export async function authenticate(ctx: Ctx, credentials: Credentials, config: ShopConfig): Promise<FirstStep> {
  return firstStep(ctx, await proveIdentity(ctx, credentials, ['agent', 'customer']), config);
}

/** After any first factor: a ticket, or a back-office user's second step. */
export async function firstStep(ctx: Ctx, user: ProvedUser, config: ShopConfig): Promise<FirstStep> {
  if (user.kind === 'customer') return presentTicket(await issueTicket(ctx, user), user, config);
  const factors = await loadFactors(ctx, user.id);
  const next = nextStep(factors, { required: ctx.settings.SECOND_FACTOR || (await isFromElsewhere(ctx)) });
  if (next === 'nothing') return presentTicket(await issueTicket(ctx, user), user, config);
  return {
    ok: false,
    message: errorMessage(next === 'prove' ? 'second_factor_owed' : 'second_factor_required', ctx.locale),
    ticket: null,
    type: 'admin',
    config,
    second_factor: {
      step_token: await openSecondStep(ctx, user.id),
      methods: methodsOf(factors),
      must_set_up: next === 'set_up',
    },
  };
}

/** From a network outside the list of known ones a password alone is not enough for the back office. */
async function isFromElsewhere({ db, network }: Ctx): Promise<boolean> {
  return network !== null && !(await isNetworkKnown({ db }, network));
}

/**
 * Gives the customer of a cookie session a ticket, so that their pages can sign calls.
 * @throws AppError sign_in_required
 */
export async function authenticateByCookie(ctx: Ctx, config: ShopConfig): Promise<ProvedIdentity> {
  if (ctx.actor.kind !== 'customer') throw new AppError('sign_in_required');
  const user: ProvedUser = { kind: 'customer', id: ctx.actor.customerId };
  return presentTicket(await issueTicket(ctx, user), user, config);
}

/** The answer with a ticket; the specification calls a back-office user `admin`. */
export function presentTicket(ticket: string, { kind }: ProvedUser, config: ShopConfig): ProvedIdentity {
  return { ok: true, message: '', ticket, type: userType(kind), config };
}
