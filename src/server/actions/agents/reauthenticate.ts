import type { SecondFactorAnswer } from '../../../contract/second-factor.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { REAUTHENTICATION_LIFE } from '../../../domain/permissions/reauthentication.ts';
import { methodsOf, type SecondMethod } from '../../../domain/sessions/second-factor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { loadFactors } from '../second-factor/load-factors.ts';
import { askPasskey } from '../second-factor/passkeys.ts';
import { proveSecondFactor } from '../second-factor/prove-second-factor.ts';
import { proveOwnPassword } from './prove-own-password.ts';

type Reauthentication = SecondFactorAnswer | { readonly method: 'password'; readonly password: string };

/**
 * Re-authenticates the panel user: by the second factor where they have one, otherwise by password.
 * @returns until when it counts
 * @throws AppError second_factor_failed, sign_in_locked, invalid_input with `errors` for a wrong password, oauth_refused when the session
 * was ended meanwhile
 */
export async function reauthenticate(ctx: Ctx, answer: Reauthentication): Promise<Date> {
  const { agentId } = agentOf(ctx);
  if (answer.method !== 'password') await proveSecondFactor(ctx, agentId, answer);
  else if ((await ownMethods(ctx, agentId)).length > 0) throw new AppError('second_factor_failed');
  else await proveOwnPassword(ctx, { field: 'password', password: answer.password });
  const now = ctx.now();
  await inTransaction(ctx, async (tx) => {
    const proved = await tx.db
      .updateTable('oauth_tokens')
      .set({ proved_at: now })
      .where('session_id', '=', ctx.access?.sessionId ?? null)
      .returning('token')
      .executeTakeFirst();
    if (!proved) throw new AppError('oauth_refused');
    await recordAudit(tx, { action: 'session.prove', subjectKind: 'agent', subjectId: agentId });
  });
  return new Date(now.getTime() + REAUTHENTICATION_LIFE);
}

/** How the agent can re-authenticate, with a challenge for a passkey where they have one. */
export async function reauthenticationOptions(ctx: Ctx) {
  const { agentId } = agentOf(ctx);
  const methods = await ownMethods(ctx, agentId);
  if (methods.length === 0) return { methods: ['password' as const] };
  if (!methods.includes('passkey')) return { methods };
  return { methods, passkey: { ...(await askPasskey(ctx, agentId)) } };
}

async function ownMethods(ctx: Ctx, agentId: number): Promise<SecondMethod[]> {
  return methodsOf(await loadFactors(ctx, agentId));
}
