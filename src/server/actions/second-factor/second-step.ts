import { AppError } from '../../../domain/errors/app-error.ts';
import { SECOND_STEP_LIFE } from '../../../domain/sessions/second-factor.ts';
import type { Ctx } from '../../ctx.ts';
import { hashKey, randomKey } from '../keys/random-key.ts';

/** Records a correct password for ten minutes. @returns the token of the second step */
export async function openSecondStep(ctx: Ctx, agentId: number): Promise<string> {
  const token = randomKey();
  await ctx.db
    .insertInto('second_steps')
    .values({
      token_hash: hashKey(token),
      agent_id: agentId,
      expires_at: new Date(ctx.now().getTime() + SECOND_STEP_LIFE),
    })
    .execute();
  return token;
}

/** The agent at the second step. @throws AppError second_step_over when it is finished, too old or unknown */
export async function agentAtSecondStep(ctx: Ctx, token: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('second_steps')
    .select('agent_id')
    .where('token_hash', '=', hashKey(token))
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst();
  if (!row) throw new AppError('second_step_over');
  return row.agent_id;
}

/** Ends the step: of two concurrent answers only one succeeds. @throws AppError second_step_over */
export async function closeSecondStep(ctx: Ctx, token: string): Promise<void> {
  const closed = await ctx.db
    .deleteFrom('second_steps')
    .where('token_hash', '=', hashKey(token))
    .returning('agent_id')
    .executeTakeFirst();
  if (!closed) throw new AppError('second_step_over');
}
