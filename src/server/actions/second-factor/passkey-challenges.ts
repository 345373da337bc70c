import { CHALLENGE_LIFE } from '../../../domain/sessions/second-factor.ts';
import type { Ctx } from '../../ctx.ts';

export interface Challenge {
  readonly challenge: string;
  readonly agentId: number;
  readonly purpose: 'register' | 'prove';
}

/** Stores a passkey challenge, for all processes. */
export async function rememberChallenge(ctx: Ctx, { challenge, agentId, purpose }: Challenge): Promise<void> {
  await ctx.db
    .insertInto('passkey_challenges')
    .values({
      challenge,
      agent_id: agentId,
      purpose,
      expires_at: new Date(ctx.now().getTime() + CHALLENGE_LIFE),
    })
    .execute();
}

/** True when this agent was recently sent this challenge; it is then used up. */
export async function takeChallenge(ctx: Ctx, { challenge, agentId, purpose }: Challenge): Promise<boolean> {
  const taken = await ctx.db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('agent_id', '=', agentId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', ctx.now())
    .returning('challenge')
    .executeTakeFirst();
  return taken !== undefined;
}
