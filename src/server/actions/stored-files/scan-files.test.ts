import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../domain/calendar/time-units.ts';
import type { Ctx } from '../../ctx.ts';
import { DamagedSeal } from '../../ports/storage/sealed/frames.ts';
import { FileKeyMissing } from '../../ports/storage/sealed/wrap.ts';
import { clamd } from '../../ports/virus-scan/clamd.ts';
import { type ClamdStandIn, EICAR, openClamdStandIn } from '../../ports/virus-scan/testing/clamd-stand-in.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { collectFiles } from '../customers/export/collect-data.ts';
import { takeAgentFile } from '../files/get-agent-file.ts';
import { handInFiles } from '../files/hand-in-files.ts';
import { openCustomerFile } from '../files/open-customer-file.ts';
import { tellInfected } from '../files/tell-infected.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { loadAttachments } from '../mail/mail-attachments.ts';
import { readAllowed } from './hand-out.ts';
import { listItemFiles } from './present-file.ts';
import { removeUnsharedBytes } from './remove-unshared-bytes.ts';
import { queueScans, scanWaiting } from './scan-waiting.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const daemons: ClamdStandIn[] = [];
afterEach(async () => {
  for (const daemon of daemons.splice(0)) await daemon.close();
});

async function open(...ways: Parameters<typeof openClamdStandIn>): Promise<ClamdStandIn> {
  const daemon = await openClamdStandIn(...ways);
  daemons.push(daemon);
  return daemon;
}

/** The same ctx in a product with a scanner. */
function scanned<C extends Pick<Ctx, 'ports'>>(ctx: C, url: string): C {
  return { ...ctx, ports: { ...ctx.ports, virusScan: clamd(url) } };
}

/** The same ctx over a storage that cannot open one file. */
function closing(ctx: Ctx, key: string, reason: Error): Ctx {
  const { storage } = ctx.ports;
  const opened = async (asked: string) => {
    if (asked === key) throw reason;
    return storage.open(asked);
  };
  return { ...ctx, ports: { ...ctx.ports, storage: { ...storage, open: opened } } };
}

/** An address where nothing listens. */
async function nowhere(): Promise<string> {
  const daemon = await openClamdStandIn();
  await daemon.close();
  return daemon.url;
}

/** A PDF that the customer sends for an order of theirs. */
async function handIn(text = '') {
  const item = await stage.addItem({ customer_id: stage.customers.carmen });
  const bytes = Buffer.from(`%PDF-1.7\n% ${randomUUID()} ${text}\n%%EOF\n`);
  const { files } = await handInFiles(stage.asCustomer(stage.customers.carmen), {
    orderId: item.order_id,
    isIdentity: false,
    files: [{ name: 'dni.pdf', bytes }],
  });
  const [file] = files;
  if (!file) throw new Error('a file that was handed in');
  return { file, item, bytes };
}

const scanOf = (key: string) =>
  stage.deps.db.selectFrom('file_scans').selectAll().where('content_key', '=', key).executeTakeFirst();
const linesOf = (itemId: number) =>
  stage.deps.db
    .selectFrom('item_history')
    .select(['comment', 'detail'])
    .where('item_id', '=', itemId)
    .where('accion', '=', 'virus_encontrado')
    .execute();
const notices = () =>
  stage.deps.db
    .selectFrom('mails')
    .select(['to_address', 'params'])
    .where('template', '=', 'account_file_infected')
    .execute();

describe('without a scanner', () => {
  test('every file is handed out as before, and is known to wait for one', async () => {
    const { file, item } = await handIn(EICAR);
    await expect(takeAgentFile(stage.as(stage.people.ana), file.file_id)).resolves.toMatchObject({ name: 'dni.pdf' });
    expect((await listItemFiles(stage.as(stage.people.ana), item.item_id))[0]?.scan).toBeNull();
    expect(await scanOf(file.storage_key)).toMatchObject({ state: 'waiting', tried_at: null });
  });
});

describe('a file that nobody has scanned', () => {
  test('is scanned when somebody opens it, once for equal bytes', async () => {
    const daemon = await open();
    const { file, bytes } = await handIn();
    const ana = scanned(stage.as(stage.people.ana), daemon.url);
    const taken = await takeAgentFile(ana, file.file_id);
    expect(await readAllowed(ana, taken)).toEqual(bytes);
    await openCustomerFile(scanned(stage.asCustomer(stage.customers.carmen), daemon.url), file.file_id);
    expect(daemon.scanned).toEqual([bytes]);
    expect(await scanOf(file.storage_key)).toMatchObject({ state: 'clean', scanned_at: stage.deps.now() });
  });

  test('waits while the scanner is down: it is held from everybody, kept, and scanned when the scanner is back', async () => {
    const down = await nowhere();
    const { file, item, bytes } = await handIn();
    const ana = scanned(stage.as(stage.people.ana), down);
    const held = { code: 'file_not_scanned' };
    await expect(takeAgentFile(ana, file.file_id)).rejects.toMatchObject(held);
    const mail = { order_id: item.order_id, item_id: item.item_id, ticket_message_id: null };
    const params = { fileIds: [file.file_id] } as never;
    const system = scanned(systemCtx(stage.deps), down);
    await expect(loadAttachments(system, { ...mail, params })).rejects.toMatchObject(held);
    await expect(collectFiles(system, stage.customers.carmen)).rejects.toMatchObject(held);
    expect((await listItemFiles(ana, item.item_id))[0]?.scan).toBe('waiting');
    await scanWaiting(system);
    expect(await scanOf(file.storage_key)).toMatchObject({ state: 'waiting', tried_at: null });

    const daemon = await open();
    await scanWaiting(scanned(system, daemon.url));
    expect(daemon.scanned.some((each) => each.equals(bytes))).toBe(true);
    await expect(takeAgentFile(ana, file.file_id)).resolves.toMatchObject({ name: 'dni.pdf' });
  });

  test('is queued for a scan every minute until nothing waits', async () => {
    const daemon = await open();
    const system = scanned(systemCtx(stage.deps), daemon.url);
    const jobs = async () =>
      (
        await sql<{ jobs: number }>`select count(*)::int as jobs from graphile_worker.jobs
          where task_identifier = 'scan_files'`.execute(stage.deps.db)
      ).rows[0]?.jobs;
    await queueScans(systemCtx(stage.deps));
    expect(await jobs()).toBe(0);
    await handIn();
    await queueScans(system);
    await queueScans(system);
    expect(await jobs()).toBe(1);
  });

  test.each([new FileKeyMissing('2026a'), new DamagedSeal('another key')])(
    'that cannot be decrypted ($name) holds up no other, and is tried again after ten minutes',
    async (reason) => {
      const daemon = await open();
      const [closed, other] = [await handIn(), await handIn()];
      const system = scanned(systemCtx(stage.deps), daemon.url);
      await scanWaiting(closing(system, closed.file.storage_key, reason));
      expect(await scanOf(other.file.storage_key)).toMatchObject({ state: 'clean' });
      const tried_at = stage.deps.now();
      expect(await scanOf(closed.file.storage_key)).toMatchObject({ state: 'waiting', tried_at });
      stage.pass(11 * MINUTE_MS);
      await scanWaiting(system);
      expect(await scanOf(closed.file.storage_key)).toMatchObject({ state: 'clean' });
    },
  );

  test('is refused in words while its key is missing, also in a copy of data', async () => {
    const daemon = await open();
    const { file } = await handIn();
    const missing = { code: 'file_key_missing', params: { name: 'dni.pdf', key: '2026a' } };
    const without = (ctx: Ctx) => closing(scanned(ctx, daemon.url), file.storage_key, new FileKeyMissing('2026a'));
    await expect(takeAgentFile(without(stage.as(stage.people.ana)), file.file_id)).rejects.toMatchObject(missing);
    await expect(collectFiles(without(systemCtx(stage.deps)), stage.customers.carmen)).rejects.toMatchObject(missing);
  });

  test('that the scanner refuses waits with the reason, and is tried again after ten minutes', async () => {
    const strict = await open({ most: 10 });
    const { file } = await handIn();
    const system = scanned(systemCtx(stage.deps), strict.url);
    await scanWaiting(system);
    const refused = { state: 'waiting', found: 'INSTREAM size limit exceeded' };
    expect(await scanOf(file.storage_key)).toMatchObject(refused);
    const daemon = await open();
    await scanWaiting(scanned(system, daemon.url));
    expect(await scanOf(file.storage_key)).toMatchObject(refused);
    stage.pass(11 * MINUTE_MS);
    await scanWaiting(scanned(system, daemon.url));
    expect(await scanOf(file.storage_key)).toMatchObject({ state: 'clean', found: null });
  });
});

describe('a file with a virus', () => {
  test('goes to nobody once it is known, and everybody concerned is notified once', async () => {
    const daemon = await open();
    const system = scanned(systemCtx(stage.deps), daemon.url);
    const { file, item } = await handIn(EICAR);
    await scanWaiting(system);
    await tellInfected(system);
    await tellInfected(system);
    const infected = { code: 'file_infected', params: { name: 'dni.pdf' } };
    // Without a scanner it stays held, too.
    for (const ctx of [stage.as(stage.people.ana), scanned(stage.as(stage.people.ana), daemon.url)]) {
      await expect(takeAgentFile(ctx, file.file_id)).rejects.toMatchObject(infected);
    }
    await expect(openCustomerFile(stage.asCustomer(stage.customers.carmen), file.file_id)).rejects.toMatchObject(
      infected,
    );
    const copied = await collectFiles(system, stage.customers.carmen);
    expect(copied.map(({ file_id }) => file_id)).not.toContain(file.file_id);
    expect((await listItemFiles(stage.as(stage.people.ana), item.item_id))[0]?.scan).toBe('infected');
    expect(await linesOf(item.item_id)).toEqual([
      { comment: 'Eicar-Test-Signature', detail: { file_id: file.file_id, names: ['dni.pdf'] } },
    ]);
    const mine = (await notices()).filter(({ params }) => JSON.stringify(params).includes(String(item.order_id)));
    expect(mine).toMatchObject([
      { to_address: 'carmen@correo.test', params: { fileName: 'dni.pdf', orderNumber: String(item.order_id) } },
    ]);
  });

  test('is reported again when the same bytes come again, for the new file only', async () => {
    const daemon = await open();
    const system = scanned(systemCtx(stage.deps), daemon.url);
    const first = await handIn(EICAR);
    await scanWaiting(system);
    await tellInfected(system);
    const again = await stage.addItem({ customer_id: stage.customers.carmen });
    await handInFiles(stage.asCustomer(stage.customers.carmen), {
      orderId: again.order_id,
      isIdentity: false,
      files: [{ name: 'otra-vez.pdf', bytes: first.bytes }],
    });
    await tellInfected(system);
    expect(await linesOf(again.item_id)).toMatchObject([{ detail: { names: ['otra-vez.pdf'] } }]);
    expect(await linesOf(first.item.item_id)).toHaveLength(1);
  });
});

test('what the scanner said goes with the bytes', async () => {
  const { file } = await handIn();
  await stage.deps.db.deleteFrom('files').where('file_id', '=', file.file_id).execute();
  await removeUnsharedBytes(systemCtx(stage.deps), file.storage_key);
  expect(await scanOf(file.storage_key)).toBeUndefined();
});

test('bytes of every table that takes files from outside wait for a scan from the moment they are stored', async () => {
  const { rows } = await sql<{ name: string; waits: boolean }>`
    select c.table_name as name, exists (select from information_schema.triggers t
      where t.event_object_table = c.table_name and t.trigger_name = 'await_scan') as waits
    from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = 'storage_key' order by 1`.execute(stage.deps.db);
  const made = rows.filter(({ waits }) => !waits).map(({ name }) => name);
  expect(made).toEqual(['data_exports', 'invoice_exports', 'order_exports']);
  expect(rows.filter(({ waits }) => waits)).toHaveLength(5);
});
