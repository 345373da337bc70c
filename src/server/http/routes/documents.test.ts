import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eraseCustomer } from '../../actions/customers/erasure/erase-customer.ts';
import { collectFiles } from '../../actions/customers/export/collect-data.ts';
import { openCustomerFile } from '../../actions/files/open-customer-file.ts';
import { smallPdf } from '../../demo/small-pdf.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { type Signer, signCall } from '../oauth/testing/signing-client.ts';
import { signingCustomer } from '../testing/signing-customer.ts';
import { uploadBy } from '../testing/upload-by.ts';
import { openRecords, type RecordsApi, ROOT } from './testing/records-api.ts';

let api: RecordsApi;
beforeAll(async () => {
  api = await openRecords();
});
beforeEach(() => api.takeNewCustomers());
afterAll(() => api.close());

function upload(signer: Signer, query: string, bytes = smallPdf(['x'])) {
  const url = `${signer === api.agent ? ROOT : '/panel/rest'}/documentos?${query}`;
  return uploadBy(api.app, signer, { url, kind: 'paper', bytes, at: api.stage.deps.now() });
}

describe('R363 documents', () => {
  test('R363 are created, got, listed and deleted by id, with their bytes', async () => {
    const thing = { user_id: api.owner.customerId, meta: { attr: { finca: '12' } } };
    const { object: inmueble } = (await api.asAgent('POST', 'inmuebles', thing)).json;
    const query = `user_id=${api.owner.customerId}&name=escritura&origin=inmueble&origin_id=${inmueble.id}&upload_key=press-0001`;
    const made = await upload(api.agent, query);
    expect(made).toMatchObject({
      status: 200,
      json: {
        ok: true,
        object: {
          kind: 'portfolio',
          name: 'escritura.pdf',
          media_type: 'application/pdf',
          user_id: api.owner.customerId,
          origin: 'inmueble',
          origin_id: inmueble.id,
          order_id: null,
          removable: true,
          uploaded_by: { kind: 'agent', name: 'Eva Agente' },
        },
      },
    });
    const { id, href } = made.json.object;
    expect((await upload(api.agent, query)).json.object.id).toBe(id);
    expect((await api.asAgent('GET', `documentos/${id}`)).json).toEqual(made.json.object);
    expect((await api.ofOwner('documentos', '[text]=ESCRITURA')).json).toMatchObject({ items: [{ id }], total: 1 });
    const bytes = await api.app.inject(signCall(api.agent, { method: 'GET', url: href, at: api.stage.deps.now() }));
    expect([bytes.statusCode, bytes.rawPayload.subarray(0, 4).toString()]).toEqual([200, '%PDF']);
    expect((await api.ask(api.owner.signer, 'GET', `/panel/rest/documentos/${id}`)).json.href).toBe(
      `/orders/file/${id}`,
    );

    expect(await api.asAgent('DELETE', `documentos/${id}`)).toEqual({ status: 200, json: { ok: true } });
    expect((await api.asAgent('GET', `documentos/${id}`)).status).toBe(404);
    expect((await api.ofOwner('documentos')).json).toMatchObject({ items: [], total: 0 });
  });

  test('of an order are listed with it, and removed there', async () => {
    const item = await api.stage.addItem({ customer_id: api.owner.customerId });
    const fileId = await api.stage.addResult(item.item_id);
    const { json } = await api.ofOwner('documentos', `[order_id]=${item.order_id}`);
    expect(json).toMatchObject({
      items: [{ id: fileId, kind: 'result', order_id: item.order_id, item_id: item.item_id, removable: false }],
    });
    expect(await api.asAgent('DELETE', `documentos/${fileId}`)).toMatchObject({
      status: 409,
      json: { code: 'document_of_order' },
    });
    // Before its release the customer has no access to it.
    const list = '/panel/rest/documentos';
    expect((await api.ask(api.owner.signer, 'GET', list)).json.total).toBe(0);
    const released = { released_at: api.stage.deps.now() };
    await api.stage.deps.db.updateTable('files').set(released).where('file_id', '=', fileId).execute();
    expect((await api.ask(api.owner.signer, 'GET', list)).json).toMatchObject({ items: [{ id: fileId }] });
  });

  test('have the type of their bytes, for a customer that exists, on a record of theirs', async () => {
    const query = `user_id=${api.owner.customerId}&name=x&upload_key=press-0002`;
    expect((await upload(api.agent, query, Buffer.from('MZ nothing'))).json.code).toBe('file_type_refused');
    expect((await upload(api.agent, query.replace(String(api.owner.customerId), '999999999'))).status).toBe(404);
    expect((await upload(api.agent, `${query}&origin=inmueble&origin_id=999999`)).status).toBe(404);
    expect((await upload(api.agent, `${query}&origin=inmueble`)).status).toBe(422);
  });

  test('of customers are their own only', async () => {
    const { json } = await upload(api.owner.signer, 'name=dni&upload_key=press-0003');
    expect(json.object).toMatchObject({ user_id: api.owner.customerId, uploaded_by: { kind: 'customer', name: null } });
    const path = `/panel/rest/documentos/${json.object.id}`;
    expect((await api.ask(api.stranger.signer, 'GET', path)).status).toBe(404);
    expect((await api.ask(api.stranger.signer, 'DELETE', path)).status).toBe(404);
    expect(
      (await upload(api.stranger.signer, `user_id=${api.owner.customerId}&name=x&upload_key=press-0004`)).status,
    ).toBe(404);
    const open = (customerId: number) => openCustomerFile(api.stage.asCustomer(customerId), json.object.id);
    await expect(open(api.owner.customerId)).resolves.toMatchObject({ name: 'dni.pdf' });
    await expect(open(api.stranger.customerId)).rejects.toMatchObject({ code: 'not_found' });
    expect((await api.ask(api.owner.signer, 'DELETE', path)).status).toBe(200);
  });
});

test('documents of a portfolio are erased with their customer, and are in the copy of their data before', async () => {
  const { customerId, signer } = await signingCustomer(api.app, api.stage.deps);
  const { json } = await upload(signer, 'name=dni&upload_key=press-0005');
  const files = await collectFiles(systemCtx(api.stage.deps), customerId);
  expect(files).toMatchObject([{ file_id: json.object.id, order_id: null, folder: 'documents' }]);
  await api.stage.deps.db
    .transaction()
    .execute((db) => eraseCustomer({ ...systemCtx(api.stage.deps), db }, customerId));
  expect(await collectFiles(systemCtx(api.stage.deps), customerId)).toEqual([]);
  expect((await api.asAgent('GET', `documentos/${json.object.id}`)).status).toBe(404);
});
