import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueueMail } from '../actions/mail/enqueue-mail.ts';
import { sendMail } from '../actions/mail-delivery/send-mail.ts';
import { type Ctx, inTransaction } from '../ctx.ts';
import { readSentMails } from '../ports/sent-mails/folder.ts';
import { systemCtx } from '../start/system-ctx.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testDeps } from '../testing/test-deps.ts';
import { backupPlace } from './backup-place.ts';
import { rememberSent } from './sent-mails.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'registralia-backup-'));
const place = backupPlace(folder);
let database: TestDatabase;
let ctx: Ctx;
beforeAll(async () => {
  database = await openTestDatabase();
  ctx = systemCtx(await testDeps(database.db, { env: { BACKUP_DIR: folder } }));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const written = async (dedupeKey: string) => {
  const params = {
    portalName: 'Registralia',
    portalUrl: 'https://registralia.test',
    customerName: 'Ana',
    timeZone: 'Europe/Madrid',
    keepsRecords: false,
  };
  const mail = {
    dedupeKey,
    template: 'account_erased',
    to: 'ana@ejemplo.test',
    locale: 'es',
    storeId: 1,
    params,
  } as const;
  return (await inTransaction(ctx, (tx) => enqueueMail(tx, mail))) as string;
};
const leftTimes = async () => (await ctx.ports.outbox?.list())?.length;

test('a database that was restored to an earlier instant sends nothing again that had left', async () => {
  const [waiting, later, fresh] = [await written('waiting'), await written('later'), await written('fresh')];
  await sendMail(ctx, waiting);
  await sendMail(ctx, later);
  expect(await leftTimes()).toBe(2);
  // State at the instant: one was not sent yet, one not even written.
  await ctx.db.updateTable('mails').set({ sent_at: null, message_id: null }).where('mail_id', '=', waiting).execute();
  await ctx.db.deleteFrom('mails').where('mail_id', '=', later).execute();

  expect(await rememberSent(database.url, place)).toBe(2);
  await sendMail(ctx, waiting);
  const again = await written('later');
  await sendMail(ctx, again);
  expect(await leftTimes()).toBe(2);
  const row = await ctx.db.selectFrom('mails').select('message_id').where('mail_id', '=', again).executeTakeFirst();
  expect(row?.message_id).toBe(readSentMails(place.sent).find(({ mailId }) => mailId === later)?.messageId);

  await sendMail(ctx, fresh);
  expect(await leftTimes()).toBe(3);
});

test('a note that a crash cut short counts as none', () => {
  const before = readSentMails(place.sent).length;
  appendFileSync(path.join(place.sent, readdirSync(place.sent)[0] as string), '{"mailId":"3f9');
  expect(readSentMails(place.sent)).toHaveLength(before);
});
