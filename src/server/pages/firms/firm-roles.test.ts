import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invitePerson } from '../../actions/firms/invite-person.ts';
import { findFeedAddress, renewFeed } from '../../actions/reminders/calendar-feed.ts';
import { calendarOfFeed } from '../../actions/reminders/calendar-of-feed.ts';
import { NOTA_SIMPLE_ANSWERS, optionRows } from '../../testing/nota-simple-answers.ts';
import type { PageApp } from '../../testing/page-app.ts';
import { fieldIn } from '../../testing/plain-browser.ts';
import { testCtx } from '../../testing/test-deps.ts';
import { firm, insertOrder, join, linkTo, openFirmShop, person, signIn } from './testing/firms.ts';

let shop: PageApp;
beforeAll(async () => {
  shop = await openFirmShop();
});
afterAll(() => shop.close());

describe('roles', () => {
  test('a reader sees everything and is neither offered nor allowed to change anything', async () => {
    const { founder, firmId } = await firm(shop);
    const reader = await person(shop, 'rosa');
    await join(shop, founder, reader, 'reader');
    const { orderId, itemId } = await insertOrder(shop, firmId);
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
    const { founder } = await firm(shop);
    for (const page of ['', '/security', '/privacy', '/payment']) {
      expect((await founder.browser.get(`/orders/profile${page}`)).status).toBe(403);
    }
    const { page } = await founder.browser.get('/orders/profile');
    expect([page.heading, page.links]).toEqual(['Esta cuenta no lo permite', ['/orders/firm', '/']]);
    const headers = { cookie: founder.browser.cookie, host: 'localhost', origin: 'http://localhost' };
    const login = await shop.app.inject({ method: 'POST', url: '/panel/rest/cookieLogin', payload: {}, headers });
    expect([login.statusCode, login.json().code]).toEqual([403, 'firm_own_account']);
  });

  test('a role that was changed holds from the next request', async () => {
    const { founder } = await firm(shop);
    const other = await person(shop, 'luis');
    await join(shop, founder, other, 'buyer');
    expect((await other.browser.get('/orders/inmuebles/new')).status).toBe(200);
    const person_id = String(other.personId);
    await founder.post('/orders/firm', { intent: 'role', person_id, role: 'reader' });
    expect((await other.browser.get('/orders/inmuebles/new')).status).toBe(403);
    // Neither may a reader raise themselves.
    await other.post('/orders/firm', { intent: 'role', person_id, role: 'administrator' });
    expect((await other.browser.get('/orders/firm')).page.text).not.toContain('Invitar a una persona');
  });

  test('a person who is removed is out at once, in a tab that is open too; what they ordered stays', async () => {
    const { founder, firmId } = await firm(shop);
    const buyer = await person(shop, 'luis');
    await join(shop, founder, buyer, 'buyer');
    const { orderId } = await insertOrder(shop, firmId, buyer.personId);
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
    const again = await signIn(shop, buyer.email);
    expect((await again.browser.get(`/orders/detail/${orderId}`)).status).not.toBe(200);
    const order = await shop.deps.db
      .selectFrom('orders')
      .select(['email', 'customer_id'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(order).toEqual({ email: founder.email, customer_id: firmId });
    expect((await founder.browser.get(`/orders/detail/${orderId}`)).status).toBe(200);
  });

  test.each(['remove', 'role', 'leave'])(
    'an administrator who may invite no more (%s) lets nobody in by an invitation sent before',
    async (intent) => {
      const { founder } = await firm(shop);
      const second = await person(shop, 'luis');
      await join(shop, founder, second, 'administrator');
      const accomplice = await person(shop, 'eva');
      await second.post('/orders/firm', { intent: 'invite', email: accomplice.email, role: 'administrator' });
      const link = await linkTo(shop, accomplice.email);
      const by = intent === 'leave' ? second : founder;
      await by.post('/orders/firm', { intent, person_id: String(second.personId), role: 'reader' });
      expect((await accomplice.browser.get(link)).page.text).toContain('Esta invitación se anuló');
    },
  );

  test('an administrator who loses that right while they invite invites nobody', async () => {
    const { founder, firmId } = await firm(shop);
    const second = await person(shop, 'luis');
    await join(shop, founder, second, 'reader');
    const member = { personId: second.personId, role: 'administrator' } as const;
    const before = testCtx(shop.deps, { actor: { kind: 'customer', customerId: firmId, member } });
    await expect(invitePerson(before, { email: 'eva@example.com', role: 'reader' })).rejects.toMatchObject({
      code: 'firm_right_missing',
    });
  });

  test('the last administrator neither leaves nor loses the role, also when two go at once', async () => {
    const { founder, firmId } = await firm(shop);
    expect((await founder.post('/orders/firm', { intent: 'leave' })).status).toBe(409);
    const second = await person(shop, 'luis');
    await join(shop, founder, second, 'administrator');
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
    const { founder, firmId } = await firm(shop);
    expect((await founder.browser.get('/orders/firm')).page.text).toContain('Eres la única persona en esta cuenta');
    const successor = await person(shop, 'luis');
    await join(shop, founder, successor, 'reader');
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
    const { founder, firmId } = await firm(shop);
    const successor = await person(shop, 'luis');
    await join(shop, founder, successor, 'administrator');
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
    const buyer = await person(shop, 'eva');
    await join(shop, successor, buyer, 'buyer');
    expect((await buyer.post('/orders/firm', changed)).status).toBe(403);
  });

  test.each(['remove', 'leave'])(
    'who is out of the firm (%s) reads its calendar no more by the address that they know, and still their own',
    async (intent) => {
      const { founder, firmId } = await firm(shop);
      const second = await person(shop, 'luis');
      await join(shop, founder, second, 'administrator');
      const calendarOf = async (customerId: number) => {
        const ctx = testCtx(shop.deps, { actor: { kind: 'customer', customerId } });
        await renewFeed(ctx);
        return /([^/]+)\.ics$/.exec((await findFeedAddress(ctx)) ?? '')?.[1] ?? '';
      };
      const [ofFirm, own] = [await calendarOf(firmId), await calendarOf(second.personId)];
      expect(await calendarOfFeed(testCtx(shop.deps), ofFirm)).toContain('BEGIN:VCALENDAR');
      const by = intent === 'leave' ? second : founder;
      await by.post('/orders/firm', { intent, person_id: String(second.personId) });
      await expect(calendarOfFeed(testCtx(shop.deps), ofFirm)).rejects.toMatchObject({ code: 'not_found' });
      expect(await calendarOfFeed(testCtx(shop.deps), own)).toContain('BEGIN:VCALENDAR');
    },
  );

  test('a form of one account is not carried out in the other', async () => {
    const { founder, firmId } = await firm(shop);
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
    const [mine, others] = [await firm(shop), await firm(shop, 'De otros')];
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
