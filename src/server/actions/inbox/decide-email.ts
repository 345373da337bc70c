import type { CorreoDecision } from '../../../contract/inbox.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { ThreadTarget } from '../../../domain/inbox/thread-target.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { getItemId } from '../tickets/create-ticket.ts';
import { type EmailRow, getEmailForUpdate } from './email-row.ts';
import { fileInto } from './file-by-evidence.ts';
import { openTicketFor } from './open-ticket-for.ts';
import { settle } from './settle.ts';
import { takeAway } from './take-away.ts';
import { targetOfRow } from './targets.ts';

/**
 * A person's decision about a received e-mail. A wrong link is removed ("not here") and set again; both are in the journal, and the sender's next
 * mail with the same evidence goes where it was linked.
 * @throws AppError forbidden, not_found, correo_changed, correo_not_linked
 */
export async function decideEmail(
  ctx: Ctx,
  emailId: number,
  { version, decision }: { readonly version: number; readonly decision: CorreoDecision },
): Promise<void> {
  const { agentId } = requireNamedRight(ctx, 'tickets');
  await inTransaction(ctx, async (tx) => {
    const email = await getEmailForUpdate(tx, emailId);
    if (email.version !== version || UNDECIDABLE.includes(email.state)) {
      throw new AppError('correo_changed', {}, { version: email.version });
    }
    const decided = await settle(tx, email, { decided_by: agentId, decided_at: tx.now() });
    await DECISIONS[decision.operation](tx, decided, decision);
    await recordAudit(tx, {
      action: `inbox.${decision.operation}`,
      subjectKind: 'received_mail',
      subjectId: emailId,
      detail: decision.operation === 'link' ? decision.target : { was: targetOfRow(email) },
    });
  });
}

const UNDECIDABLE: readonly string[] = ['stored', 'erased'];

type Decide = (tx: Ctx, email: EmailRow, decision: CorreoDecision) => Promise<void>;

const DECISIONS: Readonly<Record<CorreoDecision['operation'], Decide>> = {
  async link(tx, email, decision) {
    if (decision.operation !== 'link') return;
    const { target } = decision;
    if (target.kind === 'item' || target.kind === 'side') await getItemId(tx, target.id);
    const free = targetOfRow(email) === null ? email : await takeAway(tx, email);
    const linked = await settle(tx, free, { proof: 'person' });
    // A person has looked at it, so it counts as written by a person.
    await fileInto(tx, { email: linked, target, isPerson: true });
    // The conversation with a sender may have begun with this mail only.
    await teach(tx, linked, target.kind === 'side' ? targetOfRow(await getEmailForUpdate(tx, email.email_id)) : target);
  },
  async answer(tx, email) {
    const free = targetOfRow(email) === null ? email : await takeAway(tx, email);
    if (free.from_email === '') throw new AppError('correo_not_linked');
    const ticketId = await openTicketFor(tx, free, { itemId: null });
    const linked = await settle(tx, free, { proof: 'person' });
    await fileInto(tx, { email: linked, target: { kind: 'ticket', id: ticketId }, isPerson: true });
  },
  async dismiss(tx, email) {
    const free = targetOfRow(email) === null ? email : await takeAway(tx, email);
    await settle(tx, free, { state: 'dismissed' });
  },
  async not_here(tx, email) {
    if (targetOfRow(email) === null) throw new AppError('correo_not_linked');
    await teach(tx, email, null);
    await takeAway(tx, email);
  },
};

/** If more than its sender filed it, that evidence leads elsewhere, or nowhere, for this sender from now on. */
async function teach(tx: Ctx, email: EmailRow, target: ThreadTarget | null): Promise<void> {
  if (email.evidence === null || email.evidence.toLowerCase() === email.from_email.toLowerCase()) return;
  const lesson = {
    ticket_id: target?.kind === 'ticket' ? target.id : null,
    conversation_id: target?.kind === 'conversation' ? target.id : null,
    item_id: target?.kind === 'item' ? target.id : null,
    taught_by: requireNamedRight(tx, 'tickets').agentId,
    taught_at: tx.now(),
  };
  await tx.db
    .insertInto('mail_lessons')
    .values({ ...lesson, evidence: email.evidence.toLowerCase(), from_email: email.from_email })
    .onConflict((conflict) => conflict.columns(['evidence', 'from_email']).doUpdateSet(lesson))
    .execute();
}
