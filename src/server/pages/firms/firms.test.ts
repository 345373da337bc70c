// Accounts of firms, through their pages as requested without scripts.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { eraseDue } from '../../actions/customers/erasure/erase-due.ts';
import { fillInvitations } from '../../actions/firms/invitation-token.ts';
import { insertTestCustomer, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { signCall } from '../../http/oauth/testing/signing-client.ts';
import { registerCustomerFiles } from '../../http/routes/customer-files.ts';
import { registerOrderTable } from '../../http/routes/order-table.ts';
import { registerPortfolioTables } from '../../http/routes/portfolio-tables.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { NOTA_SIMPLE_ANSWERS, optionRows } from '../../testing/nota-simple-answers.ts';
import { openPageApp, type PageApp } from '../../testing/page-app.ts';
import { fieldIn, PlainBrowser } from '../../testing/plain-browser.ts';

let shop: PageApp;
let count = 0;
beforeAll(async () => {
  shop = await openPageApp({
    keep: false,
    routes(app, deps) {
      registerCustomerFiles(app, deps);
      registerOrderTable(app, deps);
      registerPortfolioTables(app, deps);
    },
  });
});
afterAll(() => shop.close());

async function person(name: string, { isConfirmed = true } = {}) {
  count += 1;
  const email = `${name}-${count}@example.com`;
  const personId = await insertTestCustomer(shop.deps.db, email);
  const confirmed = { email_confirmed_at: isConfirmed ? shop.deps.now() : null };
  await shop.deps.db.updateTable('customers').set(confirmed).where('customer_id', '=', personId).execute();
  return { email, personId, ...(await signIn(email)) };
}

async function signIn(email: string) {
  const browser = new PlainBrowser(shop.app);
  await browser.post('/login', { email, password: PASSWORD });
  /** Posts a form of a page with the page's form key. */
  const post = async (url: string, fields: Record<string, string>) => {
    const { html } = await browser.get(url);
    return browser.post(url, {
      formkey: fieldIn(html, 'formkey') ?? '',
      request_key: fieldIn(html, 'request_key') ?? '',
      ...fields,
    });
  };
  return { browser, post };
}

type Person = Awaited<ReturnType<typeof person>>;

/** A firm with its founder. */
async function firm(name = 'Gestoría Prueba') {
  const founder = await person('ana');
  const founded = await founder.post('/orders/firm', { intent: 'found', name, contact_email: founder.email });
  expect(founded).toMatchObject({ status: 303, location: '/orders/firm?saved=founded' });
  const { firm_id: firmId } = await shop.deps.db
    .selectFrom('firm_members')
    .select('firm_id')
    .where('person_id', '=', founder.personId)
    .executeTakeFirstOrThrow();
  return { founder, firmId };
}

/** The link in the mail of the latest invitation to an address; the stored mail has no secret. */
async function linkTo(email: string): Promise<string> {
  const { invitation_id } = await shop.deps.db
    .selectFrom('firm_invitations')
    .select('invitation_id')
    .where('email', '=', email)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  const mail = await shop.deps.db
    .selectFrom('mails')
    .select('params')
    .where('dedupe_key', '=', `firm_invited:${invitation_id}`)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(mail.params)).toContain('firm-invitation:');
  const { invitationUrl } = await fillInvitations(shop.deps, mail.params as unknown as { invitationUrl: string });
  const { pathname, search } = new URL(invitationUrl);
  return pathname + search;
}

async function join(founder: Person, invited: Person, role: string) {
  const sent = await founder.post('/orders/firm', { intent: 'invite', email: invited.email, role });
  expect(sent.location).toBe('/orders/firm?saved=invited');
  const link = await linkTo(invited.email);
  const { html } = await invited.browser.get(link);
  return invited.browser.post(link, {
    formkey: fieldIn(html, 'formkey') ?? '',
    key: fieldIn(html, 'key') ?? '',
  });
}

/** An unpaid order of the account, with one service. */
async function orderOf(customerId: number, orderedBy: number | null = null) {
  count += 1;
  const orderId = 10_900_000 + count;
  const money = { subtotal: 1000, tax_amount: 210, fees: 500, total: 1710 };
  await shop.deps.db
    .insertInto('orders')
    .values({
      order_id: orderId,
      store_id: 1,
      customer_id: customerId,
      ordered_by: orderedBy,
      locale: 'es',
      ...money,

      email: 'quien-pide@example.com',
      firstname: 'Luis',
      lastname: 'Comprador',
      phone: '',

      tax_name: 'Gestoría Prueba, S.L.',
      tax_id: 'B12345674',

      consent_text_version: '1',
      consent_at: shop.deps.now(),
      created_at: shop.deps.now(),
    })
    .execute();
  const { item_id: itemId } = await shop.deps.db
    .insertInto('order_items')
    .values({
      order_id: orderId,
      real_order_id: orderId,
      store_id: 1,
      customer_id: customerId,
      product_id: 15867,

      form_version: 1,
      answers: JSON.stringify(NOTA_SIMPLE_ANSWERS),
      lines: '[]',
      tax_rate: 2100,
      ...money,

      calendar: 'ES',
      is_portuguese: false,
      promise_unit: 'hours',
      promise_value: 24,
      created_at: shop.deps.now(),
    })
    .returning('item_id')
    .executeTakeFirstOrThrow();
  return { orderId, itemId };
}

describe('a firm', () => {
  test('is founded once by a double click, and its administrator sees its empty account', async () => {
    const founder = await person('ana');
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
    const founder = await person('ana');
    const { status, html } = await founder.post('/orders/firm', { intent: 'found', name: '12', contact_email: 'nada' });
    expect(status).toBe(422);
    expect(html).toContain('id="name-problem"');
    expect(html).toContain('id="contact_email-problem"');
    expect(fieldIn(html, 'contact_email')).toBe('nada');
  });

  test('invites by mail; who is invited accepts and acts in it under their own sign-in', async () => {
    const { founder } = await firm();
    const buyer = await person('luis');
    expect(await join(founder, buyer, 'buyer')).toMatchObject({ location: '/orders/firm?saved=joined' });
    const { page } = await buyer.browser.get('/orders/firm');
    expect(page.text).toContain('Cuenta de Gestoría Prueba');
    expect(page.text).not.toContain('Invitar a una persona');
    expect((await founder.browser.get('/orders/firm')).page.text).toContain(buyer.email);
  });

  test('an invitation that was forwarded opens nothing to a stranger, an unconfirmed address or a second person', async () => {
    const { founder, firmId } = await firm();
    const invited = await person('luis', { isConfirmed: false });
    await founder.post('/orders/firm', { intent: 'invite', email: invited.email, role: 'administrator' });
    const link = await linkTo(invited.email);
    const stranger = await person('eva');
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
    const { founder } = await firm();
    const invited = await person('luis');
    await founder.post('/orders/firm', { intent: 'invite', email: invited.email, role: 'reader' });
    const link = await linkTo(invited.email);
    await shop.deps.db.updateTable('firm_invitations').set({ expires_at: shop.deps.now() }).execute();
    expect((await invited.browser.get(link)).page.text).toContain('caducó');
    // It does not prevent another one.
    expect(await join(founder, invited, 'reader')).toMatchObject({ location: '/orders/firm?saved=joined' });
  });
});

describe('roles', () => {
  test('a reader sees everything and is neither offered nor allowed to change anything', async () => {
    const { founder, firmId } = await firm();
    const reader = await person('rosa');
    await join(founder, reader, 'reader');
    const { orderId, itemId } = await orderOf(firmId);
    const { status, html } = await reader.browser.get(`/orders/detail/${orderId}`);
    expect(status).toBe(200);
    for (const way of ['/tienda/customer/payment', '/orders/cancel', '/orders/share', '/tienda/product/actualizar']) {
      expect(html, way).not.toContain(`href="${way}`);
    }
    expect((await reader.browser.get('/orders/inmuebles')).html).not.toContain('/orders/inmuebles/new');
    const formkey = fieldIn((await reader.browser.get('/orders/firm')).html, 'formkey') ?? '';
    const refused = [
      await reader.browser.get('/orders/inmuebles/new'),
      await reader.browser.get('/tienda/customer/checkout'),
      await reader.browser.get(`/orders/cancel/${itemId}`),
      await reader.browser.get(`/orders/share/${orderId}`),
      await reader.browser.post('/orders/inmuebles/new', { formkey, name: 'Piso' }),
      await reader.browser.post(`/orders/cancel/${itemId}`, { formkey }),
      await reader.browser.get('/orders/firm/keys'),
      await reader.browser.get('/orders/firm/invoicing'),
      await reader.browser.get('/orders/profile/notifications'),
    ];
    expect(refused.map(({ status: code }) => code)).toEqual(refused.map(() => 403));
    const calls = [
      ['POST', '/panel/rest/empresas', { name: 'Nueva' }],
      ['POST', '/panel/rest/addgeneric', { options: optionRows(NOTA_SIMPLE_ANSWERS) }],
      ['POST', '/panel/rest/cancelpedido', { id: itemId }],
    ] as const;
    for (const [method, url, payload] of calls) {
      const headers = { cookie: reader.browser.cookie, host: 'localhost', origin: 'http://localhost' };
      const answer = await shop.app.inject({ method, url, payload, headers });
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 403, 'firm_right_missing']);
    }
  });

  test('the account of the firm is nobody’s own: no password, no token, no profile of it', async () => {
    const { founder } = await firm();
    for (const page of ['', '/security', '/privacy', '/payment']) {
      expect((await founder.browser.get(`/orders/profile${page}`)).status).toBe(403);
    }
    const headers = { cookie: founder.browser.cookie, host: 'localhost', origin: 'http://localhost' };
    const login = await shop.app.inject({ method: 'POST', url: '/panel/rest/cookieLogin', payload: {}, headers });
    expect([login.statusCode, login.json().code]).toEqual([403, 'firm_own_account']);
  });

  test('a role that was changed holds from the next request', async () => {
    const { founder } = await firm();
    const other = await person('luis');
    await join(founder, other, 'buyer');
    expect((await other.browser.get('/orders/inmuebles/new')).status).toBe(200);
    const person_id = String(other.personId);
    await founder.post('/orders/firm', { intent: 'role', person_id, role: 'reader' });
    expect((await other.browser.get('/orders/inmuebles/new')).status).toBe(403);
    // Neither may a reader raise themselves.
    await other.post('/orders/firm', { intent: 'role', person_id, role: 'administrator' });
    expect((await other.browser.get('/orders/firm')).page.text).not.toContain('Invitar a una persona');
  });

  test('a person who is removed is out at once, in a tab that is open too; what they ordered stays', async () => {
    const { founder, firmId } = await firm();
    const buyer = await person('luis');
    await join(founder, buyer, 'buyer');
    const { orderId } = await orderOf(firmId, buyer.personId);
    const open = await buyer.browser.get('/orders/inmuebles/new');
    await founder.post('/orders/firm', { intent: 'remove', person_id: String(buyer.personId) });
    const posted = await buyer.browser.post('/orders/inmuebles/new', {
      formkey: fieldIn(open.html, 'formkey') ?? '',
      address: 'Calle Mayor 1',
    });
    expect(posted.status).not.toBe(303);
    expect(await buyer.browser.isSignedIn()).toBe(false);
    const kept = await shop.deps.db
      .selectFrom('inmuebles')
      .select('inmueble_id')
      .where('customer_id', 'in', [firmId, buyer.personId])
      .execute();
    expect(kept).toEqual([]);
    const again = await signIn(buyer.email);
    expect((await again.browser.get(`/orders/detail/${orderId}`)).status).not.toBe(200);
    const order = await shop.deps.db
      .selectFrom('orders')
      .select(['email', 'customer_id'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(order).toEqual({ email: founder.email, customer_id: firmId });
    expect((await founder.browser.get(`/orders/detail/${orderId}`)).status).toBe(200);
  });

  test('the last administrator neither leaves nor loses the role, also when two go at once', async () => {
    const { founder, firmId } = await firm();
    expect((await founder.post('/orders/firm', { intent: 'leave' })).status).toBe(409);
    const second = await person('luis');
    await join(founder, second, 'administrator');
    const left = await Promise.all([
      founder.post('/orders/firm', { intent: 'leave' }),
      second.post('/orders/firm', { intent: 'leave' }),
    ]);
    expect(left.map(({ status }) => status).sort()).toEqual([303, 409]);
    const members = await shop.deps.db
      .selectFrom('firm_members')
      .select('role')
      .where('firm_id', '=', firmId)
      .execute();
    expect(members).toEqual([{ role: 'administrator' }]);
  });

  test('the only administrator hands over and leaves in one step, and goes on in their own account', async () => {
    const { founder, firmId } = await firm();
    expect((await founder.browser.get('/orders/firm')).page.text).toContain('Eres la única persona en esta cuenta');
    const successor = await person('luis');
    await join(founder, successor, 'reader');
    const { page } = await founder.browser.get('/orders/firm');
    expect(page.text).toContain('Pasarle la administración y dejar la cuenta');
    const person_id = String(successor.personId);
    const refused = await successor.post('/orders/firm', { intent: 'hand_over', person_id });
    expect(refused.status).toBe(403);
    expect((await founder.post('/orders/firm', { intent: 'hand_over', person_id: '1' })).status).toBe(404);
    const left = await founder.post('/orders/firm', { intent: 'hand_over', person_id });
    expect(left.location).toBe('/orders/firm?saved=left');
    const after = await founder.browser.get('/orders/firm?saved=left');
    expect(after.page.text).toContain('Ya no estás en esa cuenta');
    expect((await founder.browser.get('/orders/profile')).status).toBe(200);
    const members = await shop.deps.db.selectFrom('firm_members').selectAll().where('firm_id', '=', firmId).execute();
    expect(members).toMatchObject([{ person_id: successor.personId, role: 'administrator' }]);
  });

  test('notices of the account leave with nobody: they pass to an administrator, who may change name and address', async () => {
    const { founder, firmId } = await firm();
    const successor = await person('luis');
    await join(founder, successor, 'administrator');
    await founder.post('/orders/firm', { intent: 'leave' });
    const data = () =>
      shop.deps.db
        .selectFrom('customers')
        .select(['firstname', 'mail_address'])
        .where('customer_id', '=', firmId)
        .executeTakeFirstOrThrow();
    expect(await data()).toEqual({ firstname: 'Gestoría Prueba', mail_address: successor.email });
    const wrong = await successor.post('/orders/firm', { intent: 'data', name: 'Nueva', contact_email: 'nada' });
    expect([wrong.status, wrong.html.includes('id="contact_email-problem"')]).toEqual([422, true]);
    const changed = { intent: 'data', name: 'Gestoría Nueva', contact_email: 'avisos@example.com' };
    expect((await successor.post('/orders/firm', changed)).location).toBe('/orders/firm?saved=data');
    expect(await data()).toEqual({ firstname: 'Gestoría Nueva', mail_address: 'avisos@example.com' });
    const buyer = await person('eva');
    await join(successor, buyer, 'buyer');
    expect((await buyer.post('/orders/firm', changed)).status).toBe(403);
  });

  test('a form of one account is not carried out in the other', async () => {
    const { founder, firmId } = await firm();
    const open = await founder.browser.get('/orders/empresas/new');
    await founder.post('/orders/firm', { intent: 'switch', firm_id: '' });
    const stale = { formkey: fieldIn(open.html, 'formkey') ?? '', name: 'Equivocada, S.L.' };
    expect((await founder.browser.post('/orders/empresas/new', stale)).status).toBe(409);
    const kept = await shop.deps.db
      .selectFrom('empresas')
      .select('empresa_id')
      .where('customer_id', 'in', [firmId, founder.personId])
      .execute();
    expect(kept).toEqual([]);
    expect((await founder.browser.get('/orders/profile')).status).toBe(200);
  });

  test('somebody else’s firm, person, invitation and identity are not there', async () => {
    const [mine, others] = [await firm(), await firm('De otros')];
    const { founder } = mine;
    await others.founder.post('/orders/firm', { intent: 'invite', email: 'x@example.com', role: 'reader' });
    const { invitation_id } = await shop.deps.db
      .selectFrom('firm_invitations')
      .select('invitation_id')
      .where('firm_id', '=', others.firmId)
      .executeTakeFirstOrThrow();
    const tried: Record<string, string>[] = [
      { intent: 'switch', firm_id: String(others.firmId) },
      { intent: 'remove', person_id: String(others.founder.personId) },
      { intent: 'role', person_id: String(others.founder.personId), role: 'reader' },
      { intent: 'revoke', invitation_id },
    ];
    for (const fields of tried) {
      const { location, status } = await founder.post('/orders/firm', fields);
      expect([fields.intent, location === '/' || status === 404]).toEqual([fields.intent, true]);
    }
    expect((await others.founder.browser.get('/orders/firm')).page.text).toContain('x@example.com');
  });
});

describe('closing a firm', () => {
  /** Carries out what is due after the waiting period. */
  async function waitPasses(firmId: number) {
    const { db, now } = shop.deps;
    await db.updateTable('erasures').set({ due_at: now() }).where('customer_id', '=', firmId).execute();
    await eraseDue(systemCtx(shop.deps));
  }

  const mailsAbout = (template: string, to: string) =>
    shop.deps.db
      .selectFrom('mails')
      .select('dedupe_key')
      .where('template', '=', template)
      .where('to_address', '=', to)
      .execute();

  test('says before what becomes of it, waits for open orders and asks for the password', async () => {
    const { founder, firmId } = await firm();
    const buyer = await person('luis');
    await join(founder, buyer, 'buyer');
    const { orderId, itemId } = await orderOf(firmId);
    const { page } = await founder.browser.get('/orders/firm');
    for (const said of ['claves de API dejarán de servir', '6 en España, 10 en Portugal', String(orderId)]) {
      expect(page.text).toContain(said);
    }
    expect((await buyer.browser.get('/orders/firm')).page.text).not.toContain('claves de API dejarán de servir');
    expect((await founder.post('/orders/firm', { intent: 'close', password: PASSWORD })).status).toBe(409);
    await finish(itemId);
    expect((await buyer.post('/orders/firm', { intent: 'close', password: PASSWORD })).status).toBe(403);
    const wrong = await founder.post('/orders/firm', { intent: 'close', password: 'otra' });
    expect([wrong.status, wrong.html.includes('id="password-problem"')]).toEqual([422, true]);
    const closing = await founder.post('/orders/firm', { intent: 'close', password: PASSWORD });
    expect(closing.location).toBe('/orders/firm?saved=closing');
    expect((await buyer.browser.get('/orders/firm')).page.text).toContain('La cuenta se cerrará el');
    expect(await mailsAbout('firm_closing', buyer.email)).toHaveLength(1);
    expect(await mailsAbout('firm_closing', founder.email)).toHaveLength(1);
    await founder.post('/orders/firm', { intent: 'keep' });
    await waitPasses(firmId);
    expect((await buyer.browser.get(`/orders/detail/${orderId}`)).status).toBe(200);
  });

  test('ends every access; what people have of their own stays, their mail too', async () => {
    const { founder, firmId } = await firm();
    const buyer = await person('luis');
    await join(founder, buyer, 'buyer');
    await founder.post('/orders/firm', { intent: 'invite', email: 'nadie@example.com', role: 'reader' });
    await founder.post('/orders/firm/invoicing', IDENTITY);
    const { orderId, itemId } = await orderOf(firmId, buyer.personId);
    await finish(itemId);
    await shop.deps.db
      .updateTable('orders')
      .set({ paid_at: shop.deps.now() })
      .where('order_id', '=', orderId)
      .execute();
    const { orderId: personal } = await orderOf(founder.personId);
    // The firm's mail goes to the founder's own address.
    const own = {
      to_address: founder.email,
      template: 'account_password_changed',
      store_id: 1,
      locale: 'es',
      params: '{}',
    };
    await shop.deps.db
      .insertInto('mails')
      .values({ ...own, dedupe_key: randomUUID(), created_at: shop.deps.now() })
      .execute();
    await founder.post('/orders/firm', { intent: 'close', password: PASSWORD });
    await waitPasses(firmId);

    for (const table of ['firm_members', 'firm_invitations'] as const) {
      expect(await shop.deps.db.selectFrom(table).selectAll().where('firm_id', '=', firmId).execute()).toEqual([]);
    }
    for (const table of ['tax_identities', 'api_keys'] as const) {
      expect(await shop.deps.db.selectFrom(table).selectAll().where('customer_id', '=', firmId).execute()).toEqual([]);
    }
    expect(await founder.browser.isSignedIn()).toBe(false);
    const kept = await shop.deps.db
      .selectFrom('blocked_records')
      .select('data')
      .where('order_id', '=', orderId)
      .where('table_name', '=', 'orders')
      .executeTakeFirstOrThrow();
    expect(kept.data).toMatchObject({ email: 'quien-pide@example.com', tax_id: 'B12345674' });
    const again = await signIn(founder.email);
    expect((await again.browser.get(`/orders/detail/${personal}`)).status).toBe(200);
    expect(await mailsAbout('account_password_changed', founder.email)).toHaveLength(1);
    expect(await mailsAbout('firm_closed', founder.email)).toHaveLength(1);
    expect(await mailsAbout('firm_closed', buyer.email)).toHaveLength(1);
    expect((await again.browser.get('/orders/firm')).page.text).not.toContain('Gestoría Prueba');
  });

  /** Delivers an item. */
  async function finish(itemId: number) {
    await shop.deps.db
      .updateTable('order_items')
      .set({ panel_status_id: STATUS.delivered })
      .where('item_id', '=', itemId)
      .execute();
  }
});

test.each(['invoicing', 'keys'])('without a firm, %s leads to the page that makes one and says so', async (part) => {
  const { browser } = await person('ana');
  const { location } = await browser.get(`/orders/firm/${part}`);
  expect(location).toBe(`/orders/firm?missed=${part}`);
  const { page } = await browser.get(String(location));
  expect(page.text).toContain('Cambia a la de tu empresa o créala aquí');
});

const IDENTITY = {
  intent: 'add',
  tax_name: 'Gestoría Prueba, S.L.',
  tax_id: 'B12345674',
  tax_address: 'Calle Mayor 1',
  tax_postal_code: '28013',
  tax_city: 'Madrid',
  tax_country: 'ES',
};

test('a link of a mail leads from one account of a person to the order in another', async () => {
  const { founder, firmId } = await firm();
  const { orderId } = await orderOf(firmId);
  await founder.post('/orders/firm', { intent: 'switch', firm_id: '' });
  const { location } = await founder.browser.get(`/orders/detail/${orderId}`);
  expect(location).toBe(`/orders/firm?firm=${firmId}&to=%2Forders%2Fdetail%2F${orderId}`);
  const { html, page } = await founder.browser.get(String(location));
  expect(page.text).toContain('Lo que has abierto es de esta cuenta.');
  const to = fieldIn(html, 'to') ?? '';
  const switched = await founder.post('/orders/firm', { intent: 'switch', firm_id: String(firmId), to });
  expect(switched.location).toBe(`/orders/detail/${orderId}`);
  expect((await founder.browser.get(`/orders/detail/${orderId}`)).status).toBe(200);
  const stranger = await person('eva');
  expect((await stranger.browser.get(`/orders/detail/${orderId}`)).location).not.toContain('firm');
  const away = await founder.post('/orders/firm', { intent: 'switch', firm_id: '', to: '//evil.example' });
  expect(away.location).toBe('/orders');
});

describe('invoicing', () => {
  test('a buyer chooses one of the firm’s identities for an order, under their own name', async () => {
    const { founder, firmId } = await firm();
    const buyer = await person('luis');
    await join(founder, buyer, 'buyer');
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
    const { founder, firmId } = await firm();
    const buyer = await person('luis');
    await join(founder, buyer, 'buyer');
    const { orderId } = await orderOf(firmId, buyer.personId);
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
    const stranger = await person('eva');
    expect((await stranger.browser.get('/orders/table.csv')).html).not.toContain(String(orderId));
  });
});

describe('an API key', () => {
  async function keyOf(founder: Person, scopes: Record<string, string>) {
    const made = await founder.post('/orders/firm/keys', { intent: 'create', name: 'Programa', ...scopes });
    expect(made.status).toBe(200);
    const shown = [...made.html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag).filter((tag) => /readonly/i.test(tag));
    const [consumerKey = '', consumerSecret = ''] = shown.map((tag) => /value="([^"]*)"/.exec(tag)?.[1] ?? '');
    return { consumerKey, consumerSecret };
  }
  const call = (signer: { consumerKey: string; consumerSecret: string }, url: string) =>
    shop.app.inject(signCall(signer, { url, at: shop.deps.now(), signatureMethod: 'HMAC-SHA256' }));

  test('signs calls within its scopes, is shown once, and ends when it is revoked', async () => {
    const { founder, firmId } = await firm();
    const { orderId } = await orderOf(firmId);
    const key = await keyOf(founder, { 'orders:read': '1' });
    expect(key.consumerKey).toMatch(/^firm_/);
    const { html } = await founder.browser.get('/orders/firm/keys');
    expect(html).toContain(key.consumerKey);
    expect(html).not.toContain(key.consumerSecret);
    expect(html).toContain('Sin usar todavía');

    const list = await call(key, '/panel/rest/pedidos');
    expect(list.statusCode, list.body).toBe(200);
    expect(list.json().items).toMatchObject([{ order_id: orderId }]);
    expect((await call(key, '/orders/table.csv')).body).toContain(String(orderId));
    expect((await call(key, '/panel/rest/facturas')).json()).toMatchObject({ code: 'api_scope_missing' });
    for (const closed of [
      '/panel/rest/client',
      '/panel/rest/cart',
      '/orders',
      '/orders/firm/keys',
      '/panel/rest/config',
    ]) {
      expect([closed, (await call(key, closed)).statusCode]).toEqual([closed, 403]);
    }
    expect((await founder.browser.get('/orders/firm/keys')).html).toContain('Último uso');

    const others = await firm('De otros');
    const foreign = await orderOf(others.firmId);
    expect((await call(key, `/panel/rest/pedidos?id=${foreign.orderId}`)).statusCode).toBe(404);
    const { key_id } = await shop.deps.db
      .selectFrom('api_keys')
      .select('key_id')
      .where('consumer_key', '=', key.consumerKey)
      .executeTakeFirstOrThrow();
    const strange = await others.founder.post('/orders/firm/keys', { intent: 'revoke', key_id });
    expect(strange.location === '/' || strange.status === 404).toBe(true);
    expect((await call(key, '/panel/rest/pedidos')).statusCode).toBe(200);
    await founder.post('/orders/firm/keys', { intent: 'revoke', key_id });
    expect((await call(key, '/panel/rest/pedidos')).statusCode).toBe(401);
  });

  test('is refused with another secret, with a token, and the same signature twice', async () => {
    const { founder } = await firm();
    const key = await keyOf(founder, { 'orders:read': '1' });
    expect((await call({ ...key, consumerSecret: 'guess' }, '/panel/rest/pedidos')).statusCode).toBe(401);
    const request = signCall(key, { url: '/panel/rest/pedidos', at: shop.deps.now() });
    expect([(await shop.app.inject(request)).statusCode, (await shop.app.inject(request)).statusCode]).toEqual([
      200, 401,
    ]);
    const withToken = { ...key, token: 'x', tokenSecret: 'y' };
    expect((await call(withToken as typeof key, '/panel/rest/pedidos')).statusCode).toBe(401);
  });

  test('a key without name or scope is not made, and says what is missing', async () => {
    const { founder } = await firm();
    const { status, html } = await founder.post('/orders/firm/keys', { intent: 'create', name: '' });
    expect(status).toBe(422);
    expect(html).toContain('id="name-problem"');
    expect(html).toContain('id="scopes-problem"');
  });

  test.each(['es', 'en', 'pt'])('its guide names every call and scope in %s', async (locale) => {
    const browser = new PlainBrowser(shop.app);
    browser.set('lang', locale);
    const { page } = await browser.get('/ayuda/api');
    for (const word of ['/panel/rest/pedidos', 'orders:read', 'portfolio:write', 'HMAC-SHA256', '/orders/table.csv']) {
      expect(page.text).toContain(word);
    }
  });
});
