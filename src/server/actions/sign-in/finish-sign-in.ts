import type { z } from 'zod';
import type { PasskeyOptions, SecondFactorAnswer } from '../../../contract/second-factor.ts';
import type { ProvedIdentity, ShopConfig } from '../../../contract/sessions.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { methodsOf } from '../../../domain/sessions/second-factor.ts';
import type { Ctx } from '../../ctx.ts';
import { loadFactors } from '../second-factor/load-factors.ts';
import { askPasskey } from '../second-factor/passkeys.ts';
import { proveSecondFactor } from '../second-factor/prove-second-factor.ts';
import { agentAtSecondStep, closeSecondStep } from '../second-factor/second-step.ts';
import { beginTotp, confirmTotp, type TotpSetUp } from '../second-factor/totp.ts';
import { issueTicket } from '../sessions/issue-ticket.ts';
import { presentTicket } from './authenticate.ts';

/**
 * The second step of signing in: verifies the factor and issues the ticket.
 * @throws AppError second_step_over, second_factor_failed, sign_in_locked
 */
export async function finishSignIn(
  ctx: Ctx,
  { stepToken, proof }: { readonly stepToken: string; readonly proof: SecondFactorAnswer },
  config: ShopConfig,
): Promise<ProvedIdentity> {
  const agentId = await agentAtSecondStep(ctx, stepToken);
  await proveSecondFactor(ctx, agentId, proof);
  await closeSecondStep(ctx, stepToken);
  return ticketFor(ctx, agentId, config);
}

/** A passkey challenge for the second step. @throws AppError second_step_over */
export async function askPasskeyAtSignIn(ctx: Ctx, stepToken: string): Promise<z.input<typeof PasskeyOptions>> {
  return { ...(await askPasskey(ctx, await agentAtSecondStep(ctx, stepToken))) };
}

/** A secret for a user who needs a second factor and has none. @throws AppError second_step_over */
export async function beginTotpAtSignIn(ctx: Ctx, stepToken: string): Promise<TotpSetUp> {
  return beginTotp(ctx, await agentWithoutFactor(ctx, stepToken));
}

/** Activates the secret and signs in with it. @throws AppError second_step_over, second_factor_failed */
export async function setUpAtSignIn(
  ctx: Ctx,
  { stepToken, ...first }: { readonly stepToken: string; readonly set_up: string; readonly code: string },
  config: ShopConfig,
): Promise<ProvedIdentity & { recovery_codes: string[] }> {
  const agentId = await agentWithoutFactor(ctx, stepToken);
  const codes = await confirmTotp(ctx, agentId, first);
  await closeSecondStep(ctx, stepToken);
  return { ...(await ticketFor(ctx, agentId, config)), recovery_codes: [...codes] };
}

/** Users with a factor must use it: a password alone must not replace it. */
async function agentWithoutFactor(ctx: Ctx, stepToken: string): Promise<number> {
  const agentId = await agentAtSecondStep(ctx, stepToken);
  if (methodsOf(await loadFactors(ctx, agentId)).length > 0) throw new AppError('second_step_over');
  return agentId;
}

async function ticketFor(ctx: Ctx, agentId: number, config: ShopConfig): Promise<ProvedIdentity> {
  const user = { kind: 'agent', id: agentId } as const;
  return presentTicket(await issueTicket(ctx, user), user, config);
}
