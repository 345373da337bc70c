import { expect } from 'vitest';
import { CARDS, fillCart, type TestShop } from '../../actions/checkout/testing/test-shop.ts';
import { sendMail } from '../../actions/mail-delivery/send-mail.ts';
import { withSession } from '../../actions/sessions/with-session.ts';
import type { Ctx } from '../../ctx.ts';
import { testCtx } from '../../testing/test-deps.ts';
import { saveCheckout } from '../checkout-pages.ts';
import { payByMethod } from '../payments/method-page.ts';

export const typedCard: Readonly<Record<string, string>> = {
  num: CARDS.captured,
  expiry: '12/30',
  cvc: '737',
  holder: 'Ana Prueba',
};
export const PAYMENT = '/tienda/customer/payment';

/** A guest with a nota simple in the cart, behind limits as in production. */
export async function guest(shop: TestShop, { network = '192.0.2.7' } = {}): Promise<Ctx> {
  const deps = { ...shop.deps, settings: { ...shop.deps.settings, RATE_LIMITS: true } };
  const ctx = await withSession({ ...testCtx(deps), network });
  await fillCart(ctx);
  return ctx;
}

export const typed = (email: string) => ({ email, firstname: 'Ana', lastname: 'Prueba', phone: '', consent: '1' });
export const pay = (ctx: Ctx, fields = typedCard, way = 'cc') => payByMethod(ctx, { way, orderId: null, fields });

export async function buy(ctx: Ctx, email: string): Promise<string> {
  expect(await saveCheckout(ctx, { ...typed(email), intent: 'guest' })).toEqual({ ok: true, redirect: PAYMENT });
  const paid = await pay(ctx);
  const [, orderId] = /\/success\/(\d+)$/.exec(paid.ok ? paid.redirect : '') ?? [];
  if (!orderId) throw new Error(`not paid: ${JSON.stringify(paid)}`);
  return orderId;
}

export function loadCustomer(shop: TestShop, email: string) {
  return shop.database.db.selectFrom('customers').selectAll().where('email', '=', email).executeTakeFirst();
}

export async function mailsTo(shop: TestShop, email: string): Promise<readonly string[]> {
  const rows = await shop.database.db.selectFrom('mails').select('template').where('to_address', '=', email).execute();
  return rows.map(({ template }) => template);
}

/** The token in the newest mail of a template, as sent. */
export async function tokenInMail(shop: TestShop, email: string, template: string): Promise<string> {
  const { mail_id } = await shop.database.db
    .selectFrom('mails')
    .select('mail_id')
    .where('to_address', '=', email)
    .where('template', '=', template)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  await sendMail(testCtx(shop.deps), mail_id);
  const text = (await shop.deps.ports.outbox?.read(mail_id))?.text ?? '';
  return /token=([\w-]+)/.exec(text)?.[1] ?? '';
}
