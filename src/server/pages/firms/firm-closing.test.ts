import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { eraseDue } from '../../actions/customers/erasure/erase-due.ts';
import { PASSWORD } from '../../actions/sessions/testing/people.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import type { PageApp } from '../../testing/page-app.ts';
import { firm, IDENTITY, insertOrder, join, openFirmShop, person, signIn } from './testing/firms.ts';

let shop: PageApp;
beforeAll(async () => {
  shop = await openFirmShop();
});
afterAll(() => shop.close());

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
    const { founder, firmId } = await firm(shop);
    const buyer = await person(shop, 'luis');
    await join(shop, founder, buyer, 'buyer');
    const { orderId, itemId } = await insertOrder(shop, firmId);
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
    const { founder, firmId } = await firm(shop);
    const buyer = await person(shop, 'luis');
    await join(shop, founder, buyer, 'buyer');
    await founder.post('/orders/firm', { intent: 'invite', email: 'nadie@example.com', role: 'reader' });
    await founder.post('/orders/firm/invoicing', IDENTITY);
    const { orderId, itemId } = await insertOrder(shop, firmId, buyer.personId);
    await finish(itemId);
    await shop.deps.db
      .updateTable('orders')
      .set({ paid_at: shop.deps.now() })
      .where('order_id', '=', orderId)
      .execute();
    const { orderId: personal } = await insertOrder(shop, founder.personId);
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
    const again = await signIn(shop, founder.email);
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
