import { decideBounce } from '../../../domain/inbox/decide-bounce.ts';
import type { Bounce } from '../../../domain/inbox/read-bounce.ts';
import { tokensOf } from '../../../domain/inbox/tokens-of-message.ts';
import type { Ctx } from '../../ctx.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { editItem } from '../items/edit-item.ts';
import { getItemForUpdate } from '../items/item-row.ts';
import { checkTokens, mailOfMessageId } from '../mail/check-tokens.ts';
import { threadKeysOf } from '../mail/thread-keys.ts';
import { getShowingForUpdate } from '../tickets/showing-ticket.ts';
import { writeTicketHistory } from '../tickets/ticket-history.ts';
import { updateTicket } from '../tickets/ticket-row.ts';
import type { EmailRow, Filed } from './email-row.ts';
import { findWriter } from './find-writer.ts';
import { settle } from './settle.ts';
import { findItemAbout, standingTarget, targetOfMail } from './targets.ts';

/**
 * A report that mail was not delivered. Two proofs must name the same mail of ours; then the item or the ticket shows the report, and a nonexistent
 * address is marked. It reopens nothing.
 */
export async function takeBounce(tx: Ctx, { email, reading }: Filed, bounce: Bounce): Promise<void> {
  const mailOfReturnPath = mailNamedByAddress(tx, reading.parsed.deliveredTo);
  const decision = decideBounce(bounce, {
    mailOfReturnPath,
    mailOfMessageId: await mailReturned(tx, bounce.returnedMessageId),
    recipients: await listRecipients(tx, mailOfReturnPath),
  });
  if (decision.verdict === 'unproven') {
    await settle(tx, email, { state: 'parked' });
    return;
  }
  const failed = bounce.recipients.filter(({ kind }) => kind !== 'passed_on' && kind !== 'delayed');
  if (decision.verdict === 'addresses_dead') await markDead(tx, decision, bounce);
  const named = await targetOfMail(tx, decision.mailId);
  const target = named && (await standingTarget(tx, named));
  const told = {
    addresses: failed.map(({ address }) => address),
    is_dead: decision.verdict === 'addresses_dead',
    event: `bounce:${email.email_id}`,
    writer: await findWriter(tx, decision.mailId),
  };
  if (target?.kind === 'ticket') await tellTicket(tx, target.id, told);
  const itemId = target?.kind === 'conversation' ? await findItemAbout(tx, target) : target?.id;
  const isOfItem = target !== null && target.kind !== 'ticket' && itemId !== undefined && itemId !== null;
  if (isOfItem) await tellItem(tx, itemId, { email, ...told });
  await settle(tx, email, {
    state: 'filed',
    proof: 'address_token',
    evidence: decision.mailId,
    ...(target?.kind === 'ticket' && { ticket_id: target.id }),
    ...(isOfItem && { item_id: itemId }),
    ...(target?.kind === 'conversation' && { conversation_id: target.id }),
  });
}

function mailNamedByAddress(tx: Ctx, deliveredTo: readonly string[]): string | null {
  const found = tokensOf({ deliveredTo, to: [], cc: [], inReplyTo: [], references: [] });
  const genuine = checkTokens(threadKeysOf(tx.settings), found).find(({ signature }) => signature === 'genuine');
  return genuine?.mailId ?? null;
}

async function mailReturned(tx: Ctx, messageId: string | null): Promise<string | null> {
  if (messageId === null) return null;
  const signed = mailOfMessageId(threadKeysOf(tx.settings), messageId);
  if (signed !== null) return signed;
  const mail = await tx.db.selectFrom('mails').select('mail_id').where('message_id', '=', messageId).executeTakeFirst();
  return mail?.mail_id ?? null;
}

async function listRecipients({ db }: Ctx, mailId: string | null): Promise<string[]> {
  if (mailId === null) return [];
  const mail = await db
    .selectFrom('mails')
    .select(['to_address', 'also_to', 'cc'])
    .where('mail_id', '=', mailId)
    .executeTakeFirst();
  return mail ? [mail.to_address, ...mail.also_to, ...mail.cc].map((address) => address.toLowerCase()) : [];
}

async function markDead(
  tx: Ctx,
  { addresses, mailId }: { readonly addresses: readonly string[]; readonly mailId: string },
  { recipients }: Bounce,
): Promise<void> {
  for (const address of addresses) {
    const diagnostic = recipients.find((one) => one.address === address)?.diagnostic ?? '';
    await tx.db
      .insertInto('dead_addresses')
      .values({ address, diagnostic, mail_id: mailId, since: tx.now() })
      .onConflict((conflict) => conflict.column('address').doNothing())
      .execute();
  }
}

interface Told {
  readonly addresses: readonly string[];
  readonly is_dead: boolean;
  /** The report, as the event that people are alerted to. */
  readonly event: string;
  /** The agent who wrote the mail, or caused it. */
  readonly writer: number | null;
}

async function tellTicket(tx: Ctx, ticketId: number, { addresses, event, writer }: Told): Promise<void> {
  const ticket = await getShowingForUpdate(tx, ticketId);
  await writeTicketHistory(tx, ticket.ticket_id, { accion: 'mail_returned', detail: addresses.join(', ') });
  await updateTicket(tx, ticket, {});
  await raiseAlert(tx, { kind: 'mail_bounced', to: [writer], event, ticketId: ticket.ticket_id });
}

async function tellItem(
  tx: Ctx,
  itemId: number,
  { email, ...told }: Told & { readonly email: EmailRow },
): Promise<void> {
  const item = await getItemForUpdate(tx, itemId);
  const detail = { email_id: email.email_id, addresses: [...told.addresses], is_dead: told.is_dead };
  await editItem(tx, { item, lockVersion: null, line: { accion: 'correo_devuelto', detail } });
  await raiseAlert(tx, { kind: 'mail_bounced', to: [told.writer, item.asignee_id], event: told.event, itemId });
}
