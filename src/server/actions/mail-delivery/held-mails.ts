import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { jobKeyOf } from '../mail/enqueue-mail.ts';

/** The undeliverable ones among these addresses. */
export async function findDeadAddresses({ db }: Ctx, addresses: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('dead_addresses')
    .select('address')
    .where('address', 'in', [...new Set(addresses)])
    .execute();
  return rows.map(({ address }) => address);
}

/** A held mail, with the columns that decisions need. */
export interface HeldMail {
  readonly mail_id: string;
  readonly to_address: string;
  readonly also_to: string[];
  readonly cc: string[];
  readonly order_id: number | null;
  readonly item_id: number | null;
  readonly ticket_message_id: number | null;
}

/** Held mail to an address, locked until the transaction ends. */
export async function getHeldMails({ db }: Ctx, address: string): Promise<HeldMail[]> {
  const { rows } = await sql<HeldMail>`
    select mail_id, to_address, also_to, cc, order_id, item_id, ticket_message_id from mails
    where ${WAITS} and ${goesTo(address)} order by mail_id for no key update`.execute(db);
  return rows;
}

/** Sends held mail now, unless another of its addresses is dead too. @returns the mails to be sent */
export async function letGo(tx: Ctx, mails: readonly HeldMail[]): Promise<HeldMail[]> {
  const going: HeldMail[] = [];
  for (const mail of mails) {
    if ((await findDeadAddresses(tx, [mail.to_address, ...mail.also_to, ...mail.cc])).length > 0) continue;
    await tx.db.updateTable('mails').set({ held_at: null }).where('mail_id', '=', mail.mail_id).execute();
    await enqueue(tx, 'send_mail', { mail_id: mail.mail_id }, { key: jobKeyOf(mail.mail_id) });
    going.push(mail);
  }
  return going;
}

/** Whether a mail is held, and neither sent nor withdrawn meanwhile. */
export const WAITS: RawBuilder<boolean> = sql`(
  mails.held_at is not null and mails.sent_at is null and mails.withdrawn_at is null)`;

/** Whether an address is a recipient of a mail. */
export function goesTo(address: string): RawBuilder<boolean> {
  return sql`(lower(${address}) = any(array(select lower(one) from unnest(mails.to_address || mails.also_to || mails.cc) as one)))`;
}
