import { expect } from 'vitest';
import { changeTicket, getTicket } from '../src/contract/tickets.ts';
import { smallPdf } from '../src/server/demo/small-pdf.ts';
import { conversations as text } from '../src/web/i18n/es/conversations.ts';
import { journey } from './support/journey.ts';
import { apiOf, customerWithOrder, MARTA } from './support/panel.ts';
import { see } from './support/shopping.ts';

const ASKED = '¿Puede llegar antes del viernes?';
const ANSWERED = 'Sí, llega el jueves por la mañana.';
const PAPER = { name: 'poder.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf(['poder'])) };

journey('a customer writes from an order without scripts, and reads the answer in the account', async (stage) => {
  const email = 'escribe@correo.test';
  const { page, orderId } = await customerWithOrder(stage, email, { javaScript: false });
  await page.goto(`/orders/detail/${orderId}`);
  await page.locator('summary', { hasText: text.write }).click();
  await page.getByLabel(text.text).fill(ASKED);
  await page.getByLabel(text.attach).setInputFiles([PAPER]);
  await page.getByRole('button', { name: text.send, exact: true }).click();
  await see(page, text.of_order(orderId));
  await page.getByText(text.sent).waitFor();
  await page.getByText(ASKED).waitFor();
  await page.getByRole('link', { name: /poder\.pdf/ }).waitFor();
  await stage.product.workDone();
  const mails = await stage.product.mailTo(email);
  expect(mails.find(({ subject }) => subject.startsWith('Hemos recibido tu mensaje'))?.text).not.toContain(ASKED);

  const agent = await apiOf(stage, MARTA);
  const { ticket_id } = await stage.product.deps.db
    .selectFrom('tickets')
    .select('ticket_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const params = { ticket_id };
  const ticket = await agent.call(getTicket, { params, query: { autoLock: '1' } });
  expect(ticket.more.thread.map((message) => message.text)).toEqual([ASKED]);
  const reply = { request_key: 'answer-to-a-form', text: ANSWERED, to: ticket.to_email, status: 4 } as const;
  const body = { version: ticket.version, more: { actions: { operation: 'reply' as const, cc: [], ...reply } } };
  await agent.call(changeTicket, { params, body });
  await stage.product.workDone();

  await page.goto('/orders/messages');
  await page.getByText(text.unread(1)).waitFor();
  await page.getByRole('link', { name: text.of_order(orderId) }).click();
  await page.getByText(ANSWERED).waitFor();
  await page.goto('/orders/messages');
  await see(page, text.title);
  expect(await page.getByText(text.unread(1)).count()).toBe(0);
});
