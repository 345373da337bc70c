import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { checkTypedPassword } from '../sessions/check-typed-password.ts';
import { type AccountOwner, findOwner } from '../sessions/find-owner.ts';

/**
 * The signed-in back-office user, who has entered their password again.
 * @param asked.field name of the form's field, for the problem
 * @throws AppError sign_in_locked, invalid_input with `errors`
 */
export async function proveOwnPassword(
  ctx: Ctx,
  asked: { readonly field: string; readonly password: string },
): Promise<AccountOwner> {
  const owner = await findOwner(ctx, { kind: 'agent', id: agentOf(ctx).agentId });
  if (!owner) throw new AppError('forbidden');
  await checkTypedPassword(ctx, owner, asked);
  return owner;
}
