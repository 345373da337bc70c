import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { smallPdf } from '../../demo/small-pdf.ts';
import { buildApp } from '../../http/app.ts';
import { registerCustomerFiles } from '../../http/routes/customer-files.ts';
import { lockItem } from '../items/lock-item.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { insertSession } from '../sessions/insert-session.ts';
import { contentDisposition } from './content-disposition.ts';
import { getAgentFile } from './get-agent-file.ts';
import { openCustomerFile } from './open-customer-file.ts';
import { uploadFile } from './upload-file.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const PDF = smallPdf(['Nota', 'Uno']);
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function locked(columns: Parameters<Stage['addItem']>[0] = {}) {
  const { item_id } = await stage.addItem({ panel_status_id: STATUS.in_progress, ...columns });
  await lockItem(stage.as(stage.people.ana), item_id);
  return item_id;
}
const upload = (itemId: number, fields: Partial<Parameters<typeof uploadFile>[1]> = {}, by = stage.people.ana) =>
  uploadFile(stage.as(by), {
    itemId,
    name: 'nota.pdf',
    kind: 'result',
    uploadKey: crypto.randomUUID(),
    bytes: PDF,
    ...fields,
  });
async function cookieOf(customerId: number): Promise<string> {
  const cookies: string[] = [];
  const ctx = { ...stage.asCustomer(customerId), setCookie: (cookie: string) => cookies.push(cookie) };
  await insertSession(ctx, { customerId, quoteId: null, returnTo: null });
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

describe('uploading', () => {
  test('keeps the bytes, writes a line and a new version', async () => {
    const itemId = await locked();
    const file = await upload(itemId, { name: '../../notas/Nota nº 1' });
    expect(file).toMatchObject({ name: '.. .. notas Nota nº 1.pdf', media_type: 'application/pdf', released_at: null });
    expect(await stage.deps.ports.storage.get(file.storage_key)).toEqual(PDF);
    expect(await stage.item(itemId)).toMatchObject({ history_lines: 1, version: 2 });
  });

  test('the same key stores once, however often and at the same time it is sent', async () => {
    const itemId = await locked();
    const uploadKey = crypto.randomUUID();
    const files = await Promise.all([1, 2, 3, 4].map(() => upload(itemId, { uploadKey })));
    expect(new Set(files.map(({ file_id }) => file_id)).size).toBe(1);
    expect((await stage.item(itemId)).history_lines).toBe(1);
    await expect(upload(itemId, { uploadKey, bytes: PNG })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('what it is, its bytes say: a name does not make a PDF', async () => {
    const itemId = await locked();
    for (const bytes of [Buffer.from('<script>alert(1)</script>'), Buffer.alloc(0), Buffer.from('PK\x03\x04 zip')]) {
      await expect(upload(itemId, { bytes })).rejects.toMatchObject({ code: 'file_type_refused' });
    }
    expect(await upload(itemId, { name: 'foto.pdf', bytes: PNG })).toMatchObject({
      name: 'foto.pdf.png',
      media_type: 'image/png',
    });
    await expect(upload(itemId, { bytes: Buffer.alloc(25 * 1024 * 1024 + 1) })).rejects.toMatchObject({
      code: 'body_too_large',
    });
  });

  test('is refused while a colleague holds the order; a foreign notary does not even see the item', async () => {
    const itemId = await locked();
    await expect(upload(itemId, {}, stage.people.berta)).rejects.toMatchObject({ code: 'locked_by_other' });
    await expect(upload(itemId, {}, stage.people.nora)).rejects.toMatchObject({ code: 'not_found' });
    const free = await stage.addItem();
    await expect(upload(free.item_id)).resolves.toMatchObject({ item_id: free.item_id });
  });
});

describe('reading', () => {
  test('a notary gets files of their own office, and only bookkeepers get an invoice', async () => {
    const own = await stage.addItem({ panel_status_id: STATUS.at_notary, notary_id: stage.people.nora.notaryId });
    const fileId = await stage.addResult(own.item_id);
    expect((await getAgentFile(stage.as(stage.people.nora), fileId)).file_id).toBe(fileId);
    await expect(getAgentFile(stage.as(stage.people.otra), fileId)).rejects.toMatchObject({ code: 'not_found' });
    await stage.deps.db.updateTable('files').set({ kind: 'invoice' }).where('file_id', '=', fileId).execute();
    await expect(getAgentFile(stage.as(stage.people.nora), fileId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(getAgentFile(stage.as(stage.people.ana), fileId)).rejects.toMatchObject({ code: 'forbidden' });
    const invoicer = stage.as({ ...stage.people.ana, panelRoles: ['facturacion'] });
    expect((await getAgentFile(invoicer, fileId)).kind).toBe('invoice');
  });

  test('customers get what was released to them, and opening it is counted without a new version', async () => {
    const item = await stage.addItem();
    const fileId = await stage.addResult(item.item_id);
    const carmen = stage.asCustomer(stage.customers.carmen);
    await expect(openCustomerFile(carmen, fileId)).rejects.toMatchObject({ code: 'not_found' });
    await stage.deps.db
      .updateTable('files')
      .set({ released_at: stage.deps.now() })
      .where('file_id', '=', fileId)
      .execute();
    await openCustomerFile(carmen, fileId);
    await openCustomerFile(carmen, fileId);
    expect(await stage.item(item.item_id)).toMatchObject({
      view_times: 2,
      first_view_at: stage.deps.now(),
      version: 1,
      updated_at: item.updated_at,
    });
    await expect(openCustomerFile(stage.asCustomer(stage.customers.dario), fileId)).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(openCustomerFile(carmen, 'no-uuid')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('an attachment of an agent is never the customer’s', async () => {
    const item = await stage.addItem();
    const fileId = await stage.addResult(item.item_id);
    await stage.deps.db
      .updateTable('files')
      .set({ kind: 'attachment', released_at: stage.deps.now() })
      .where('file_id', '=', fileId)
      .execute();
    await expect(openCustomerFile(stage.asCustomer(stage.customers.carmen), fileId)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('GET /orders/file/{file_id}', () => {
  test('a HEAD is no download, and a download in parts is one, since the file comes whole', async () => {
    const app = await buildApp(stage.deps);
    registerCustomerFiles(app, stage.deps);
    const item = await stage.addItem();
    const fileId = await stage.addResult(item.item_id);
    await stage.deps.db
      .updateTable('files')
      .set({ released_at: stage.deps.now() })
      .where('file_id', '=', fileId)
      .execute();
    const cookie = await cookieOf(stage.customers.carmen);
    const url = `/orders/file/${fileId}`;
    const seen = async () => {
      const lines = await stage.deps.db
        .selectFrom('audit_events')
        .select('action')
        .where('subject_id', '=', fileId)
        .execute();
      return [lines.map(({ action }) => action), (await stage.item(item.item_id)).view_times];
    };
    const head = await app.inject({ method: 'HEAD', url, headers: { cookie } });
    expect([head.statusCode, head.rawPayload.length, await seen()]).toEqual([200, 0, [[], 0]]);
    const part = await app.inject({ url, headers: { cookie, range: 'bytes=5-9' } });
    expect([part.statusCode, part.headers['accept-ranges'], part.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'none',
      '%PDF-',
    ]);
    expect(head.headers['content-length']).toBe(String(part.rawPayload.length));
    expect(await seen()).toEqual([['file.download'], 1]);
    await app.close();
  });

  test('streams the document to its owner by their cookie, as a download that is not cached or sniffed', async () => {
    const app = await buildApp(stage.deps);
    registerCustomerFiles(app, stage.deps);
    const item = await stage.addItem();
    const fileId = await stage.addResult(item.item_id, 'Certificación año 2026.pdf');
    await stage.deps.db
      .updateTable('files')
      .set({ released_at: stage.deps.now() })
      .where('file_id', '=', fileId)
      .execute();
    const get = async (cookie?: string) =>
      app.inject({ url: `/orders/file/${fileId}`, headers: cookie ? { cookie } : {} });
    const answer = await get(await cookieOf(stage.customers.carmen));
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.toString('latin1')).toContain('%PDF');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(answer.rawPayload.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-disposition': contentDisposition('Certificación año 2026.pdf'),
    });
    // A virus that is found later: people read why, programs get the error.
    const infect = (state: string) =>
      sql`update file_scans set state = ${state} where content_key = (select storage_key from files where file_id = ${fileId})`.execute(
        stage.deps.db,
      );
    await infect('infected');
    const cookie = await cookieOf(stage.customers.carmen);
    const held = async (accept: string) => app.inject({ url: `/orders/file/${fileId}`, headers: { cookie, accept } });
    const page = await held('text/html,*/*');
    expect([page.statusCode, page.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
    expect(page.body).toContain('Certificación año 2026.pdf: el antivirus ha encontrado un virus.');
    expect((await held('*/*')).json()).toMatchObject({ code: 'file_infected' });
    await infect('clean');
    expect((await get(await cookieOf(stage.customers.dario))).statusCode).toBe(404);
    const shown = async () => {
      const cookie = await cookieOf(stage.customers.carmen);
      return (await app.inject({ url: `/orders/file/${fileId}?inline=1`, headers: { cookie } })).headers;
    };
    expect(await shown()).toMatchObject({
      'content-disposition': contentDisposition('Certificación año 2026.pdf', 'inline'),
      'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'self'/),
    });
    // Content that a browser could run is downloaded instead, and cannot be framed.
    const table = stage.deps.db.updateTable('files').where('file_id', '=', fileId);
    await table.set({ media_type: 'image/svg+xml' }).execute();
    expect(await shown()).toMatchObject({
      'content-disposition': contentDisposition('Certificación año 2026.pdf'),
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    });
    const visitor = await get();
    expect([visitor.statusCode, visitor.headers.location]).toEqual([
      303,
      `/login?return_to=${encodeURIComponent(`/orders/file/${fileId}`)}`,
    ]);
    await app.close();
  });
});

test('a download’s name survives quotes, accents and other scripts (RFC 6266)', () => {
  expect(contentDisposition('Año "1" (€).pdf')).toBe(
    'attachment; filename="Ano _1_ (_).pdf"; filename*=UTF-8\'\'A%C3%B1o%20%221%22%20%28%E2%82%AC%29.pdf',
  );
});
