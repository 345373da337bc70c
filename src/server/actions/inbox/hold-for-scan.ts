import type { HistoryAction } from '../../../domain/orders/history-action.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { jobKeyOf } from '../mail/enqueue-mail.ts';
import type { HeldFile } from '../mail/mail-attachments.ts';
import { findWriter } from './find-writer.ts';
import { lockSubject, tellOfMail } from './tell-of-mail.ts';

/** Holds a mail until its file is scanned or its key is back, or for good if the file has a virus, and notifies its writer. Idempotent. */
export async function holdForScan(tx: Ctx, mailId: string, { scan, name, key }: HeldFile): Promise<void> {
  await lockSubject(tx, mailId);
  const mail = await tx.db
    .updateTable('mails')
    .set({ held_scan: scan, held_file: name, held_key: key })
    .where('mail_id', '=', mailId)
    .where('held_scan', 'is distinct from', scan)
    .where('sent_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning(['mail_id', 'item_id', 'ticket_message_id'])
    .executeTakeFirst();
  if (!mail) return;
  const told = await tellOfMail(tx, mail, { ...LINES[scan], about: { names: [name] } });
  const to = [await findWriter(tx, mailId), told.assigneeId];
  const { itemId, ticketId } = told;
  await raiseAlert(tx, {
    kind: 'mail_held',
    to,
    event: `mail_held:${scan}:${mailId}`,
    itemId,
    ticketId,
    detail: { scan },
  });
}

/**
 * Decides on the mails whose file waits for the scanner no longer: one with a virus refuses its mail. The others are sent: the file is clean or was
 * removed, or there is no scanner any more. Idempotent.
 */
export async function letGoScanned(ctx: Ctx): Promise<void> {
  const over = await ctx.db
    .selectFrom('mails as m')
    .leftJoin('file_scans as s', 's.content_key', 'm.held_key')
    .select(['m.mail_id', 'm.held_file', 'm.held_key', 's.state'])
    .where('m.held_scan', '=', 'waiting')
    .where('m.sent_at', 'is', null)
    .where('m.withdrawn_at', 'is', null)
    .$if(ctx.ports.virusScan !== null, (waiting) =>
      waiting.where((eb) => eb.or([eb('s.state', 'is', null), eb('s.state', '<>', 'waiting')])),
    )
    .orderBy('m.created_at')
    .execute();
  for (const { mail_id, held_file, held_key, state } of over) {
    const file = { name: held_file ?? '', key: held_key ?? '', scan: 'infected' } as const;
    await inTransaction(ctx, (tx) => (state === 'infected' ? holdForScan(tx, mail_id, file) : letGo(tx, mail_id)));
  }
}

/** Sends the mails that waited for a master key which is there again. Idempotent. */
export async function letGoReadable(ctx: Ctx): Promise<void> {
  const keys = [...ctx.ports.storage.keyNames];
  if (keys.length === 0) return;
  const over = await ctx.db
    .selectFrom('mails')
    .select('mail_id')
    .where('held_scan', '=', 'key_missing')
    .where('held_key', 'in', keys)
    .where('sent_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at')
    .execute();
  for (const { mail_id } of over) await inTransaction(ctx, (tx) => letGo(tx, mail_id));
}

async function letGo(tx: Ctx, mailId: string): Promise<void> {
  await lockSubject(tx, mailId);
  const mail = await tx.db
    .updateTable('mails')
    .set({ held_scan: null, held_file: null, held_key: null })
    .where('mail_id', '=', mailId)
    .where('held_scan', 'in', ['waiting', 'key_missing'])
    .where('sent_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning(['mail_id', 'item_id', 'ticket_message_id', 'to_address', 'also_to'])
    .executeTakeFirst();
  if (!mail) return;
  await enqueue(tx, 'send_mail', { mail_id: mailId }, { key: jobKeyOf(mailId) });
  const about = { addresses: [mail.to_address, ...mail.also_to] };
  await tellOfMail(tx, mail, { ticket: 'mail_let_go', item: 'correo_enviado_tras_retener', about });
}

const LINES: Readonly<Record<HeldFile['scan'], { readonly ticket: string; readonly item: HistoryAction }>> = {
  waiting: { ticket: 'mail_awaits_scan', item: 'correo_espera_antivirus' },
  infected: { ticket: 'mail_refused_virus', item: 'correo_con_virus' },
  key_missing: { ticket: 'mail_awaits_key', item: 'correo_espera_clave' },
};
