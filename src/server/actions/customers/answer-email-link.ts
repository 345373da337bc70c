import type { Selectable } from 'kysely';
import { AppError } from '../../../domain/errors/app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import type { EmailChanges } from '../../db/types.gen.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { type AccountLink, findLink, spendLink, voidLinks } from '../sessions/account-link.ts';
import { type AccountOwner, findOwner } from '../sessions/find-owner.ts';
import { throttle } from '../throttles/throttle.ts';
import { endOpenChange } from './change-email.ts';
import { customerMail } from './customer-mail.ts';
import { noteChanges } from './note-changes.ts';

type EmailChange = Selectable<EmailChanges>;
type Side = 'old' | 'new';

/** A change of address as shown by a link from the mail to one of the two addresses. */
export interface LinkedChange {
  readonly side: Side;
  readonly oldEmail: string;
  readonly newEmail: string;
  /** `confirmed`: this side has confirmed, the other has not. `over`: too late, replaced, or a link that never existed. */
  readonly state: 'open' | 'confirmed' | 'done' | 'stopped' | 'over';
}

const NOTHING: LinkedChange = { side: 'new', oldEmail: '', newEmail: '', state: 'over' };

/** Contents of a link, without changing anything. @throws AppError too_many_requests */
export async function findLinkedChange(ctx: Ctx, token: string): Promise<LinkedChange> {
  await throttle(ctx, 'use_link', ctx.network);
  const found = await findByToken(ctx, token);
  return found ? present(ctx, found) : NOTHING;
}

/**
 * Confirms one side of a change of address, or stops it. The second confirmation changes the account's address and notifies both addresses.
 * Idempotent.
 * @throws AppError too_many_requests; email_taken when the new address has got an account meanwhile
 */
export async function answerEmailLink(ctx: Ctx, token: string, answer: 'confirm' | 'stop'): Promise<LinkedChange> {
  await throttle(ctx, 'use_link', ctx.network);
  return inTransaction(ctx, async (tx) => {
    const found = await findByToken(tx, token);
    if (!found) return NOTHING;
    if (present(tx, found).state === 'open' || (answer === 'stop' && present(tx, found).state === 'confirmed')) {
      if (answer === 'stop') await endOpenChange(tx, { customerId: found.change.customer_id, state: 'stopped' });
      else await confirmSide(tx, found);
    }
    const after = await findByToken(tx, token);
    return after ? present(tx, after) : NOTHING;
  });
}

interface Found {
  readonly link: AccountLink;
  readonly side: Side;
  readonly change: EmailChange;
}

/** The link is locked before the change, as everywhere. */
async function findByToken(ctx: Ctx, token: string): Promise<Found | null> {
  const oldLink = await findLink(ctx, token, 'change_email_old');
  const link = oldLink ?? (await findLink(ctx, token, 'change_email_new'));
  if (!link) return null;
  const side: Side = oldLink ? 'old' : 'new';
  const changes = ctx.db
    .selectFrom('email_changes')
    .selectAll()
    .where('customer_id', '=', link.user.id)
    .where(side === 'old' ? 'old_email' : 'new_email', '=', link.email)
    .orderBy('created_at', 'desc')
    .limit(1);
  const change = await (ctx.db.isTransaction ? changes.forNoKeyUpdate() : changes).executeTakeFirst();
  return change ? { link, side, change } : null;
}

function present({ now }: Pick<Ctx, 'now'>, { link, side, change }: Found): LinkedChange {
  return {
    side,
    oldEmail: change.old_email,
    newEmail: change.new_email,
    state: stateOf({ link, side, change }, now()),
  };
}

function stateOf({ link, side, change }: Found, now: Date): LinkedChange['state'] {
  if (change.state === 'done' || change.state === 'stopped') return change.state;
  if (change.state !== 'open' || change.expires_at <= now) return 'over';
  const confirmedAt = side === 'old' ? change.old_confirmed_at : change.new_confirmed_at;
  if (confirmedAt) return 'confirmed';
  // A link from an earlier change between the same addresses does not confirm a later one.
  return link.usedAt === null ? 'open' : 'over';
}

async function confirmSide(tx: Ctx, { link, side, change }: Found): Promise<void> {
  await spendLink(tx, link);
  const confirmed = await tx.db
    .updateTable('email_changes')
    .set(side === 'old' ? { old_confirmed_at: tx.now() } : { new_confirmed_at: tx.now() })
    .where('change_id', '=', change.change_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (confirmed.old_confirmed_at && confirmed.new_confirmed_at) await applyChange(tx, confirmed);
}

async function applyChange(tx: Ctx, change: EmailChange): Promise<void> {
  const owner = await findOwner(tx, { kind: 'customer', id: change.customer_id });
  if (!owner) return;
  const { numUpdatedRows } = await tx.db
    .updateTable('customers')
    .set({ email: change.new_email, email_confirmed_at: tx.now(), updated_at: tx.now() })
    .where('customer_id', '=', change.customer_id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('customers as other').select('customer_id').where('email', '=', change.new_email))),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('email_taken');
  await tx.db.updateTable('email_changes').set({ state: 'done' }).where('change_id', '=', change.change_id).execute();
  // Links sent to the former address no longer open this account.
  for (const purpose of ['reset_password', 'confirm_email'] as const) await voidLinks(tx, owner, purpose);
  await noteChanges(tx, {
    customerId: change.customer_id,
    before: { email: change.old_email },
    after: { email: change.new_email },
  });
  await recordAudit(tx, { action: 'email.change', subjectKind: 'customer', subjectId: change.customer_id });
  for (const to of [change.old_email, change.new_email]) await tell(tx, { owner, change, to });
}

async function tell(
  tx: Ctx,
  { owner, change, to }: { owner: AccountOwner; change: EmailChange; to: string },
): Promise<void> {
  const { frame, locale, storeId } = await customerMail(tx, owner);
  await enqueueMail(tx, {
    dedupeKey: `account_email_changed:${change.change_id}:${to === change.new_email ? 'new' : 'old'}`,
    template: 'account_email_changed',
    to,
    locale,
    storeId,
    params: { ...frame, oldEmail: change.old_email, newEmail: change.new_email, changedAt: tx.now().toISOString() },
  });
}
