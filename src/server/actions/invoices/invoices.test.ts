import { createHash } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InvoiceDocument } from '../../../domain/invoices/document.ts';
import { presentInvoice } from '../../../domain/invoices/present.ts';
import { findBrokenLink } from '../../../domain/invoices/seal.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { DEMO_FORMS } from '../../demo/demo-forms.ts';
import { placeOrder } from '../checkout/place-order.ts';
import { card, fillCart, openTestShop, type TestShop } from '../checkout/testing/test-shop.ts';
import { sendMail } from '../mail-delivery/send-mail.ts';
import { recordOutcome } from '../payments/record-outcome.ts';
import { payByCard } from '../payments/testing/pay-by-card.ts';
import { readBooks } from '../payments/testing/test-ledger.ts';
import { issueInvoice } from './issue-invoice.ts';
import { renderInvoice } from './render-invoice.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const booksFor = ({ actor }: Ctx) => readBooks(shop.database.db, actor.kind === 'customer' ? actor.customerId : 0);

const simplified = () =>
  shop.database.db
    .selectFrom('invoices')
    .select(['number', 'invoice_number'])
    .where('series', '=', 'S26')
    .orderBy('number')
    .execute();

/** A paid order of a new customer. */
async function sale(options: { storeId?: number } = {}) {
  const ctx = await shop.customer(options);
  await payByCard(ctx, card());
  const { payments } = await booksFor(ctx);
  return { ctx, paymentId: payments[0]?.payment_id ?? 0 };
}

async function taxData(ctx: Ctx): Promise<void> {
  await ctx.db
    .updateTable('customers')
    .set({
      tax_name: 'Ana Prueba Ruiz',
      tax_id: '12345678Z',
      tax_address: 'Calle Mayor 1',
      tax_postal_code: '28013',
      tax_city: 'Madrid',
      tax_country: 'ES',
    })
    .where('customer_id', '=', ctx.actor.kind === 'customer' ? ctx.actor.customerId : 0)
    .execute();
}

describe('invoices', () => {
  test('ten payments at once are numbered without gaps and sealed in one chain', async () => {
    const issuedBefore = (await simplified()).length;
    const sales = await Promise.all(Array.from({ length: 10 }, () => sale()));
    // Each is requested twice, as by a repeated job.
    await Promise.all([...sales, ...sales].map(({ ctx, paymentId }) => issueInvoice(ctx, paymentId)));
    const numbers = await simplified();
    expect(numbers.map(({ number }) => number)).toEqual(
      Array.from({ length: numbers.length }, (_, index) => index + 1),
    );
    expect(numbers).toHaveLength(issuedBefore + 10);
    expect(numbers[0]?.invoice_number).toBe('S26-000001');
    const chain = await shop.database.db
      .selectFrom('invoice_chain')
      .select(['position', 'record', 'hash'])
      .orderBy('position')
      .execute();
    const links = chain.map(({ record, hash }) => ({ record, hash }));
    expect(chain.map(({ position }) => position)).toEqual(chain.map((_, index) => index + 1));
    expect(findBrokenLink(links, (text) => createHash('sha256').update(text).digest('hex'))).toBeNull();
  });

  test('with tax data it is a full invoice to that customer, in its own series', async () => {
    const ctx = await shop.customer();
    await taxData(ctx);
    await payByCard(ctx, card());
    const { payments } = await booksFor(ctx);
    await issueInvoice(ctx, payments[0]?.payment_id ?? 0);
    const [invoice] = (await booksFor(ctx)).invoices;
    expect(invoice).toMatchObject({
      kind: 'F1',
      series: 'A26',
      total: 2512,
      tax_amount: 436,
      issue_date: '2026-11-23',
    });
    const document = invoice?.document as InvoiceDocument;
    expect(document.recipient).toMatchObject({ name: 'Ana Prueba Ruiz', taxId: '12345678Z', country: 'ES' });
    expect(document.fiscalMark).toMatchObject({ country: 'ES', hash: expect.stringMatching(/^[0-9A-F]{64}$/) });
    expect(document.items[0]?.detail).toContain('Madrid');
  });

  test('a Portuguese portal issues an invoice-receipt with ATCUD, at 23 percent, to the final consumer', async () => {
    const { productId, answers } = DEMO_FORMS.quarteira;
    const ctx = await shop.customer({ storeId: 16, productId, answers });
    await payByCard(ctx, card());
    const { payments } = await booksFor(ctx);
    await issueInvoice(ctx, payments[0]?.payment_id ?? 0);
    const [invoice] = (await booksFor(ctx)).invoices;
    expect(invoice).toMatchObject({ kind: 'FR', invoice_number: 'FR D26/1', total: 4261, tax_amount: 797 });
    const document = invoice?.document as InvoiceDocument;
    expect(presentInvoice(document).recipient).toMatchObject({ name: 'Consumidor final' });
    expect(document.fiscalMark).toMatchObject({
      country: 'PT',
      atcud: 'DEMOFR26-1',
      qr: expect.stringContaining('*B:999999990*C:PT*D:FR*'),
    });
    await renderInvoice(ctx, invoice?.invoice_id ?? 0);
    const [rendered] = (await booksFor(ctx)).invoices;
    expect(rendered?.file_id).not.toBeNull();
  });

  test('nothing is invoiced that was not captured', async () => {
    const ctx = await shop.customer();
    await payByCard(ctx, card('4000000000000002'));
    const { payments } = await booksFor(ctx);
    await expect(issueInvoice(ctx, payments[0]?.payment_id ?? 0)).rejects.toThrow('not captured');
    expect((await booksFor(ctx)).invoices).toEqual([]);
  });

  test('the PDF is stored once and the one mail carries it, however often the jobs run', async () => {
    const { ctx, paymentId } = await sale();
    const invoiceId = await issueInvoice(ctx, paymentId);
    await Promise.all([renderInvoice(ctx, invoiceId), renderInvoice(ctx, invoiceId)]);
    await renderInvoice(ctx, invoiceId);
    const { mails, orders, invoices } = await booksFor(ctx);
    expect(mails.map(({ template }) => template)).toEqual(['order_paid']);
    const mailId = mails[0]?.mail_id ?? '';
    await Promise.all([sendMail(ctx, mailId), sendMail(ctx, mailId)]);
    await sendMail(ctx, mailId);
    const sent = await shop.deps.ports.outbox?.read(mailId);
    expect(sent?.to).toBe(orders[0]?.email);
    expect(sent?.text).toContain(String(orders[0]?.order_id));
    expect(sent?.attachments.map(({ media_type }) => media_type)).toEqual([
      'application/pdf',
      'text/plain; charset=utf-8',
    ]);
    const pdf = await getDocumentProxy(Uint8Array.from(Buffer.from(sent?.attachments[0]?.content ?? '', 'base64')));
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text).toContain(invoices[0]?.invoice_number);
    const files = await shop.database.db
      .selectFrom('files')
      .select(['kind', 'name'])
      .where('order_id', '=', orders[0]?.order_id ?? 0)
      .execute();
    expect(files).toEqual([{ kind: 'invoice', name: `${invoices[0]?.invoice_number}.pdf` }]);
    expect((await booksFor(ctx)).mails[0]?.sent_at).not.toBeNull();
  });

  test('answers still due: the item waits in 10 without a deadline, and the mail asks for them', async () => {
    const ctx = await shop.customer();
    const { order_id } = await placeOrder(ctx);
    await ctx.db
      .updateTable('order_items')
      .set({ pending_tramitation: true })
      .where('order_id', '=', order_id)
      .execute();
    await payByCard(ctx, card());
    const { payments, items } = await booksFor(ctx);
    expect(items).toMatchObject([
      { panel_status_id: STATUS.on_hold, clock: 'not_started', deadline_at: null, queue: null },
    ]);
    await renderInvoice(ctx, await issueInvoice(ctx, payments[0]?.payment_id ?? 0));
    const { mails } = await booksFor(ctx);
    expect(mails).toMatchObject([
      {
        template: 'order_paid_data_due',
        params: { finalizeUrl: expect.stringMatching(`/tienda/customer/checkout/finalize/${items[0]?.item_id}$`) },
      },
    ]);
  });

  test('money after the cancellation is invoiced, and its mail says what we can do', async () => {
    const ctx = await shop.customer();
    await payByCard(ctx, card('4000000000000002'));
    const { payments } = await booksFor(ctx);
    const paymentId = payments[0]?.payment_id ?? 0;
    await fillCart(ctx);
    await placeOrder(ctx);
    const instrument = { brand: 'Visa', last_four: '0002' };
    await recordOutcome(ctx, {
      paymentId,
      outcome: { outcome: 'captured', event_id: 'late', amount: 2512, currency: 'EUR', instrument },
    });
    await renderInvoice(ctx, await issueInvoice(ctx, paymentId));
    const { mails } = await booksFor(ctx);
    expect(mails.map(({ template }) => template).sort()).toEqual(['late_payment_received', 'order_cancelled_unpaid']);
  });
});
