import { AppError } from '../../../domain/errors/app-error.ts';
import type { Filing } from '../../../domain/inbox/decide-filing.ts';
import type { ThreadTarget } from '../../../domain/inbox/thread-target.ts';
import type { Ctx } from '../../ctx.ts';
import type { EmailRow, Filed } from './email-row.ts';
import { fileIntoItem } from './file-into-item.ts';
import { fileIntoTicket } from './file-into-ticket.ts';
import { settle } from './settle.ts';
import { findItemAbout } from './targets.ts';

type Proven = Extract<Filing, { readonly filed: true }>;

/** Files a message where its proof points. */
export async function fileByEvidence(tx: Ctx, filed: Filed, { target, proof, evidence }: Proven): Promise<void> {
  const email = await settle(tx, filed.email, { proof, evidence });
  const isPerson = filed.verdicts.notAPerson.length === 0;
  const isOfRegistry = filed.match?.type === 'registry_reply';
  await fileInto(tx, { email, target, isPerson, ...(isOfRegistry && { party: 'registry' }) });
}

/** Files a message into a ticket or onto an item, with its consequences. A message not written by a person changes nothing there. */
export async function fileInto(
  tx: Ctx,
  into: {
    readonly email: EmailRow;
    readonly target: ThreadTarget;
    readonly isPerson: boolean;
    readonly party?: 'registry';
  },
): Promise<void> {
  const { target } = into;
  if (target.kind === 'ticket') return fileIntoTicket(tx, { ...into, ticketId: target.id });
  // A reply in the conversation with an office belongs to the office, from any of its addresses.
  if (target.kind === 'conversation') {
    const itemId = await findItemAbout(tx, target);
    if (itemId === null) throw new AppError('not_found');
    return fileIntoItem(tx, { ...into, itemId, party: 'registry', conversationId: target.id });
  }
  return fileIntoItem(tx, { ...into, itemId: target.id, ...(target.kind === 'side' && { party: 'registry' }) });
}
