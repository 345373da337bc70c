import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PostedFields } from '../../contract/pages/posted-form.ts';
import { TERMS_VERSION } from '../../domain/checkout/terms.ts';
import { findCart } from '../actions/cart/find-cart.ts';
import { findChoice } from '../actions/checkout/payment-choice.ts';
import { CARDS, openTestShop, type TestShop } from '../actions/checkout/testing/test-shop.ts';
import { readBooks } from '../actions/payments/testing/test-ledger.ts';
import type { Ctx } from '../ctx.ts';
import { checkoutPage, saveCheckout, successPage } from './checkout-pages.ts';
import { challengePage, finishChallengePage, goToProvider } from './payments/challenge-page.ts';
import { methodPage, payByMethod } from './payments/method-page.ts';
import { choosePayment, paymentPage } from './payments/payment-page.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const typedCard = { num: CARDS.captured, expiry: '12/30', cvc: '737', holder: 'Ana Prueba' };
const buyer = { firstname: 'Ana', lastname: 'Prueba', phone: '+34 600 000 000', consent: '1' };
const payByCardPage = (ctx: Ctx, fields: PostedFields) => payByMethod(ctx, { way: 'cc', orderId: null, fields });
const inLocale = (ctx: Ctx, locale: 'es' | 'en' | 'pt'): Ctx => ({ ...ctx, locale });

describe('the pages of buying', () => {
  test("R053 checkout shows the cart and the buyer's details", async () => {
    const page = await checkoutPage(await shop.customer());
    expect(page.cart.items).toMatchObject([
      { name: 'Nota Simple del Registro de la Propiedad', total: { cents: 2512 } },
    ]);
    expect(page.values).toMatchObject({ firstname: 'Ana', phone: '+34 600 000 000', tax_country: 'ES', consent: true });
    expect(page.tax_data_required).toBe(false);
  });

  test.each([
    ['es', 'Rellena este dato.', /^25,12\s€$/],
    ['en', 'Fill this in.', /^€25\.12$/],
    ['pt', 'Preencha este dado.', /^25,12\s€$/],
  ] as const)('a problem in %s stands next to its field and nothing typed is lost', async (locale, message, price) => {
    const ctx = inLocale(await shop.customer(), locale);
    const result = await saveCheckout(ctx, { ...buyer, lastname: '', phone: '+34 699 999 999' });
    expect(result).toMatchObject({
      ok: false,
      status: 422,
      page: { values: { phone: '+34 699 999 999' }, problems: [{ field: 'lastname', message }] },
    });
    expect(!result.ok && result.page.cart.totals.total.text).toMatch(price);
  });

  test('what was typed is kept on the account, the consent with its text and time on the cart', async () => {
    const ctx = await shop.customer();
    await ctx.db.updateTable('quotes').set({ consent_at: null, consent_text_version: null }).execute();
    const tax = { tax_name: 'Ana', tax_id: '12345678z', tax_address: 'Calle 1', tax_postal_code: '28013' };
    const fields = { ...buyer, ...tax, wants_invoice_data: '1', tax_city: 'Madrid', tax_country: 'ES' };
    expect(await saveCheckout(ctx, fields)).toEqual({ ok: true, redirect: '/tienda/customer/payment' });
    const page = await checkoutPage(ctx);
    expect(page.values).toMatchObject({ wants_invoice_data: true, tax_id: '12345678Z', consent: true });
    const quote = await ctx.db
      .selectFrom('quotes')
      .select(['consent_text_version', 'consent_at'])
      .where('quote_id', '=', Number((await findCart(ctx)).quote_id))
      .executeTakeFirstOrThrow();
    expect(quote).toEqual({ consent_text_version: TERMS_VERSION, consent_at: shop.clock.now });
  });

  test('R043 payment offers what a provider takes and remembers the choice for five minutes', async () => {
    const ctx = await shop.customer();
    const page = await paymentPage(ctx, null);
    expect(page).toMatchObject({ chosen: 'cc', methods: [{ type: 'cc', name: 'Tarjeta' }], last_failure: null });
    expect(await choosePayment(ctx, null, { type: 'paypal' })).toMatchObject({
      ok: false,
      page: { problems: [{ field: 'type', message: 'Esta forma de pago no se ofrece aquí.' }] },
    });
    expect(await choosePayment(ctx, null, { type: 'cc' })).toEqual({
      ok: true,
      redirect: '/tienda/customer/payment/cc',
    });
    expect(await findChoice(ctx, { kind: 'cart' }, ['paypal', 'cc'])).toBe('cc');
    expect(await findChoice(ctx, { kind: 'cart' }, ['paypal'])).toBeNull();
    const later = (seconds: number) => ({ ...ctx, now: () => new Date(shop.clock.now.getTime() + seconds * 1000) });
    expect(await findChoice(later(299), { kind: 'cart' }, ['paypal', 'cc'])).toBe('cc');
    expect(await findChoice(later(301), { kind: 'cart' }, ['paypal', 'cc'])).toBeNull();
  });

  test('R046 R055 a card pays and the success page confirms the order', async () => {
    const ctx = await shop.customer();
    expect(await methodPage(ctx, 'cc', null)).toMatchObject({
      kind: 'card',
      test_cards: expect.arrayContaining([expect.objectContaining({ number: CARDS.challenge })]),
    });
    const paid = await payByCardPage(ctx, typedCard);
    expect(paid).toMatchObject({
      ok: true,
      redirect: expect.stringMatching(/^\/tienda\/customer\/checkout\/success\/10\d{7}$/),
    });
    const orderId = paid.ok ? (paid.redirect.split('/').at(-1) ?? '') : '';
    const page = await successPage(ctx, orderId);
    expect(page).toMatchObject({ order_id: orderId, total: { cents: 2512 }, invoice_href: null });
    expect(page.items[0]?.promise).toContain('martes, 24 de noviembre de 2026');
    await expect(successPage(await shop.customer(), orderId)).rejects.toMatchObject({ code: 'not_found' });
    expect(await payByCardPage(ctx, typedCard)).toEqual(paid);
  });

  test('a wrong card comes back with its problems, the holder, and never number or code', async () => {
    const result = await payByCardPage(await shop.customer(), {
      ...typedCard,
      num: '4548812049400005',
      expiry: '13/30',
    });
    expect(result).toMatchObject({ ok: false, status: 422, page: { holder: 'Ana Prueba' } });
    expect(!result.ok && result.page.kind === 'card' && result.page.problems.map(({ field }) => field)).toEqual([
      'num',
      'expiry',
    ]);
    expect(JSON.stringify(result)).not.toContain('4548812049400005');
    expect(JSON.stringify(result)).not.toContain('737');
  });

  test('all card fields are required: without holder and code nothing is charged, and the typed expiry stays', async () => {
    const ctx = await shop.customer();
    const result = await payByCardPage(ctx, { ...typedCard, holder: ' ', cvc: '' });
    expect(result).toMatchObject({ ok: false, status: 422, page: { expiry: '12/30' } });
    expect(!result.ok && result.page.kind === 'card' && result.page.problems).toEqual([
      { field: 'holder', message: 'Escribe el nombre que figura en la tarjeta.' },
      { field: 'cvc', message: 'El código son las 3 o 4 cifras del reverso.' },
    ]);
    expect((await findCart(ctx)).items).toHaveLength(1);
  });

  test('a refused card says why, here and when the customer comes back, with the cart whole', async () => {
    const ctx = await shop.customer();
    const result = await payByCardPage(ctx, { ...typedCard, num: CARDS.declined });
    expect(result).toMatchObject({
      ok: false,
      status: 402,
      page: { last_failure: expect.stringContaining('No se ha cobrado nada') },
    });
    const back = await paymentPage(inLocale(ctx, 'en'), null);
    expect(back.last_failure).toContain('Nothing was charged');
    expect(back.due.items).toHaveLength(1);
  });

  test('R051 the challenge page leads to the bank and the way back settles it', async () => {
    const ctx = await shop.customer();
    const led = await payByCardPage(ctx, { ...typedCard, num: CARDS.challenge });
    expect(led).toEqual({ ok: true, redirect: '/tienda/customer/payment/3ds' });
    const page = await challengePage(ctx, null);
    expect(page).toMatchObject({ kind: 'challenge', amount: { cents: 2512 } });
    const bank = `${shop.bankUrl}/challenge`;
    expect(await goToProvider(ctx, null)).toEqual({ how: 'post', href: bank });
    const { payments } = await readBooks(shop.database.db, ctx.actor.kind === 'customer' ? ctx.actor.customerId : 0);
    const attempt = payments[0]?.attempt_number ?? '';
    expect(await finishChallengePage(ctx, { attempt })).toMatchObject({ ok: false, page: { kind: 'left' } });
    await fetch(`${bank}/${page.kind === 'challenge' && page.fields[0]?.value}`, {
      method: 'POST',
      body: new URLSearchParams({ code: '123456' }),
      redirect: 'manual',
    });
    expect(await finishChallengePage(ctx, { attempt })).toMatchObject({
      ok: true,
      redirect: expect.stringContaining('/success/'),
    });
    await expect(finishChallengePage(ctx, { attempt: "1' or 1=1" })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('missing details lead back to checkout instead of failing', async () => {
    const ctx = await shop.customer();
    await ctx.db
      .updateTable('customers')
      .set({ lastname: '' })
      .where('customer_id', '=', ctx.actor.kind === 'customer' ? ctx.actor.customerId : 0)
      .execute();
    expect(await payByCardPage(ctx, typedCard)).toEqual({ ok: true, redirect: '/tienda/customer/checkout' });
  });
});
