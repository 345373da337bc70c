import type { FactorChange } from '../../../contract/agents/own-account.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { methodsOf } from '../../../domain/sessions/second-factor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { loadFactors } from './load-factors.ts';
import { addPasskey, beginPasskey } from './passkeys.ts';
import { issueRecoveryCodes } from './recovery-codes.ts';
import { requireOwnReauthentication } from './require-reauthentication.ts';
import { beginTotp, confirmTotp, type TotpSetUp } from './totp.ts';

/** What the agent is shown after a step; nothing when it only removes a factor. */
export interface Shown {
  totp?: TotpSetUp;
  passkey?: { challenge: string } & Record<string, unknown>;
  recovery_codes?: string[];
}

/**
 * One step of changing the signed-in agent's second factor, protected from anybody who sits down at an open panel.
 * @throws AppError reauthentication_required; second_factor_failed, second_step_over; second_factor_required for the last factor where the
 * setting requires one
 */
export async function changeFactor(ctx: Ctx, change: FactorChange): Promise<Shown> {
  requireOwnReauthentication(ctx);
  const { agentId } = agentOf(ctx);
  switch (change.step) {
    case 'begin_totp':
      return { totp: await beginTotp(ctx, agentId) };
    case 'confirm_totp':
      return shownCodes(await confirmTotp(ctx, agentId, change));
    case 'begin_passkey':
      return { passkey: { ...(await beginPasskey(ctx, agentId)) } };
    case 'confirm_passkey':
      return shownCodes(await addPasskey(ctx, agentId, change));
    case 'new_recovery_codes':
      return shownCodes(await inTransaction(ctx, (tx) => issueRecoveryCodes(tx, agentId)));
    case 'remove_totp':
      return remove(ctx, agentId, (tx) =>
        tx.db.deleteFrom('agent_totp').where('agent_id', '=', agentId).executeTakeFirst(),
      );
    case 'remove_passkey':
      return remove(ctx, agentId, (tx) =>
        tx.db
          .deleteFrom('agent_passkeys')
          .where('agent_id', '=', agentId)
          .where('credential_id', '=', change.credential_id)
          .executeTakeFirst(),
      );
  }
}

function shownCodes(codes: readonly string[]): Shown {
  return codes.length > 0 ? { recovery_codes: [...codes] } : {};
}

/** A missing factor is no error; recovery codes are useless without a factor and are deleted with the last one. */
async function remove(ctx: Ctx, agentId: number, take: (tx: Ctx) => Promise<unknown>): Promise<Shown> {
  await inTransaction(ctx, async (tx) => {
    // Two factors removed at once in two tabs: the second request must see the result of the first.
    await tx.db.selectFrom('agents').select('agent_id').where('agent_id', '=', agentId).forNoKeyUpdate().execute();
    await take(tx);
    if (methodsOf(await loadFactors(tx, agentId)).length === 0) {
      if (tx.settings.SECOND_FACTOR) throw new AppError('second_factor_required');
      await tx.db.deleteFrom('agent_recovery_codes').where('agent_id', '=', agentId).execute();
    }
    await recordAudit(tx, { action: 'second_factor.remove', subjectKind: 'agent', subjectId: agentId });
  });
  return {};
}
