import { randomUUID } from 'node:crypto';
import { AppError } from '../../../domain/errors/app-error.ts';
import { FIRM_ROLE_NAMES, type FirmRole } from '../../../domain/firms/firm-role.ts';
import { INVITATION_DAYS, invitationEnd, MOST_PEOPLE } from '../../../domain/firms/invitation.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { loadPortalAddress } from '../portals/portal-address.ts';
import { normaliseEmail } from '../sessions/prove-identity.ts';
import { invitationAddress, invitationHash } from './invitation-token.ts';
import { listPeople } from './list-people.ts';
import { lockPeople, requireAdministrator } from './load-firm.ts';

/**
 * Invites somebody into the firm's account by mail. An open invitation to the same address is replaced; a repeated request within a minute is
 * ignored.
 * @throws AppError sign_in_required, firm_right_missing, firm_already_in, firm_too_many_people
 */
export async function invitePerson(
  ctx: Ctx,
  { email, role }: { readonly email: string; readonly role: FirmRole },
): Promise<void> {
  const { firmId, personId } = requireAdministrator(ctx);
  const address = normaliseEmail(email);
  await inTransaction(ctx, async (tx) => {
    const members = await lockPeople(tx, firmId);
    // Their right may have ended meanwhile, and with it their open invitations.
    if (!members.some((one) => one.personId === personId && one.role === 'administrator'))
      throw new AppError('firm_right_missing');
    const people = await listPeople(tx, firmId);
    if (people.some((person) => person.email.toLowerCase() === address.toLowerCase())) {
      throw new AppError('firm_already_in');
    }
    const open = await listInvitations(tx, firmId);
    const same = open.find((one) => one.email.toLowerCase() === address.toLowerCase());
    if (same && same.role === role && tx.now().getTime() - same.created_at.getTime() < SAME_REQUEST_MS) return;
    const others = open.filter((one) => one !== same);
    if (people.length + others.length >= MOST_PEOPLE) throw new AppError('firm_too_many_people', { most: MOST_PEOPLE });
    await endOpen(tx, firmId, address);
    const invitationId = randomUUID();
    await tx.db
      .insertInto('firm_invitations')
      .values({
        invitation_id: invitationId,
        firm_id: firmId,
        email: address,
        role,
        token_hash: invitationHash(tx.settings, invitationId),
        invited_by: personId,
        created_at: tx.now(),
        expires_at: invitationEnd(tx.now()),
      })
      .execute();
    const detail = { invitation_id: invitationId, role };
    await recordAudit(tx, { action: 'firm.invite', subjectKind: 'customer', subjectId: firmId, detail });
    await writeMail(tx, { invitationId, firmId, address, role, by: people.find((one) => one.person_id === personId) });
  });
}

const SAME_REQUEST_MS = 60_000;

/** Invitations that can still be accepted, newest first. */
export async function listInvitations({ db, now }: Pick<Ctx, 'db' | 'now'>, firmId: number) {
  return db
    .selectFrom('firm_invitations')
    .select(['invitation_id', 'email', 'role', 'created_at', 'expires_at'])
    .where('firm_id', '=', firmId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now())
    .orderBy('created_at', 'desc')
    .execute();
}

/** An expired one would still block a new one. */
async function endOpen(tx: Ctx, firmId: number, address: string): Promise<void> {
  await tx.db
    .updateTable('firm_invitations')
    .set({ revoked_at: tx.now() })
    .where('firm_id', '=', firmId)
    .where('email', '=', address)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

async function writeMail(
  tx: Ctx,
  of: {
    readonly invitationId: string;
    readonly firmId: number;
    readonly address: string;
    readonly role: FirmRole;
    readonly by: { readonly firstname: string; readonly lastname: string } | undefined;
  },
): Promise<void> {
  const portal = await loadPortalAddress(tx, tx.portal.store_id);
  const { firstname: firmName } = await tx.db
    .selectFrom('customers')
    .select('firstname')
    .where('customer_id', '=', of.firmId)
    .executeTakeFirstOrThrow();
  await enqueueMail(tx, {
    dedupeKey: `firm_invited:${of.invitationId}`,
    template: 'firm_invited',
    to: of.address,
    locale: tx.locale,
    storeId: tx.portal.store_id,
    params: {
      portalName: portal.name,
      portalUrl: portal.url,
      customerName: '',
      timeZone: portal.timeZone,
      firmName,
      roleName: FIRM_ROLE_NAMES[of.role][tx.locale],
      by: `${of.by?.firstname ?? ''} ${of.by?.lastname ?? ''}`.trim(),
      email: of.address,
      validDays: INVITATION_DAYS,
      invitationUrl: invitationAddress(portal.url, of.invitationId),
    },
  });
}
