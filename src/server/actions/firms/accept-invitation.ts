import { AppError } from '../../../domain/errors/app-error.ts';
import type { FirmRole } from '../../../domain/firms/firm-role.ts';
import { decideInvitation, type InvitationReader, invitationState } from '../../../domain/firms/invitation.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { impersonationOf, refuseImpersonation } from '../actors/refuse-impersonation.ts';
import { isUuid } from '../keys/is-uuid.ts';
import { hashKey } from '../keys/random-key.ts';
import { countFirms, MOST_FIRMS } from './found-firm.ts';
import { lockPeople, requirePerson } from './load-firm.ts';

interface Asked {
  readonly invitationId: string;
  /** The secret from the mail. */
  readonly key: string;
}

/** An invitation by its secret. @throws AppError not_found */
export async function findInvitation(ctx: Ctx, { invitationId, key }: Asked) {
  if (!isUuid(invitationId)) throw new AppError('not_found');
  const found = ctx.db
    .selectFrom('firm_invitations as i')
    .innerJoin('customers as firm', 'firm.customer_id', 'i.firm_id')
    .leftJoin('customers as by', 'by.customer_id', 'i.invited_by')
    .select(['i.firm_id', 'i.email', 'i.role', 'i.expires_at', 'i.accepted_at', 'i.revoked_at'])
    .select(['firm.firstname as firm_name', 'by.firstname as by_first', 'by.lastname as by_last'])
    .where('i.invitation_id', '=', invitationId)
    .where('i.token_hash', '=', hashKey(key));
  const row = await (ctx.db.isTransaction ? found.forNoKeyUpdate('i') : found).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  const invited_by = row.by_first === null ? null : `${row.by_first} ${row.by_last ?? ''}`.trim();
  return { ...row, role: row.role as FirmRole, invited_by, state: invitationState(row, ctx.now()) };
}

/** The reader of an invitation, in the shape that the rule takes. */
export async function loadReader(ctx: Ctx): Promise<InvitationReader> {
  if (ctx.actor.kind !== 'customer' || impersonationOf(ctx)) return { kind: 'visitor' };
  const row = await ctx.db
    .selectFrom('customers')
    .select(['email', 'email_confirmed_at'])
    .where('customer_id', '=', requirePerson(ctx))
    .executeTakeFirstOrThrow();
  return { kind: 'person', email: row.email, isConfirmed: row.email_confirmed_at !== null };
}

/**
 * Adds the signed-in person to the firm. Idempotent.
 * @throws AppError sign_in_required, not_found, firm_invitation_over, firm_invitation_not_yours, firm_invitation_unconfirmed, firm_too_many
 */
export async function acceptInvitation(ctx: Ctx, asked: Asked): Promise<{ readonly firmId: number }> {
  const personId = requirePerson(ctx);
  refuseImpersonation(ctx, 'own');
  return inTransaction(ctx, async (tx) => {
    const invitation = await findInvitation(tx, asked);
    const { firm_id: firmId, role } = invitation;
    const people = await lockPeople(tx, firmId);
    if (invitation.state === 'accepted' && people.some((person) => person.personId === personId)) return { firmId };
    const decision = decideInvitation(invitation, await loadReader(tx));
    if (!decision.ok) throw new AppError(decision.code);
    if ((await countFirms(tx, personId)) >= MOST_FIRMS) throw new AppError('firm_too_many', { most: MOST_FIRMS });
    await tx.db
      .insertInto('firm_members')
      .values({ firm_id: firmId, person_id: personId, role, joined_at: tx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx.db
      .updateTable('firm_invitations')
      .set({ accepted_at: tx.now() })
      .where('invitation_id', '=', asked.invitationId)
      .execute();
    const detail = { invitation_id: asked.invitationId, person_id: personId, role };
    await recordAudit(tx, { action: 'firm.join', subjectKind: 'customer', subjectId: firmId, detail });
    return { firmId };
  });
}
