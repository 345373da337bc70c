import { AppError } from '../../../domain/errors/app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { isUuid } from '../keys/is-uuid.ts';
import { requireAdministrator } from './load-firm.ts';

/** Ends an invitation at once. Idempotent. @throws AppError firm_right_missing, not_found for another firm's */
export async function revokeInvitation(ctx: Ctx, invitationId: string): Promise<void> {
  const { firmId } = requireAdministrator(ctx);
  if (!isUuid(invitationId)) throw new AppError('not_found');
  await inTransaction(ctx, async (tx) => {
    const found = await tx.db
      .selectFrom('firm_invitations')
      .select(['accepted_at', 'revoked_at'])
      .where('invitation_id', '=', invitationId)
      .where('firm_id', '=', firmId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(() => new AppError('not_found'));
    if (found.accepted_at === null && found.revoked_at === null) await revoke(tx, { firmId, invitationId });
  });
}

/** Ends the open invitations of somebody who may invite no more: otherwise they could let themselves in again under another address. */
export async function revokeInvitationsBy(
  tx: Ctx,
  { firmId, personId }: { readonly firmId: number; readonly personId: number },
): Promise<void> {
  const open = await tx.db
    .selectFrom('firm_invitations')
    .select('invitation_id')
    .where('firm_id', '=', firmId)
    .where('invited_by', '=', personId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .forNoKeyUpdate()
    .execute();
  for (const { invitation_id } of open) await revoke(tx, { firmId, invitationId: invitation_id });
}

async function revoke(
  tx: Ctx,
  { firmId, invitationId }: { readonly firmId: number; readonly invitationId: string },
): Promise<void> {
  await tx.db
    .updateTable('firm_invitations')
    .set({ revoked_at: tx.now() })
    .where('invitation_id', '=', invitationId)
    .execute();
  const detail = { invitation_id: invitationId };
  await recordAudit(tx, { action: 'firm.revoke_invitation', subjectKind: 'customer', subjectId: firmId, detail });
}
