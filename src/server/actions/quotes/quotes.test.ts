import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AgentActor } from '../../../domain/actors/actor.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { NOTA_SIMPLE } from '../../../domain/catalogue/known-products.ts';
import type { Buyer } from '../../../domain/checkout/buyer.ts';
import type { BrowserSession, Ctx } from '../../ctx.ts';
import { NOTA_SIMPLE_ANSWERS, optionRows } from '../../testing/nota-simple-answers.ts';
import { testCtx } from '../../testing/test-deps.ts';
import { requirePayer, requireQuotePayer } from '../balances/payer.ts';
import { openPaymentLink } from '../balances/payment-link.ts';
import { card, openTestShop, type TestShop } from '../checkout/testing/test-shop.ts';
import { sendMail } from '../mail-delivery/send-mail.ts';
import { pay } from '../payments/pay.ts';
import { insertSession } from '../sessions/insert-session.ts';
import { getQuote, getQuoteInFull, listQuotes } from './list-quotes.ts';
import { changeQuote, type NewQuote, offerQuote, withdrawQuote } from './offer-quote.ts';
import { placeOffered } from './place-offered.ts';
import { priceQuote } from './price-quote.ts';
import { createQuoteLink } from './send-quote.ts';

let shop: TestShop;
let panel: Ctx;
let offers = 0;

beforeAll(async () => {
  shop = await openTestShop();
  panel = testCtx(shop.deps, { actor: AGENT });
});
afterAll(() => shop.close());

const AGENT: AgentActor = { kind: 'agent', agentId: 1, role: 'Agente', panelRoles: [], notaryId: null };
const NOTE = { product_id: NOTA_SIMPLE, options: optionRows(NOTA_SIMPLE_ANSWERS) };

function wish(more: Partial<NewQuote> = {}): NewQuote {
  offers += 1;
  return {
    email: `cliente-${offers}@example.com`,
    firstname: 'Luis',
    lastname: 'Prueba',
    storeId: 1,
    locale: 'es',
    items: [NOTE, NOTE],
    note: 'Como hablamos.',
    requestKey: `press-${offers}`,
    discount: { kind: 'percentage', value: 10, reason: 'Dos notas a la vez' },
    validUntil: new Date(shop.clock.now.getTime() + 7 * DAY_MS),
    ...more,
  };
}

function buyerOf(email: string): Buyer {
  const tax = { tax_name: '', tax_id: '', tax_address: '', tax_postal_code: '', tax_city: '', tax_country: '' };
  return { firstname: 'Luis', lastname: 'Prueba', email, phone: '+34 600 000 001', ...tax };
}

/** A browser without a session, after it followed the link. */
async function visitor(quoteId: number, given?: string): Promise<Ctx> {
  const guest = testCtx(shop.deps);
  const session: BrowserSession = await insertSession(guest, { customerId: null, quoteId: null, returnTo: null });
  const key = given ?? new URL((await createQuoteLink(panel, { quoteId, send: false })).url).searchParams.get('key');
  const ctx = { ...guest, session };
  await openPaymentLink(ctx, key ?? '', { quoteId });
  return ctx;
}

test('R045 a quote is paid by its link without signing in: what was offered is placed, charged and closed', async () => {
  const offer = wish();
  const quoteId = await offerQuote(panel, offer);
  const quote = await getQuote(panel, quoteId);
  // 20.76 less ten per cent is 18.68, with VAT 22.60.
  expect(quote).toMatchObject({
    state: 'open',
    total: 45.2,
    customer: { email: offer.email },
    discount: { value: 10 },
  });
  const guest = await visitor(quoteId);
  const accepted = { quoteId, version: quote.version, buyer: buyerOf(offer.email) };
  const [order, again] = await Promise.all([placeOffered(guest, accepted), placeOffered(guest, accepted)]);
  expect(order).toMatchObject({ total: 4520, email: offer.email, pay_by: offer.validUntil });
  expect(again.order_id).toBe(order.order_id);
  const paid = await pay(guest, { payable: { kind: 'order', orderId: order.order_id }, method: 'cc', card: card() });
  expect(paid).toMatchObject({ status: 'paid', amount: 4520 });
  expect(await getQuote(panel, quoteId)).toMatchObject({ state: 'paid', order_id: order.order_id });
  await expect(placeOffered(guest, accepted)).rejects.toMatchObject({ code: 'order_already_paid' });
});

test('a link opens its own quote and order, nothing else, and not for ever', async () => {
  const [mine, other] = [await offerQuote(panel, wish()), await offerQuote(panel, wish())];
  const guest = await visitor(mine);
  const buyer = buyerOf(wish().email);
  await expect(placeOffered(guest, { quoteId: other, version: 1, buyer })).rejects.toMatchObject({
    code: 'sign_in_required',
  });
  const stranger = await shop.customer();
  await expect(placeOffered(stranger, { quoteId: mine, version: 1, buyer })).rejects.toMatchObject({
    code: 'not_found',
  });
  const { order_id } = await placeOffered(guest, { quoteId: mine, version: 1, buyer });
  await expect(requirePayer(guest, order_id)).resolves.toMatchObject({ customerId: expect.any(Number) });
  const late = { ...guest, now: () => new Date(shop.clock.now.getTime() + 14 * DAY_MS) };
  await expect(requirePayer(late, order_id)).rejects.toMatchObject({ code: 'sign_in_required' });
});

test('a quote that changed, expired or was withdrawn cannot be bought as it was', async () => {
  const offer = wish();
  const quoteId = await offerQuote(panel, offer);
  const guest = await visitor(quoteId);
  const accept = (version: number, at = guest) => placeOffered(at, { quoteId, version, buyer: buyerOf(offer.email) });
  const first = await accept(1);
  await changeQuote(panel, { ...offer, items: [NOTE], discount: null, quoteId, version: 1 });
  await expect(pay(guest, { payable: { kind: 'order', orderId: first.order_id }, method: 'cc' })).rejects.toMatchObject(
    {
      code: 'order_not_payable',
    },
  );
  await expect(accept(1)).rejects.toMatchObject({ code: 'quote_changed' });
  expect(await accept(2)).toMatchObject({ total: 2512 });
  const late = { ...guest, now: () => offer.validUntil };
  await expect(accept(2, late)).rejects.toMatchObject({ code: 'quote_expired' });
  await withdrawQuote(panel, quoteId);
  await withdrawQuote(panel, quoteId);
  await expect(accept(2)).rejects.toMatchObject({ code: 'quote_withdrawn' });
  expect(await getQuote(panel, quoteId)).toMatchObject({ state: 'withdrawn' });
});

test('ten presses of one button offer once, and the customer gets one mail', async () => {
  const offer = wish();
  const pressed = await Promise.all(Array.from({ length: 10 }, () => offerQuote(panel, offer)));
  expect(new Set(pressed).size).toBe(1);
  const mails = await shop.deps.db
    .selectFrom('mails')
    .select(['mail_id', 'params'])
    .where('to_address', '=', offer.email)
    .execute();
  expect(mails).toHaveLength(1);
  // The key of a link is stored nowhere in the database.
  expect(JSON.stringify(mails[0]?.params)).toMatch(/key=payment-key:/);
  await sendMail(panel, mails[0]?.mail_id ?? '');
  const [sent] = (await shop.deps.ports.outbox?.list())?.filter(({ to }) => to === offer.email) ?? [];
  const [, key = ''] = /\?key=([\w-]+)/.exec(sent?.text ?? '') ?? [];
  const guest = await visitor(pressed[0] ?? 0, key);
  await expect(requireQuotePayer(guest, pressed[0] ?? 0)).resolves.toMatchObject({});
  expect((await listQuotes(panel, { page: 1, customer: offer.email })).items).toHaveLength(1);
});

test('quotes are found by what is in the name or the address of their customer', async () => {
  const quoteId = await offerQuote(
    panel,
    wish({ email: 'maite@notaria.test', firstname: 'Maite', lastname: 'Etxe_berri' }),
  );
  const found = async (customer: string) =>
    (await listQuotes(panel, { page: 1, customer })).items.map(({ quote_id }) => quote_id);
  for (const customer of ['MAITE etxe', '@Notaria', 'e_b']) expect(await found(customer)).toEqual([quoteId]);
  expect(await found('maite.notaria')).toEqual([]);
  const { total, items, per_page } = await listQuotes(panel, { page: 1, customer: '' });
  expect(items).toHaveLength(Math.min(total, per_page));
});

test('a quote tells the answers of its forms, and offered again with them it costs the same', async () => {
  const offer = wish();
  const quoteId = await offerQuote(panel, offer);
  const { items, version, total, discount } = await getQuoteInFull(panel, quoteId);
  expect(items).toMatchObject([{ product_id: NOTA_SIMPLE }, { product_id: NOTA_SIMPLE }]);
  expect(discount).toEqual(offer.discount);
  await changeQuote(panel, { ...offer, items, quoteId, version });
  expect(await getQuoteInFull(panel, quoteId)).toMatchObject({ items, total, version: version + 1 });
  await expect(getQuoteInFull(panel, 1)).rejects.toMatchObject({ code: 'not_found' });
});

test('the price is shown before the quote is offered, with what the forms lack', async () => {
  const unfinished = { product_id: NOTA_SIMPLE, options: [] };
  const priced = priceQuote(panel, { store_id: 1, items: [NOTE, unfinished], discount: null });
  expect(priced).toMatchObject({ ok: false, items: [{ ok: true, total: 25.12 }, { ok: false }] });
  expect(priced.items[1]?.missing.length).toBeGreaterThan(0);
  expect(() => offerQuote(panel, wish({ items: [unfinished] }))).toThrow(
    expect.objectContaining({ code: 'form_not_allowed' }),
  );
});
