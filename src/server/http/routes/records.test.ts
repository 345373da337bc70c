import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { openRecords, type RecordsApi } from './testing/records-api.ts';

let api: RecordsApi;
beforeAll(async () => {
  api = await openRecords();
});
beforeEach(() => api.takeNewCustomers());
afterAll(() => api.close());

describe('R365 activities', () => {
  test('R365 R177 are what a customer did and what was done for them, a page at a time', async () => {
    for (const data of [{ phone: '+34 600 111 222' }, { firstname: 'Anabel' }])
      await api.owner.call('POST', '/panel/rest/clientupdate', { data });
    await api.asAgent('POST', 'empresas', { user_id: api.owner.customerId, name: 'Acme' });
    const { status, json } = await api.ofOwner('activities', '[size]=2');
    expect(status).toBe(200);
    expect(json).toMatchObject({
      items: [
        { action: 'portfolio.create', kind: 'portfolio', who: { kind: 'agent', name: 'Eva Agente' } },
        {
          action: 'customer.update',
          kind: 'account',
          fields: ['firstname'],
          who: { kind: 'customer', name: 'Anabel Prueba' },
          customer: { customer_id: api.owner.customerId },
        },
      ],
      page: 1,
      per_page: 2,
      total_is_exact: true,
    });
    expect(json.total).toBeGreaterThan(2);
    const second = (await api.ofOwner('activities', '[size]=2&custom_filter[page]=2')).json;
    expect(second).toMatchObject({ page: 2, per_page: 2, total: json.total });
    const all = (await api.ofOwner('activities', '[size]=150')).json.items;
    expect([...json.items, ...second.items]).toEqual(all.slice(0, 4));
    expect(second.items.length).toBeGreaterThan(0);
    const kinds = (await api.ofOwner('activities', '[kind]=account')).json.items.map(
      ({ kind }: { kind: string }) => kind,
    );
    expect(new Set(kinds)).toEqual(new Set(['account']));
  });

  test('lead to the order that they are about', async () => {
    const item = await api.stage.addItem({ customer_id: api.owner.customerId });
    const event = {
      at: api.stage.deps.now(),
      actor_kind: 'system',
      action: 'item.cambio_estado',
      subject_kind: 'item',
    };
    await api.stage.deps.db
      .insertInto('audit_events')
      .values({ ...event, subject_id: String(item.item_id) })
      .execute();
    const { json } = await api.asAgent('GET', `activities?custom_filter[order_id]=${item.order_id}`);
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
    const old = { action: 'customer.export', actor_kind: 'customer', actor_id: api.stranger.customerId };
    const about = { subject_kind: 'customer', subject_id: String(api.stranger.customerId) };
    const at = new Date(api.stage.deps.now().getTime() - 8 * DAY_MS);
    await api.stage.deps.db
      .insertInto('audit_events')
      .values({ ...old, ...about, at })
      .execute();
    const actions = async (query: string) =>
      (await api.asAgent('GET', `activities?custom_filter[size]=150&${query}`)).json.items.map(
        ({ action }: { action: string }) => action,
      );
    expect(await actions('')).not.toContain('customer.export');
    expect(await actions(`custom_filter[customer_id]=${api.stranger.customerId}`)).toContain('customer.export');
    expect(await actions('custom_filter[date_start]=2026-11-01')).toContain('customer.export');
  });
});

describe('R365 subscriptions', () => {
  test('R365 R177 are news by mail, followed companies and years of advice', async () => {
    const { customerId } = api.stranger;
    await api.stranger.call('POST', '/panel/rest/clientupdate', { data: { extra: { newsletter: true } } });
    const { object } = (await api.asAgent('POST', 'empresas', { user_id: customerId, name: 'Beta, S.L.' })).json;
    const followed = { seguimiento_activo: true };
    await api.stage.deps.db.updateTable('empresas').set(followed).where('empresa_id', '=', object.id).execute();
    const item = await api.stage.addItem({ customer_id: customerId, product_id: 19044 });
    const list = (more = '') => api.asAgent('GET', `subscriptions?custom_filter[customer_id]=${customerId}${more}`);
    const { json } = await list();
    expect(json).toMatchObject({
      items: [
        {
          id: `asesoria-${item.item_id}`,
          kind: 'asesoria',
          order_id: item.order_id,
          active: true,
          since: api.stage.deps.now().toISOString(),
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
    const id = `newsletter-${api.stranger.customerId}`;
    await api.stranger.call('POST', '/panel/rest/clientupdate', { data: { extra: { newsletter: true } } });
    expect(await api.asAgent('DELETE', `subscriptions/${id}`)).toEqual({ status: 200, json: { ok: true } });
    expect((await api.asAgent('DELETE', `subscriptions/${id}`)).status).toBe(200);
    const list = await api.asAgent(
      'GET',
      `subscriptions?custom_filter[customer_id]=${api.stranger.customerId}&custom_filter[kind]=newsletter`,
    );
    expect(list.json.total).toBe(0);
    expect((await api.asAgent('DELETE', 'subscriptions/seguimiento-1')).status).toBe(422);
    expect((await api.asAgent('DELETE', 'subscriptions/newsletter-999999999')).status).toBe(404);
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
    const { mail_id } = await api.stage.deps.db
      .insertInto('mails')
      .values({
        dedupe_key: crypto.randomUUID(),
        to_address: api.owner.email,
        locale: 'es',
        store_id: 1,
        ...columns,
        params: JSON.stringify(columns.params ?? { ...about, documents: [] }),
        created_at: api.stage.deps.now(),
      })
      .returning('mail_id')
      .executeTakeFirstOrThrow();
    return mail_id;
  }

  test('R365 R177 are the mails to a customer with their state, never those to offices', async () => {
    const item = await api.stage.addItem({ customer_id: api.owner.customerId });
    const ofOrder = { order_id: item.order_id };
    const sent = await mail({ template: 'order_delivered', ...ofOrder, sent_at: api.stage.deps.now() });
    for (const template of ['provider_update', 'provider_data_changed']) {
      await mail({ template, ...ofOrder, sent_at: api.stage.deps.now() });
    }
    const { json } = await api.ofOwner('notifications', `[order_id]=${item.order_id}`);
    expect(json).toMatchObject({
      items: [
        {
          id: sent,
          channel: 'mail',
          template: 'order_delivered',
          state: 'sent',
          can_resend: true,
          to: api.owner.email,
          order_id: item.order_id,
          customer: { customer_id: api.owner.customerId },
        },
      ],
      total: 1,
    });
    const one = await api.asAgent('GET', `notifications/${sent}`);
    expect(one.json).toMatchObject({ id: sent, text: expect.stringContaining('Nota simple') });
    expect((await api.ofOwner('notifications', '[state]=withdrawn')).json.total).toBe(0);
    expect((await api.ofOwner('notifications', `[text]=${item.order_id}`)).json.total).toBe(1);
  });

  test('are sent once more, to the current address, once per click', async () => {
    const item = await api.stage.addItem({ customer_id: api.owner.customerId });
    const id = await mail({ template: 'order_delivered', order_id: item.order_id, sent_at: api.stage.deps.now() });
    const press = () => api.asAgent('POST', `notifications/${id}/resend`, { request_key: 'press-0001' });
    await api.stage.deps.db
      .updateTable('customers')
      .set({ email: 'nueva@correo.test' })
      .where('customer_id', '=', api.owner.customerId)
      .execute();
    expect([(await press()).status, (await press()).status]).toEqual([200, 200]);
    const { json } = await api.asAgent('GET', `notifications?custom_filter[order_id]=${item.order_id}`);
    expect(json.items).toHaveLength(2);
    expect(json.items).toContainEqual(expect.objectContaining({ to: 'nueva@correo.test', state: 'waiting' }));
  });

  test('that open something or ask for money are not sent again', async () => {
    const params = { ...told, account: 'customer', resetUrl: 'https://shop.test/x', validMinutes: 60 };
    const id = await mail({ template: 'account_password_reset', sent_at: api.stage.deps.now(), params });
    const answer = await api.asAgent('POST', `notifications/${id}/resend`, { request_key: 'press-0002' });
    expect(answer).toMatchObject({ status: 422, json: { code: 'mail_not_sent_again' } });
  });
});
