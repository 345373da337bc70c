import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueCredit, issueSale, paidOrder } from '../actions/invoices/testing/issue-document-of.ts';
import { openStage, type Stage } from '../actions/items/testing/order-stage.ts';
import { ownInvoicesPage } from './own-invoices-page.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const NOTE = {
  description: 'Nota simple',
  detail: '',
  subtotal: 20_76,
  taxRate: 2100,
  taxAmount: 4_36,
  suplidos: [],
};

test('customers see their own invoices and credit notes, the newest first, in their language', async () => {
  const { carmen, dario } = stage.customers;
  const order = await paidOrder(stage, carmen);
  const invoice = await issueSale(stage, order, { country: 'ES', items: [NOTE] });
  await issueCredit(stage, order, { country: 'ES', items: [NOTE], of: invoice });
  await issueSale(stage, await paidOrder(stage, dario), { country: 'ES', items: [NOTE] });

  const page = await ownInvoicesPage(stage.asCustomer(carmen, 'pt'), 1);
  expect(page).toMatchObject({ page: 1, pages: 1 });
  expect(page.invoices).toMatchObject([
    { number: 'R26-000001', kind: 'Fatura retificativa simplificada', total: { cents: -25_12 }, href: null },
    { number: 'S26-000001', issued_text: '23/11/26', order_href: `/orders/detail/${order.orderId}` },
  ]);
  expect((await ownInvoicesPage(stage.asCustomer(carmen), 2)).invoices).toEqual([]);
});
