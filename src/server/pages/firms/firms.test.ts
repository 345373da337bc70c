// Accounts of firms, through their pages as requested without scripts.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOTA_SIMPLE_ANSWERS, optionRows } from '../../testing/nota-simple-answers.ts';
import type { PageApp } from '../../testing/page-app.ts';
import { fieldIn } from '../../testing/plain-browser.ts';
import { firm, IDENTITY, insertOrder, join, linkTo, openFirmShop, person } from './testing/firms.ts';

let shop: PageApp;
beforeAll(async () => {
  shop = await openFirmShop();
});
afterAll(() => shop.close());

describe('a firm', () => {
  test('is founded once by a double click, and its administrator sees its empty account', async () => {
    const founder = await person(shop, 'ana');
    const { html } = await founder.browser.get('/orders/firm');
    const formkey = fieldIn(html, 'formkey') ?? '';
    const fields = { formkey, request_key: randomUUID(), intent: 'found', name: 'Dos veces', contact_email: 'a@b.es' };
    await Promise.all([founder.browser.post('/orders/firm', fields), founder.browser.post('/orders/firm', fields)]);
    const firms = await shop.deps.db
      .selectFrom('firm_members')
      .select(['firm_id', 'role'])
      .where('person_id', '=', founder.personId)
      .execute();
    expect(firms).toMatchObject([{ role: 'administrator' }]);
    const { page } = await founder.browser.get('/orders/firm');
    expect(page.text).toContain('Cuenta de Dos veces');
    expect(page.text).toContain('Invitar a una persona');
  });

  test('a wrong name and address are beside their fields, with what was typed', async () => {
    const founder = await person(shop, 'ana');
    const { status, html } = await founder.post('/orders/firm', { intent: 'found', name: '12', contact_email: 'nada' });
    expect(status).toBe(422);
    expect(html).toContain('id="name-problem"');
    expect(html).toContain('id="contact_email-problem"');
    expect(fieldIn(html, 'contact_email')).toBe('nada');
  });

  test('invites by mail; who is invited accepts and acts in it under their own sign-in', async () => {
    const { founder } = await firm(shop);
    const buyer = await person(shop, 'luis');
    expect(await join(shop, founder, buyer, 'buyer')).toMatchObject({ location: '/orders/firm?saved=joined' });
    const { page } = await buyer.browser.get('/orders/firm');
    expect(page.text).toContain('Cuenta de Gestoría Prueba');
    expect(page.text).not.toContain('Invitar a una persona');
    expect((await founder.browser.get('/orders/firm')).page.text).toContain(buyer.email);
  });

  test('an invitation that was forwarded opens nothing to a stranger, an unconfirmed address or a second person', async () => {
    const { founder, firmId } = await firm(shop);
    const invited = await person(shop, 'luis', { isConfirmed: false });
    await founder.post('/orders/firm', { intent: 'invite', email: invited.email, role: 'administrator' });
    const link = await linkTo(shop, invited.email);
    const stranger = await person(shop, 'eva');
    const shown = await stranger.browser.get(link);
    expect(shown.page.text).toContain('Estás dentro con otra dirección');
    const [path, query = ''] = link.split('?');
    const key = new URLSearchParams(query).get('key') ?? '';
    for (const who of [stranger, invited]) {
      const formkey = fieldIn((await who.browser.get('/orders/firm')).html, 'formkey') ?? '';
      const posted = await who.browser.post(link, { formkey, key });
      expect([who.email, posted.status, posted.location]).toEqual([who.email, 403, undefined]);
    }
    expect((await stranger.browser.get(`${path}?key=guess`)).status).not.toBe(200);
    await founder.post('/orders/firm', {
      intent: 'revoke',
      invitation_id: (path as string).split('/').at(-1) as string,
    });
    expect((await invited.browser.get(link)).page.text).toContain('se anuló');
    const members = await shop.deps.db.selectFrom('firm_members').selectAll().where('firm_id', '=', firmId).execute();
    expect(members).toHaveLength(1);
  });

  test('an invitation expires after seven days', async () => {
    const { founder } = await firm(shop);
    const invited = await person(shop, 'luis');
    await founder.post('/orders/firm', { intent: 'invite', email: invited.email, role: 'reader' });
    const link = await linkTo(shop, invited.email);
    await shop.deps.db.updateTable('firm_invitations').set({ expires_at: shop.deps.now() }).execute();
    expect((await invited.browser.get(link)).page.text).toContain('caducó');
    // It does not prevent another one.
    expect(await join(shop, founder, invited, 'reader')).toMatchObject({ location: '/orders/firm?saved=joined' });
  });
});

test.each(['invoicing', 'keys'])('without a firm, %s leads to the page that makes one and says so', async (part) => {
  const { browser } = await person(shop, 'ana');
  const { location } = await browser.get(`/orders/firm/${part}`);
  expect(location).toBe(`/orders/firm?missed=${part}`);
  const { page } = await browser.get(String(location));
  expect(page.text).toContain('Cambia a la de tu empresa o créala aquí');
});

test('a link of a mail leads from one account of a person to the order in another', async () => {
  const { founder, firmId } = await firm(shop);
  const { orderId } = await insertOrder(shop, firmId);
  await founder.post('/orders/firm', { intent: 'switch', firm_id: '' });
  const { location } = await founder.browser.get(`/orders/detail/${orderId}`);
  expect(location).toBe(`/orders/firm?firm=${firmId}&to=%2Forders%2Fdetail%2F${orderId}`);
  const { html, page } = await founder.browser.get(String(location));
  expect(page.text).toContain('Lo que has abierto es de esta cuenta.');
  const to = fieldIn(html, 'to') ?? '';
  const switched = await founder.post('/orders/firm', { intent: 'switch', firm_id: String(firmId), to });
  expect(switched.location).toBe(`/orders/detail/${orderId}`);
  expect((await founder.browser.get(`/orders/detail/${orderId}`)).status).toBe(200);
  const stranger = await person(shop, 'eva');
  expect((await stranger.browser.get(`/orders/detail/${orderId}`)).location).not.toContain('firm');
  const away = await founder.post('/orders/firm', { intent: 'switch', firm_id: '', to: '//evil.example' });
  expect(away.location).toBe('/orders');
});

describe('invoicing', () => {
  test('a buyer chooses one of the firm’s identities for an order, under their own name', async () => {
    const { founder, firmId } = await firm(shop);
    const buyer = await person(shop, 'luis');
    await join(shop, founder, buyer, 'buyer');
    expect((await founder.post('/orders/firm/invoicing', { ...IDENTITY, tax_id: 'B0' })).status).toBe(422);
    await founder.post('/orders/firm/invoicing', IDENTITY);
    expect((await founder.post('/orders/firm/invoicing', IDENTITY)).status).toBe(409);
    await founder.post('/orders/firm/invoicing', { ...IDENTITY, tax_name: 'Filial, S.L.', tax_id: 'B76543214' });
    const identities = await shop.deps.db
      .selectFrom('tax_identities')
      .select(['identity_id', 'tax_id', 'is_default'])
      .where('customer_id', '=', firmId)
      .orderBy('identity_id')
      .execute();
    expect(identities).toMatchObject([
      { tax_id: 'B12345674', is_default: true },
      { tax_id: 'B76543214', is_default: false },
    ]);

    const headers = { cookie: buyer.browser.cookie, host: 'localhost', origin: 'http://localhost' };
    const payload = { form: { options: optionRows(NOTA_SIMPLE_ANSWERS) } };
    const added = await shop.app.inject({ method: 'POST', url: '/panel/rest/addns', payload, headers });
    expect(added.statusCode, added.body).toBe(200);
    // The cart is the buyer's: an administrator has their own.
    expect((await founder.browser.get('/tienda/cart')).page.text).not.toContain('25,12');
    const { html } = await buyer.browser.get('/tienda/customer/checkout');
    expect(html).toContain('Filial, S.L.');
    expect(html).not.toContain('name="tax_id"');
    const saved = await buyer.post('/tienda/customer/checkout', {
      firstname: 'Luis',
      lastname: 'Comprador',
      phone: '',
      consent: '1',

      tax_identity: String(identities[1]?.identity_id),
      tax_name: 'Inventada',
      tax_id: '12345678Z',
    });
    expect(saved.location).toBe('/tienda/customer/payment');
    const quote = await shop.deps.db
      .selectFrom('quotes')
      .select(['guest_buyer', 'person_id'])
      .where('customer_id', '=', firmId)
      .where('person_id', '=', buyer.personId)
      .executeTakeFirstOrThrow();
    expect(quote.guest_buyer).toMatchObject({ email: buyer.email, tax_name: 'Filial, S.L.', tax_id: 'B76543214' });
    const own = await shop.deps.db
      .selectFrom('customers')
      .select('tax_id')
      .where('customer_id', 'in', [firmId, buyer.personId])
      .execute();
    expect(own).toEqual([{ tax_id: null }, { tax_id: null }]);
  });

  test('the month by identity and person, and the orders as a table', async () => {
    const { founder, firmId } = await firm(shop);
    const buyer = await person(shop, 'luis');
    await join(shop, founder, buyer, 'buyer');
    const { orderId } = await insertOrder(shop, firmId, buyer.personId);
    const { page, html } = await founder.browser.get('/orders/firm/month');
    expect(page.text).toContain('Gestoría Prueba, S.L. · B12345674');
    expect(page.text).toMatch(/17,10\s€/);
    expect(html).toContain(`/orders/detail/${orderId}`);
    expect((await founder.browser.get('/orders/firm/month?month=2020-01')).page.text).toContain('no se pidió nada');
    const { html: csv } = await founder.browser.get('/orders/table.csv');
    const [head, line, none] = csv.trim().split('\r\n');
    expect(head).toMatch(/Pedido;Fecha;Servicio/);
    expect(line).toContain(`${orderId};`);
    expect(line).toContain(';"Gestoría Prueba, S.L.";B12345674;15;2,10;17,10;no');
    expect(none).toBeUndefined();
    // Never all orders for a month that was mistyped.
    for (const month of ['2026-1', '2026-13', '']) {
      expect((await founder.browser.get(`/orders/table.csv?month=${month}`)).status, month).toBe(422);
    }
    const stranger = await person(shop, 'eva');
    expect((await stranger.browser.get('/orders/table.csv')).html).not.toContain(String(orderId));
  });
});
