import type { Ctx } from '../../ctx.ts';

/** Whether a mail with this key has been written before. */
export async function isMailWritten({ db }: Ctx, dedupeKey: string): Promise<boolean> {
  const row = await db.selectFrom('mails').select('mail_id').where('dedupe_key', '=', dedupeKey).executeTakeFirst();
  return row !== undefined;
}
