import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MailMessage, MailPort } from '../../ports/mail/port.ts';
import { FileKeyMissing } from '../../ports/storage/sealed/wrap.ts';
import { ScannerDownError, type ScanVerdict, type VirusScanPort } from '../../ports/virus-scan/port.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { listConversations } from '../conversations/list-conversations.ts';
import { listItemMails } from '../desk/list-item-mails.ts';
import { runOperation } from '../desk/run-operation.ts';
import { inSpanish, standing } from '../desk/testing/messages.ts';
import { withdrawItemMail } from '../desk/withdraw-item-mail.ts';
import { operationOn } from '../items/testing/operation.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { scanWaiting } from '../stored-files/scan-waiting.ts';
import { changeTicket } from '../tickets/change-ticket.ts';
import { createTicket } from '../tickets/create-ticket.ts';
import { getTicket } from '../tickets/get-ticket.ts';
import { newTicket } from '../tickets/testing/new-ticket.ts';
import { uploadTicketFile } from '../tickets/ticket-files.ts';
import { letGoReadable, letGoScanned } from './hold-for-scan.ts';
import { sendOrHold } from './hold-mail.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const given: MailMessage[] = [];
const mail: MailPort = {
  async send(message) {
    given.push(message);
    return { messageId: message.messageId ?? '' };
  },
};

/** A scanner with this verdict; by default one that is down. */
function scanner(verdict?: ScanVerdict): VirusScanPort {
  return {
    async scan(content) {
      await buffer(content);
      if (!verdict) throw new ScannerDownError('nobody listens');
      return verdict;
    },
  };
}
const CLEAN = scanner({ kind: 'clean' });
const INFECTED = scanner({ kind: 'infected', signature: 'Eicar-Test-Signature' });

function worker(virusScan: VirusScanPort | null) {
  const ctx = systemCtx(stage.deps);
  return { ...ctx, ports: { ...ctx.ports, mail, virusScan } };
}

/** Runs the job of the mail. @returns how often it was sent */
async function send(mailId: string, virusScan: VirusScanPort | null): Promise<number> {
  await sendOrHold(worker(virusScan), mailId);
  return given.filter(({ id }) => id === mailId).length;
}

/** What the worker does every minute. */
async function minute(virusScan: VirusScanPort | null): Promise<void> {
  await scanWaiting(worker(virusScan));
  await letGoScanned(worker(virusScan));
}

const isQueued = async (mailId: string) =>
  (
    await sql<{
      jobs: number;
    }>`select count(*)::int as jobs from graphile_worker.jobs where key = ${`mail:${mailId}`}`.execute(stage.deps.db)
  ).rows[0]?.jobs === 1;
/** The job of a mail as it is after it has run. */
const dropJob = (mailId: string) => sql`select graphile_worker.remove_job(${`mail:${mailId}`})`.execute(stage.deps.db);

/** A mail to the customer, with a file that nobody has scanned. */
async function written() {
  const { ctx, item } = await standing(stage);
  const fileId = await stage.addResult(item.item_id, 'nota.pdf');
  const words = inSpanish('Aquí la tiene.');
  await runOperation(ctx, item.item_id, operationOn(item, 'enviar_email', { ...words, file_ids: [fileId] }));
  const message = async () => {
    const { conversations } = await listConversations(ctx, item.item_id);
    const { state, hold, mail_id } = conversations[0]?.messages.at(-1) ?? {};
    return { state, hold, mail_id };
  };
  const { mail_id: mailId = '' } = (await message()) as { mail_id?: string };
  await dropJob(mailId);
  const lines = async () => {
    const rows = await stage.deps.db
      .selectFrom('item_history')
      .select('accion')
      .where('item_id', '=', item.item_id)
      .where('accion', 'in', [
        ...['correo_espera_antivirus', 'correo_espera_clave', 'correo_con_virus', 'correo_enviado_tras_retener'],
      ])
      .orderBy('history_id')
      .execute();
    return rows.map(({ accion }) => accion);
  };
  const alerts = () =>
    stage.deps.db
      .selectFrom('alerts')
      .select(['agent_id', 'kind', 'detail'])
      .where('item_id', '=', item.item_id)
      .execute();
  return { ctx, itemId: item.item_id, fileId, mailId, message, lines, alerts };
}

describe('a mail whose file is not scanned', () => {
  test('is scanned before its transaction begins, so that nothing waits for the scanner', async () => {
    const { mailId } = await written();
    let isFree = false;
    const curious: VirusScanPort = {
      async scan(content) {
        await buffer(content);
        await sql`select from mails where mail_id = ${mailId} for update nowait`.execute(stage.deps.db);
        isFree = true;
        return { kind: 'clean' };
      },
    };
    expect(await send(mailId, curious)).toBe(1);
    expect(isFree).toBe(true);
  });

  test('waits while the scanner is down, and says so at the mail, in the history and to its writer, once', async () => {
    const { ctx, itemId, mailId, message, lines, alerts } = await written();
    expect([await send(mailId, scanner()), await send(mailId, scanner())]).toEqual([0, 0]);
    expect(await message()).toMatchObject({ state: 'held', hold: { why: 'scan', file: 'nota.pdf' } });
    expect((await listItemMails(ctx, itemId)).items).toMatchObject([{ state: 'held', hold: { why: 'scan' } }]);
    expect(await lines()).toEqual(['correo_espera_antivirus']);
    expect(await alerts()).toEqual([
      { agent_id: stage.people.ana.agentId, kind: 'mail_held', detail: { scan: 'waiting' } },
    ]);
    await minute(scanner());
    expect(await isQueued(mailId)).toBe(false);
    expect((await message()).state).toBe('held');
  });

  test('goes by itself, once, when the file is clean', async () => {
    const { mailId, message, lines } = await written();
    await send(mailId, scanner());
    await minute(CLEAN);
    await letGoScanned(worker(CLEAN));
    expect(await isQueued(mailId)).toBe(true);
    expect([await send(mailId, CLEAN), await send(mailId, CLEAN)]).toEqual([1, 1]);
    expect(given.find(({ id }) => id === mailId)?.attachments?.map(({ filename }) => filename)).toEqual(['nota.pdf']);
    expect(await message()).toMatchObject({ state: 'sent', hold: null });
    expect(await lines()).toEqual(['correo_espera_antivirus', 'correo_enviado_tras_retener']);
  });

  test('goes when the product has no scanner any more', async () => {
    const { mailId } = await written();
    await send(mailId, scanner());
    await minute(null);
    expect(await isQueued(mailId)).toBe(true);
    expect(await send(mailId, null)).toBe(1);
  });

  test('stays withdrawn if it was withdrawn meanwhile', async () => {
    const { ctx, itemId, mailId, message } = await written();
    await send(mailId, scanner());
    await withdrawItemMail(ctx, { itemId, mailId });
    await minute(CLEAN);
    expect([await isQueued(mailId), await send(mailId, CLEAN)]).toEqual([false, 0]);
    expect((await message()).state).toBe('withdrawn');
  });
});

describe('a mail whose file has a virus', () => {
  test('is refused for good, even when the file is removed, and no file of it counts as sent', async () => {
    const { mailId, fileId, message, lines, alerts } = await written();
    await send(mailId, scanner());
    await minute(INFECTED);
    expect(await isQueued(mailId)).toBe(false);
    expect([await send(mailId, INFECTED), await send(mailId, INFECTED)]).toEqual([0, 0]);
    expect(await message()).toMatchObject({ state: 'refused', hold: { why: 'virus', file: 'nota.pdf' } });
    expect(await lines()).toEqual(['correo_espera_antivirus', 'correo_con_virus']);
    expect(await alerts()).toContainEqual(expect.objectContaining({ kind: 'mail_held', detail: { scan: 'infected' } }));
    const trail = stage.deps.db.selectFrom('audit_events').select('action').where('subject_id', '=', fileId);
    expect(await trail.execute()).toEqual([]);
    await stage.deps.db.deleteFrom('files').where('file_id', '=', fileId).execute();
    await minute(CLEAN);
    expect([await isQueued(mailId), await send(mailId, CLEAN)]).toEqual([false, 0]);
  });
});

test('an answer in a ticket waits and is refused in the same words', async () => {
  const ana = stage.as(stage.people.ana);
  const address = `${randomUUID()}@correo.test`;
  const ticketId = await createTicket(ana, newTicket({ email: address }));
  const bytes = Buffer.from(`%PDF-1.7\n% ${randomUUID()}\n%%EOF\n`);
  const file = await uploadTicketFile(ana, { ticketId, name: 'carta.pdf', uploadKey: randomUUID(), bytes });
  const { version } = await getTicket(ana, ticketId);
  const words = { request_key: randomUUID(), text: 'Sí.', to: [address], cc: [], files: [file.file_id] };
  await changeTicket(ana, ticketId, {
    version,
    more: { actions: { operation: 'reply', ...words, status: 3 } },
  });
  const { mail_id } = await stage.deps.db
    .selectFrom('mails')
    .select('mail_id')
    .where('to_address', '=', address)
    .executeTakeFirstOrThrow();
  const last = async () => (await getTicket(ana, ticketId)).more;
  expect(await send(mail_id, scanner())).toBe(0);
  expect((await last()).thread.at(-1)).toMatchObject({ state: 'held', hold: { why: 'scan', file: 'carta.pdf' } });
  expect(await send(mail_id, INFECTED)).toBe(0);
  expect((await last()).thread.at(-1)).toMatchObject({ state: 'refused', hold: { why: 'virus', file: 'carta.pdf' } });
  expect((await last()).historico.map(({ accion }) => accion)).toEqual(
    expect.arrayContaining(['mail_awaits_scan', 'mail_refused_virus']),
  );
});

test('a mail whose file cannot be opened waits in words for its key, and leaves when it is back', async () => {
  const { mailId, message, lines, alerts } = await written();
  const without = worker(null);
  const { storage } = without.ports;
  const missing = async () => {
    throw new FileKeyMissing('2026a');
  };
  const closed = { ...without, ports: { ...without.ports, storage: { ...storage, get: missing, open: missing } } };
  for (let times = 0; times < 2; times++) await sendOrHold(closed, mailId);
  expect(await message()).toMatchObject({ state: 'held', hold: { why: 'key', file: 'nota.pdf' } });
  expect(await lines()).toEqual(['correo_espera_clave']);
  expect(await alerts()).toEqual([
    { agent_id: stage.people.ana.agentId, kind: 'mail_held', detail: { scan: 'key_missing' } },
  ]);
  await letGoScanned(without);
  await letGoReadable({ ...without, ports: { ...without.ports, storage: { ...storage, keyNames: ['2026b'] } } });
  expect(await isQueued(mailId)).toBe(false);
  await letGoReadable({
    ...without,
    ports: { ...without.ports, storage: { ...storage, keyNames: ['2026b', '2026a'] } },
  });
  expect(await isQueued(mailId)).toBe(true);
  expect(await send(mailId, null)).toBe(1);
  expect(await lines()).toEqual(['correo_espera_clave', 'correo_enviado_tras_retener']);
});
