import type { Ctx } from '../../../ctx.ts';
import { endAccess } from '../../firms/change-person.ts';
import { lockPeople } from '../../firms/load-firm.ts';

/** What only a firm's account has: its people lose access at once, and its invitations are deleted with their mails. */
export async function endFirm(tx: Ctx, firmId: number): Promise<void> {
  for (const { personId } of await lockPeople(tx, firmId)) await endAccess(tx, { firmId, personId });
  const invitations = await tx.db
    .deleteFrom('firm_invitations')
    .where('firm_id', '=', firmId)
    .returning('invitation_id')
    .execute();
  if (invitations.length === 0) return;
  const keys = invitations.map(({ invitation_id }) => `firm_invited:${invitation_id}`);
  await tx.db.deleteFrom('mails').where('dedupe_key', 'in', keys).execute();
}
