import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { eraseCustomer } from '../../actions/customers/erasure/erase-customer.ts';
import { collectFiles } from '../../actions/customers/export/collect-data.ts';
import { openCustomerFile } from '../../actions/files/open-customer-file.ts';
import { openStage, type Stage } from '../../actions/items/testing/order-stage.ts';
import { insertTestAgent, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { smallPdf } from '../../demo/small-pdf.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { buildApp } from '../app.ts';
import { type CallToSign, type Signer, signCall, signIn } from '../oauth/testing/signing-client.ts';
import { signingCustomer } from '../testing/signing-customer.ts';

const ROOT = '/api/rest/restapi';

let stage: Stage;
let app: FastifyInstance;
let agent: Signer;
let owner: Awaited<ReturnType<typeof signingCustomer>>;
let stranger: Awaited<ReturnType<typeof signingCustomer>>;

beforeAll(async () => {
  stage = await openStage();
  app = await buildApp(stage.deps);
  await insertTestAgent(stage.deps.db, 'listas@panel.test');
  agent = await signIn(app, { email: 'listas@panel.test', password: PASSWORD, at: stage.deps.now() });
});
beforeEach(async () => {
  [owner, stranger] = [await signingCustomer(app, stage.deps), await signingCustomer(app, stage.deps)];
});
afterAll(async () => {
  await app.close();
  await stage.close();
});

async function ask(signer: Signer, method: CallToSign['method'], url: string, json?: object) {
  const answer = await app.inject(signCall(signer, { method, url, at: stage.deps.now(), ...(json && { json }) }));
  return { status: answer.statusCode, json: answer.json() };
}
const asAgent = (method: CallToSign['method'], path: string, json?: object) =>
  ask(agent, method, `${ROOT}/${path}`, json);
const ofOwner = (list: string, more = '') =>
  asAgent('GET', `${list}?custom_filter[customer_id]=${owner.customerId}${more && `&custom_filter${more}`}`);

async function upload(signer: Signer, query: string, bytes = smallPdf(['x'])) {
  const signed = signCall(signer, {
    method: 'POST',
    url: `${signer === agent ? ROOT : '/panel/rest'}/documentos?${query}`,
    at: stage.deps.now(),
    oauth: { oauth_body_hash: createHash('sha1').update(bytes).digest('base64') },
  });
  const headers = { ...signed.headers, 'content-type': 'application/octet-stream' };
  const answer = await app.inject({ ...signed, headers, payload: bytes });
  return { status: answer.statusCode, json: answer.json() };
}

describe('R363 documents', () => {
  test('R363 are created, got, listed and deleted by id, with their bytes', async () => {
    const thing = { user_id: owner.customerId, meta: { attr: { finca: '12' } } };
    const { object: inmueble } = (await asAgent('POST', 'inmuebles', thing)).json;
    const query = `user_id=${owner.customerId}&name=escritura&origin=inmueble&origin_id=${inmueble.id}&upload_key=press-0001`;
    const made = await upload(agent, query);
    expect(made).toMatchObject({
      status: 200,
      json: {
        ok: true,
        object: {
          kind: 'portfolio',
          name: 'escritura.pdf',
          media_type: 'application/pdf',
          user_id: owner.customerId,
          origin: 'inmueble',
          origin_id: inmueble.id,
          order_id: null,
          removable: true,
          uploaded_by: { kind: 'agent', name: 'Eva Agente' },
        },
      },
    });
    const { id, href } = made.json.object;
    expect((await upload(agent, query)).json.object.id).toBe(id);
    expect((await asAgent('GET', `documentos/${id}`)).json).toEqual(made.json.object);
    expect((await ofOwner('documentos', '[text]=ESCRITURA')).json).toMatchObject({ items: [{ id }], total: 1 });
    const bytes = await app.inject(signCall(agent, { method: 'GET', url: href, at: stage.deps.now() }));
    expect([bytes.statusCode, bytes.rawPayload.subarray(0, 4).toString()]).toEqual([200, '%PDF']);
    expect((await ask(owner.signer, 'GET', `/panel/rest/documentos/${id}`)).json.href).toBe(`/orders/file/${id}`);

    expect(await asAgent('DELETE', `documentos/${id}`)).toEqual({ status: 200, json: { ok: true } });
    expect((await asAgent('GET', `documentos/${id}`)).status).toBe(404);
    expect((await ofOwner('documentos')).json).toMatchObject({ items: [], total: 0 });
  });

  test('of an order are listed with it, and removed there', async () => {
    const item = await stage.addItem({ customer_id: owner.customerId });
    const fileId = await stage.addResult(item.item_id);
    const { json } = await ofOwner('documentos', `[order_id]=${item.order_id}`);
    expect(json).toMatchObject({
      items: [{ id: fileId, kind: 'result', order_id: item.order_id, item_id: item.item_id, removable: false }],
    });
    expect(await asAgent('DELETE', `documentos/${fileId}`)).toMatchObject({
      status: 409,
      json: { code: 'document_of_order' },
    });
    // Before its release the customer has no access to it.
    const list = '/panel/rest/documentos';
    expect((await ask(owner.signer, 'GET', list)).json.total).toBe(0);
    const released = { released_at: stage.deps.now() };
    await stage.deps.db.updateTable('files').set(released).where('file_id', '=', fileId).execute();
    expect((await ask(owner.signer, 'GET', list)).json).toMatchObject({ items: [{ id: fileId }] });
  });

  test('have the type of their bytes, for a customer that exists, on a record of theirs', async () => {
    const query = `user_id=${owner.customerId}&name=x&upload_key=press-0002`;
    expect((await upload(agent, query, Buffer.from('MZ nothing'))).json.code).toBe('file_type_refused');
    expect((await upload(agent, query.replace(String(owner.customerId), '999999999'))).status).toBe(404);
    expect((await upload(agent, `${query}&origin=inmueble&origin_id=999999`)).status).toBe(404);
    expect((await upload(agent, `${query}&origin=inmueble`)).status).toBe(422);
  });

  test('of customers are their own only', async () => {
    const { json } = await upload(owner.signer, 'name=dni&upload_key=press-0003');
    expect(json.object).toMatchObject({ user_id: owner.customerId, uploaded_by: { kind: 'customer', name: null } });
    const path = `/panel/rest/documentos/${json.object.id}`;
    expect((await ask(stranger.signer, 'GET', path)).status).toBe(404);
    expect((await ask(stranger.signer, 'DELETE', path)).status).toBe(404);
    expect((await upload(stranger.signer, `user_id=${owner.customerId}&name=x&upload_key=press-0004`)).status).toBe(
      404,
    );
    const open = (customerId: number) => openCustomerFile(stage.asCustomer(customerId), json.object.id);
    await expect(open(owner.customerId)).resolves.toMatchObject({ name: 'dni.pdf' });
    await expect(open(stranger.customerId)).rejects.toMatchObject({ code: 'not_found' });
    expect((await ask(owner.signer, 'DELETE', path)).status).toBe(200);
  });
});

test('documents of a portfolio are erased with their customer, and are in the copy of their data before', async () => {
  const { customerId, signer } = await signingCustomer(app, stage.deps);
  const { json } = await upload(signer, 'name=dni&upload_key=press-0005');
  const files = await collectFiles(systemCtx(stage.deps), customerId);
  expect(files).toMatchObject([{ file_id: json.object.id, order_id: null, folder: 'documents' }]);
  await stage.deps.db.transaction().execute((db) => eraseCustomer({ ...systemCtx(stage.deps), db }, customerId));
  expect(await collectFiles(systemCtx(stage.deps), customerId)).toEqual([]);
  expect((await asAgent('GET', `documentos/${json.object.id}`)).status).toBe(404);
});

describe('R365 activities', () => {
  test('R365 R177 are what a customer did and what was done for them, a page at a time', async () => {
    for (const data of [{ phone: '+34 600 111 222' }, { firstname: 'Anabel' }])
      await owner.call('POST', '/panel/rest/clientupdate', { data });
    await asAgent('POST', 'empresas', { user_id: owner.customerId, name: 'Acme' });
    const { status, json } = await ofOwner('activities', '[size]=2');
    expect(status).toBe(200);
    expect(json).toMatchObject({
      items: [
        { action: 'portfolio.create', kind: 'portfolio', who: { kind: 'agent', name: 'Eva Agente' } },
        {
          action: 'customer.update',
          kind: 'account',
          fields: ['firstname'],
          who: { kind: 'customer', name: 'Anabel Prueba' },
          customer: { customer_id: owner.customerId },
        },
      ],
      page: 1,
      per_page: 2,
      total_is_exact: true,
    });
    expect(json.total).toBeGreaterThan(2);
    const second = (await ofOwner('activities', '[size]=2&custom_filter[page]=2')).json;
    expect(second).toMatchObject({ page: 2, per_page: 2, total: json.total });
    const all = (await ofOwner('activities', '[size]=150')).json.items;
    expect([...json.items, ...second.items]).toEqual(all.slice(0, 4));
    expect(second.items.length).toBeGreaterThan(0);
    const kinds = (await ofOwner('activities', '[kind]=account')).json.items.map(({ kind }: { kind: string }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['account']));
  });

  test('lead to the order that they are about', async () => {
    const item = await stage.addItem({ customer_id: owner.customerId });
    const event = { at: stage.deps.now(), actor_kind: 'system', action: 'item.cambio_estado', subject_kind: 'item' };
    await stage.deps.db
      .insertInto('audit_events')
      .values({ ...event, subject_id: String(item.item_id) })
      .execute();
    const { json } = await asAgent('GET', `activities?custom_filter[order_id]=${item.order_id}`);
    expect(json.items).toMatchObject([
      {
        action: 'item.cambio_estado',
        order_id: item.order_id,
        item_id: item.item_id,
        who: { kind: 'system', name: null },
      },
    ]);
  });

  test('of everybody go back a week', async () => {
    const old = { action: 'customer.export', actor_kind: 'customer', actor_id: stranger.customerId };
    const about = { subject_kind: 'customer', subject_id: String(stranger.customerId) };
    const at = new Date(stage.deps.now().getTime() - 8 * DAY_MS);
    await stage.deps.db
      .insertInto('audit_events')
      .values({ ...old, ...about, at })
      .execute();
    const actions = async (query: string) =>
      (await asAgent('GET', `activities?custom_filter[size]=150&${query}`)).json.items.map(
        ({ action }: { action: string }) => action,
      );
    expect(await actions('')).not.toContain('customer.export');
    expect(await actions(`custom_filter[customer_id]=${stranger.customerId}`)).toContain('customer.export');
    expect(await actions('custom_filter[date_start]=2026-11-01')).toContain('customer.export');
  });
});

describe('R365 subscriptions', () => {
  test('R365 R177 are news by mail, followed companies and years of advice', async () => {
    const { customerId } = stranger;
    await stranger.call('POST', '/panel/rest/clientupdate', { data: { extra: { newsletter: true } } });
    const { object } = (await asAgent('POST', 'empresas', { user_id: customerId, name: 'Beta, S.L.' })).json;
    const followed = { seguimiento_activo: true };
    await stage.deps.db.updateTable('empresas').set(followed).where('empresa_id', '=', object.id).execute();
    const item = await stage.addItem({ customer_id: customerId, product_id: 19044 });
    const list = (more = '') => asAgent('GET', `subscriptions?custom_filter[customer_id]=${customerId}${more}`);
    const { json } = await list();
    expect(json).toMatchObject({
      items: [
        {
          id: `asesoria-${item.item_id}`,
          kind: 'asesoria',
          order_id: item.order_id,
          active: true,
          since: stage.deps.now().toISOString(),
          until: '2027-11-23T11:00:00.000Z',
        },
        { id: `newsletter-${customerId}`, since: null, until: null, ends_here: true },
        { id: `seguimiento-${object.id}`, about: { empresa_id: object.id, name: 'Beta, S.L.' } },
      ],
      total: 3,
      page: 1,
      per_page: 10,
    });
    expect((await list('&custom_filter[kind]=asesoria&custom_filter[active]=0')).json.total).toBe(0);
    expect((await list('&custom_filter[text]=beta')).json.total).toBe(1);
  });

  test('news end on the customer’s word, and following does not end here', async () => {
    const id = `newsletter-${stranger.customerId}`;
    await stranger.call('POST', '/panel/rest/clientupdate', { data: { extra: { newsletter: true } } });
    expect(await asAgent('DELETE', `subscriptions/${id}`)).toEqual({ status: 200, json: { ok: true } });
    expect((await asAgent('DELETE', `subscriptions/${id}`)).status).toBe(200);
    const list = await asAgent(
      'GET',
      `subscriptions?custom_filter[customer_id]=${stranger.customerId}&custom_filter[kind]=newsletter`,
    );
    expect(list.json.total).toBe(0);
    expect((await asAgent('DELETE', 'subscriptions/seguimiento-1')).status).toBe(422);
    expect((await asAgent('DELETE', 'subscriptions/newsletter-999999999')).status).toBe(404);
  });
});

describe('R365 notifications', () => {
  const told = {
    portalName: 'Registralia',
    portalUrl: 'https://shop.test',
    customerName: 'Ana',
    timeZone: 'Europe/Madrid',
  };
  const about = { ...told, orderNumber: '1', orderUrl: 'https://shop.test/orders/1', itemName: 'Nota simple' };

  async function mail(columns: { template: string; order_id?: number; sent_at?: Date; params?: object }) {
    const { mail_id } = await stage.deps.db
      .insertInto('mails')
      .values({
        dedupe_key: crypto.randomUUID(),
        to_address: owner.email,
        locale: 'es',
        store_id: 1,
        ...columns,
        params: JSON.stringify(columns.params ?? { ...about, documents: [] }),
        created_at: stage.deps.now(),
      })
      .returning('mail_id')
      .executeTakeFirstOrThrow();
    return mail_id;
  }

  test('R365 R177 are the mails to a customer with their state, never those to offices', async () => {
    const item = await stage.addItem({ customer_id: owner.customerId });
    const ofOrder = { order_id: item.order_id };
    const sent = await mail({ template: 'order_delivered', ...ofOrder, sent_at: stage.deps.now() });
    for (const template of ['provider_update', 'provider_data_changed']) {
      await mail({ template, ...ofOrder, sent_at: stage.deps.now() });
    }
    const { json } = await ofOwner('notifications', `[order_id]=${item.order_id}`);
    expect(json).toMatchObject({
      items: [
        {
          id: sent,
          channel: 'mail',
          template: 'order_delivered',
          state: 'sent',
          can_resend: true,
          to: owner.email,
          order_id: item.order_id,
          customer: { customer_id: owner.customerId },
        },
      ],
      total: 1,
    });
    const one = await asAgent('GET', `notifications/${sent}`);
    expect(one.json).toMatchObject({ id: sent, text: expect.stringContaining('Nota simple') });
    expect((await ofOwner('notifications', '[state]=withdrawn')).json.total).toBe(0);
    expect((await ofOwner('notifications', `[text]=${item.order_id}`)).json.total).toBe(1);
  });

  test('are sent once more, to the current address, once per click', async () => {
    const item = await stage.addItem({ customer_id: owner.customerId });
    const id = await mail({ template: 'order_delivered', order_id: item.order_id, sent_at: stage.deps.now() });
    const press = () => asAgent('POST', `notifications/${id}/resend`, { request_key: 'press-0001' });
    await stage.deps.db
      .updateTable('customers')
      .set({ email: 'nueva@correo.test' })
      .where('customer_id', '=', owner.customerId)
      .execute();
    expect([(await press()).status, (await press()).status]).toEqual([200, 200]);
    const { json } = await asAgent('GET', `notifications?custom_filter[order_id]=${item.order_id}`);
    expect(json.items).toHaveLength(2);
    expect(json.items).toContainEqual(expect.objectContaining({ to: 'nueva@correo.test', state: 'waiting' }));
  });

  test('that open something or ask for money are not sent again', async () => {
    const params = { ...told, account: 'customer', resetUrl: 'https://shop.test/x', validMinutes: 60 };
    const id = await mail({ template: 'account_password_reset', sent_at: stage.deps.now(), params });
    const answer = await asAgent('POST', `notifications/${id}/resend`, { request_key: 'press-0002' });
    expect(answer).toMatchObject({ status: 422, json: { code: 'mail_not_sent_again' } });
  });
});
