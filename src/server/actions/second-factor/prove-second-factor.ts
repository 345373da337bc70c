import type { SecondFactorAnswer } from '../../../contract/second-factor.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { countAttempt, forgetAttempts } from '../sessions/count-attempt.ts';
import { acceptPasskey } from './passkeys.ts';
import { acceptRecoveryCode } from './recovery-codes.ts';
import { acceptTotp } from './totp.ts';

/**
 * Checks a second factor and uses it up. Consecutive failures count like wrong passwords of the agent.
 * @throws AppError second_factor_failed, sign_in_locked
 */
export async function proveSecondFactor(ctx: Ctx, agentId: number, answer: SecondFactorAnswer): Promise<void> {
  const counted = `second factor of agent ${agentId}`;
  await countAttempt(ctx, counted);
  if (!(await isRight(ctx, agentId, answer))) {
    ctx.log.warn({ accounts: [`agent ${agentId}`], method: answer.method }, 'wrong second factor');
    throw new AppError('second_factor_failed');
  }
  await forgetAttempts(ctx, counted);
}

function isRight(ctx: Ctx, agentId: number, answer: SecondFactorAnswer): Promise<boolean> {
  switch (answer.method) {
    case 'totp':
      return acceptTotp(ctx, agentId, answer.code);
    case 'recovery_code':
      return acceptRecoveryCode(ctx, agentId, answer.code);
    case 'passkey':
      return acceptPasskey(ctx, agentId, answer.response);
  }
}
