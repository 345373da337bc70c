import type { putCurrentUser } from '../../../contract/agents/own-account.ts';
import type { BodyOf, OutputOf } from '../../../contract/call.ts';
import type { Text } from '../../../domain/locale/locale.ts';
import { type AgentPreferences, readPreferences } from '../../../domain/sessions/agent-preferences.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { changeFactor } from '../second-factor/change-factor.ts';
import { wrongPassword } from '../sessions/check-typed-password.ts';
import { findOwner } from '../sessions/find-owner.ts';
import { findPasswordProblem } from '../sessions/find-password-problem.ts';
import { hashPassword } from '../sessions/hash-password.ts';
import { refuseFields } from '../sessions/refuse-fields.ts';
import { setPassword } from '../sessions/set-password.ts';
import { ownAccount } from './own-account.ts';
import { proveOwnPassword } from './prove-own-password.ts';

type Change = BodyOf<typeof putCurrentUser>;

/**
 * Changes a back-office user's own account, each part separately. A new password ends their other sessions; changing a second factor needs
 * re-authentication.
 * @throws AppError invalid_input with `errors`, sign_in_locked, reauthentication_required, and as changeFactor
 */
export async function changeOwnData(ctx: Ctx, change: Change): Promise<OutputOf<typeof putCurrentUser>> {
  if (change.password) await changePassword(ctx, change.password);
  await changePerson(ctx, change);
  const shown = change.second_factor ? await changeFactor(ctx, change.second_factor) : {};
  const user = await ctx.db
    .selectFrom('agents')
    .select(['agent_id as user_id', 'firstname', 'lastname'])
    .where('agent_id', '=', agentOf(ctx).agentId)
    .executeTakeFirstOrThrow();
  return { ok: true, message: SAVED[ctx.locale], user, account: await ownAccount(ctx), ...shown };
}

async function changePassword(ctx: Ctx, typed: NonNullable<Change['password']>): Promise<void> {
  const owner = await proveOwnPassword(ctx, { field: 'old_password', password: typed.old_password });
  const problem = await findPasswordProblem(ctx, { ...owner, password: typed.new_password });
  if (problem) throw refuseFields('invalid_input', [{ field: 'new_password', message: problem }]);
  const passwordHash = await hashPassword(typed.new_password);
  const kept = ctx.access ? { accessToken: ctx.access.token } : {};
  await inTransaction(ctx, async (tx) => {
    const present = await findOwner(tx, owner);
    // Another tab may have been faster, and then the old password proves nothing.
    if (present?.passwordHash !== owner.passwordHash) throw wrongPassword(ctx, 'old_password');
    await setPassword(tx, present, passwordHash, kept);
  });
}

async function changePerson(ctx: Ctx, { firstname, lastname, preferences }: Change): Promise<void> {
  if (firstname === undefined && lastname === undefined && preferences === undefined) return;
  const { agentId } = agentOf(ctx);
  await inTransaction(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('agents')
      .select(['firstname', 'lastname', 'preferences', 'panel_roles', 'version'])
      .where('agent_id', '=', agentId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const chosen: AgentPreferences = { ...readPreferences(row.preferences, row.panel_roles), ...preferences };
    await tx.db
      .updateTable('agents')
      .set({
        firstname: firstname ?? row.firstname,
        lastname: lastname ?? row.lastname,
        preferences: JSON.stringify(chosen),
        version: row.version + 1,
      })
      .where('agent_id', '=', agentId)
      .execute();
    await recordAudit(tx, { action: 'agent.change', subjectKind: 'agent', subjectId: agentId });
  });
}

const SAVED: Text = { es: 'Guardado.', en: 'Saved.', pt: 'Guardado.' };
