import { lendClient } from '../db/lend-client.ts';
import { readSentMails } from '../ports/sent-mails/folder.ts';
import type { BackupPlace } from './backup-place.ts';

/**
 * Records in a restored database the mails sent after its instant: those that it has as unsent are marked as sent, and the dedupe keys of the others
 * are stored, since the same work may write them again.
 * @returns number of mails that are not sent again
 */
export async function rememberSent(url: string, { sent }: BackupPlace): Promise<number> {
  const mails = JSON.stringify(readSentMails(sent));
  return lendClient(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `with known as (
         select distinct on (one->>'dedupeKey') (one->>'mailId')::uuid as mail_id, one->>'dedupeKey' as dedupe_key,
           one->>'messageId' as message_id, (one->>'at')::timestamptz as at
         from json_array_elements($1::json) as one order by one->>'dedupeKey', one->>'at'),
       marked as (
         update mails set sent_at = known.at, message_id = known.message_id from known
         where mails.mail_id = known.mail_id and mails.sent_at is null returning 1),
       noted as (
         insert into mails_sent_before_restore (dedupe_key, message_id, sent_at)
         select dedupe_key, message_id, at from known
         where not exists (select from mails where mails.dedupe_key = known.dedupe_key)
         on conflict do nothing returning 1)
       select (select count(*) from marked)::int + (select count(*) from noted)::int as count`,
      [mails],
    );
    return rows[0]?.count ?? 0;
  });
}
