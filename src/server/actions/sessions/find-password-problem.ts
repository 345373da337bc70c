import { checkPassword } from '../../../domain/sessions/check-registration.ts';
import { REGISTRATION_MESSAGES } from '../../../domain/sessions/registration-messages.ts';
import type { Ctx } from '../../ctx.ts';

/** Problem of a new password of an account, in the user's language; null for none. */
export async function findPasswordProblem(
  ctx: Ctx,
  given: Parameters<typeof checkPassword>[0],
): Promise<string | null> {
  return checkPassword(given, ctx.locale) ?? (await findLeak(ctx, given.password));
}

/** The message for a password that is in the hands of attackers, who try such first. Where nobody answers, nothing is refused. */
export async function findLeak(ctx: Ctx, password: string): Promise<string | null> {
  const isLeaked = (await ctx.ports.leakedPasswords?.has(password)) ?? false;
  return isLeaked ? REGISTRATION_MESSAGES.password_leaked[ctx.locale] : null;
}
