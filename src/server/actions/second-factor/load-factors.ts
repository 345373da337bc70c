import type { Factors } from '../../../domain/sessions/second-factor.ts';
import type { Ctx } from '../../ctx.ts';

/** Second factors of a back-office user. */
export async function loadFactors({ db }: Pick<Ctx, 'db'>, agentId: number): Promise<Factors> {
  const row = await db
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('agent_totp').select(fn.countAll<number>().as('n')).where('agent_id', '=', agentId).as('totp'),
      selectFrom('agent_passkeys').select(fn.countAll<number>().as('n')).where('agent_id', '=', agentId).as('passkeys'),
      selectFrom('agent_recovery_codes')
        .select(fn.countAll<number>().as('n'))
        .where('agent_id', '=', agentId)
        .where('used_at', 'is', null)
        .as('codes'),
    ])
    .executeTakeFirstOrThrow();
  return { totp: Number(row.totp) > 0, passkeys: Number(row.passkeys), recoveryCodes: Number(row.codes) };
}
