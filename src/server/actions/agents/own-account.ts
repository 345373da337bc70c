import type { OwnAccount } from '../../../contract/agents/own-account.ts';
import { readPreferences } from '../../../domain/sessions/agent-preferences.ts';
import { methodsOf } from '../../../domain/sessions/second-factor.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { loadFactors } from '../second-factor/load-factors.ts';

/** The signed-in back-office user's own account: preferences and second factors, without secrets. */
export async function ownAccount(ctx: Ctx): Promise<OwnAccount> {
  const { agentId } = agentOf(ctx);
  const factors = await loadFactors(ctx, agentId);
  const agent = await ctx.db
    .selectFrom('agents')
    .leftJoin('agent_totp as totp', 'totp.agent_id', 'agents.agent_id')
    .select(['preferences', 'panel_roles', 'totp.confirmed_at'])
    .where('agents.agent_id', '=', agentId)
    .executeTakeFirstOrThrow();
  const passkeys = await ctx.db
    .selectFrom('agent_passkeys')
    .select(['credential_id', 'name', 'created_at', 'used_at'])
    .where('agent_id', '=', agentId)
    .orderBy('created_at')
    .execute();
  return {
    preferences: readPreferences(agent.preferences, agent.panel_roles),
    second_factor: {
      required: ctx.settings.SECOND_FACTOR,
      methods: methodsOf(factors),
      totp_since: agent.confirmed_at?.toISOString() ?? null,
      passkeys: passkeys.map(({ created_at, used_at, ...passkey }) => ({
        ...passkey,
        created_at: created_at.toISOString(),
        used_at: used_at?.toISOString() ?? null,
      })),
      recovery_codes_left: factors.recoveryCodes,
    },
  };
}
