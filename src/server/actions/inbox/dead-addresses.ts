import { sql } from 'kysely';
import type { DeadAddress, DeadAddressDecision } from '../../../contract/dead-addresses.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { readMail } from '../mail/read-mail.ts';
import { findDeadAddresses, getHeldMails, goesTo, type HeldMail, letGo, WAITS } from '../mail-delivery/held-mails.ts';
import { tellOfMail } from './tell-of-mail.ts';

/** Undeliverable addresses with their held mail, those with held mail first. @throws AppError forbidden */
export async function listDeadAddresses(ctx: Ctx): Promise<DeadAddress[]> {
  requireNamedRight(ctx, 'tickets');
  const { rows } = await sql<{ address: string; since: Date; diagnostic: string }>`
    select d.address::text as address, d.since, d.diagnostic from dead_addresses d
    order by exists(select from mails where ${WAITS} and lower(d.address::text) = any(
      array(select lower(one) from unnest(mails.to_address || mails.also_to || mails.cc) as one))) desc, d.since desc
    limit ${MOST_SHOWN}`.execute(ctx.db);
  return Promise.all(
    rows.map(async ({ address, since, diagnostic }) => ({
      address,
      since: since.toISOString(),
      diagnostic,
      mails: await mailsFor(ctx, address),
    })),
  );
}

async function mailsFor({ db }: Ctx, address: string): Promise<DeadAddress['mails']> {
  const rows = await db
    .selectFrom('mails')
    .leftJoin('ticket_messages as m', 'm.message_id', 'mails.ticket_message_id')
    .selectAll('mails')
    .select('m.ticket_id')
    .where(WAITS)
    .where(goesTo(address))
    .orderBy('mails.created_at')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map((mail) => ({
    mail_id: mail.mail_id,
    subject: readMail(mail)?.subject ?? null,
    created_at: mail.created_at.toISOString(),
    ticket_id: mail.ticket_id,
    order_id: mail.order_id,
    item_id: mail.item_id,
    is_personal: isPersonal(mail),
  }));
}

/**
 * Unmarks an address, or redirects its held mail to another one, which a ticket's next answer uses too. Mail that grants access to an account is
 * never redirected.
 * @returns how many mails are sent
 * @throws AppError forbidden, address_dead where the other one is undeliverable too
 */
export function decideDeadAddress(
  ctx: Ctx,
  { address, decision }: { readonly address: string; readonly decision: DeadAddressDecision },
): Promise<number> {
  requireNamedRight(ctx, 'tickets');
  return inTransaction(ctx, async (tx) => {
    const mails = decision.operation === 'unmark' ? await unmark(tx, address) : await correct(tx, address, decision.to);
    await recordAudit(tx, {
      action: `inbox.address_${decision.operation}`,
      subjectKind: 'address',
      subjectId: address,
      detail: decision.operation === 'correct' ? { to: decision.to } : {},
    });
    return release(tx, mails);
  });
}

/** Unmarks an address that has sent us mail, so that it exists. */
export async function unmarkWriting(tx: Ctx, address: string): Promise<void> {
  if (address === '' || (await findDeadAddresses(tx, [address])).length === 0) return;
  await release(tx, await unmark(tx, address));
}

async function unmark(tx: Ctx, address: string): Promise<HeldMail[]> {
  await tx.db.deleteFrom('dead_addresses').where('address', '=', address).execute();
  return getHeldMails(tx, address);
}

async function correct(tx: Ctx, address: string, to: string): Promise<HeldMail[]> {
  if ((await findDeadAddresses(tx, [to])).length > 0) throw new AppError('address_dead', { address: to });
  const corrected: HeldMail[] = [];
  const put = (one: string) => (one.toLowerCase() === address.toLowerCase() ? to : one);
  for (const mail of await getHeldMails(tx, address)) {
    if (isPersonal(mail)) continue;
    const addresses = { to_address: put(mail.to_address), also_to: mail.also_to.map(put), cc: mail.cc.map(put) };
    await tx.db.updateTable('mails').set(addresses).where('mail_id', '=', mail.mail_id).execute();
    if (mail.ticket_message_id !== null) await correctTicket(tx, mail.ticket_message_id, put);
    corrected.push({ ...mail, ...addresses });
  }
  return corrected;
}

async function correctTicket(tx: Ctx, messageId: number, put: (address: string) => string): Promise<void> {
  const ticket = await tx.db
    .selectFrom('tickets')
    .innerJoin('ticket_messages as m', 'm.ticket_id', 'tickets.ticket_id')
    .select(['tickets.ticket_id', 'tickets.to_email', 'tickets.cc_emails'])
    .where('m.message_id', '=', messageId)
    .executeTakeFirstOrThrow();
  await tx.db
    .updateTable('tickets')
    .set({ to_email: ticket.to_email.map(put), cc_emails: ticket.cc_emails.map(put) })
    .where('ticket_id', '=', ticket.ticket_id)
    .execute();
}

async function release(tx: Ctx, mails: readonly HeldMail[]): Promise<number> {
  const going = await letGo(tx, mails);
  for (const mail of going) {
    const about = { addresses: [mail.to_address, ...mail.also_to] };
    await tellOfMail(tx, mail, { ticket: 'mail_let_go', item: 'correo_enviado_tras_retener', about });
  }
  return going.length;
}

/** Of an account and not of an order or ticket: such mail carries sign-in links. */
function isPersonal({
  order_id,
  item_id,
  ticket_message_id,
}: Pick<HeldMail, 'order_id' | 'item_id' | 'ticket_message_id'>): boolean {
  return order_id === null && item_id === null && ticket_message_id === null;
}

const MOST_SHOWN = 100;
