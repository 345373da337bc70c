import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { getPedido, putPedido } from '../src/contract/orders.ts';
import { STATUS } from '../src/domain/orders/status.gen.ts';
import { STATUS_MACHINE } from '../src/domain/orders/status-machine.gen.ts';
import { NOTA_SIMPLE_ANSWERS } from '../src/server/testing/nota-simple-answers.ts';
import { es as history } from '../src/web/panel/history/i18n/es.ts';
import { es as panel } from '../src/web/panel/i18n/es.ts';
import { es as payments } from '../src/web/panel/payments/i18n/es.ts';
import { journey } from './support/journey.ts';
import {
  apiOf,
  customerWithOrder,
  JORGE,
  MARTA,
  PAPER,
  seeOrder,
  signInToPanel,
  takeNextOrder,
  uploadResult,
} from './support/panel.ts';
import { see } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { account } = WORDS.es;
const STREET = NOTA_SIMPLE_ANSWERS[80] ?? '';
/** What needs no lock, and stays possible beside a colleague's. */
const WITHOUT_LOCK = ['save_note', 'del_note', 'anotar_llamada', 'etiquetar_pedido', 'vigilar_pedido', 'marcar_punto'];

journey(
  'R080 R081 an agent takes the paid order and delivers it; the customer gets the mail and downloads the paper',
  async (stage) => {
    const email = 'entregada@correo.test';
    const customer = await customerWithOrder(stage, email);
    await customer.page.goto('/orders');
    await customer.page.getByText(clientStatus('processing'), { exact: true }).waitFor();

    const page = await stage.visit();
    await signInToPanel(page, MARTA);
    await takeNextOrder(page);
    await seeWhatIsKnown(page, { email, orderId: customer.orderId });
    await writeNote(page, 'Pedida al registro por la mañana');
    await uploadResult(page);
    await deliver(page, { email });
    await page.getByRole('heading', { name: panel.queue.empty }).waitFor();

    await stage.product.workDone();
    const [mail] = await stage.product.mailTo(email);
    expect(mail?.subject).toContain(customer.orderId);
    expect(mail?.text).toContain(PAPER.name);
    await downloadPaper(customer.page, customer.orderId);
  },
);

journey('R081 a second agent can neither take the order of another nor write to it', async (stage) => {
  await customerWithOrder(stage, 'disputada@correo.test');
  const first = await stage.visit();
  await signInToPanel(first, MARTA);
  const itemId = await takeNextOrder(first);

  const second = await stage.visit();
  await signInToPanel(second, JORGE);
  await second.goto('/agentes/tramites/-1');
  await second.getByRole('heading', { name: panel.queue.empty }).waitFor();
  await second.goto(`/agentes/tramites/pedido/${itemId}`);
  await second.getByText(panel.order.read_only(MARTA.name)).waitFor();
  await second.getByText(STREET).first().waitFor();
  for (const name of [panel.order.lock, panel.order.finish, panel.order.change, panel.files.choose])
    expect(await second.getByRole('button', { name }).count()).toBe(0);
  await writeNote(second, 'Ya lo lleva Marta');
  await expectWritesRefused(await apiOf(stage, JORGE), itemId);

  await first.getByRole('button', { name: panel.order.unlock, exact: true }).click();
  await first.getByRole('button', { name: panel.order.lock }).waitFor();
  await second.goto('/agentes/tramites/-1');
  expect(await seeOrder(second)).toBe(itemId);
});

/** Customer, answers, price, payment and history, each in its expected place. */
async function seeWhatIsKnown(
  page: Page,
  { email, orderId }: { readonly email: string; readonly orderId: string },
): Promise<void> {
  await page.getByRole('heading', { level: 1, name: orderId }).waitFor();
  const card = (title: string | RegExp) => page.getByRole('region', { name: title });
  await card(`${panel.order.customer}: Ana Ruiz Gil`).getByText(email).waitFor();
  await card(panel.order.answers).getByText(STREET).waitFor();
  const money = card(panel.order.money);
  await money
    .getByText(/^25,12\s€$/)
    .first()
    .waitFor();
  await money.getByText(payments.attempt_states.captured).waitFor();
  await card(history.title).getByText(history.actions.pago_confirmado).waitFor();
}

async function writeNote(page: Page, note: string): Promise<void> {
  await page.getByRole('textbox', { name: panel.note.title }).fill(note);
  await page.getByRole('button', { name: panel.note.submit }).click();
  await page.getByRole('region', { name: history.title }).getByText(note).waitFor();
}

/** Delivers the upload. The dialog shows recipient and text. */
async function deliver(page: Page, { email }: { readonly email: string }): Promise<void> {
  await page.getByRole('button', { name: panel.order.finish }).click();
  const dialog = page.getByRole('dialog', { name: panel.finish.title });
  await dialog.getByRole('checkbox', { name: PAPER.name, checked: true }).waitFor();
  await dialog.getByText(email).waitFor();
  await dialog.getByRole('button', { name: panel.finish.submit_next }).click();
}

async function downloadPaper(page: Page, orderId: string): Promise<void> {
  await page.goto('/orders');
  await page.getByText(clientStatus('ready'), { exact: true }).waitFor();
  await page.goto(`/orders/detail/${orderId}`);
  await see(page, account.order_number(orderId));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: PAPER.name }).first().click(),
  ]);
  expect(download.suggestedFilename()).toBe(PAPER.name);
  expect(await readFile(await download.path())).toEqual(PAPER.buffer);
}

/** With the newest version, so that only the other agent's lock prevents it. */
async function expectWritesRefused(api: Awaited<ReturnType<typeof apiOf>>, itemId: number): Promise<void> {
  const params = { item_id: itemId };
  const { updated_at, actions } = await api.call(getPedido, { params, query: { autoLock: '1' } });
  expect(actions.map(({ operation }) => operation)).toEqual(WITHOUT_LOCK);
  for (const fields of [
    { operation: 'lock_pedido' },
    { operation: 'simple_update', referencia: 'X-1' },
    { operation: 'cambio_estado', to: STATUS.in_progress },
    { operation: 'terminar' },
  ]) {
    const writing = api.call(putPedido, { params, body: { ...fields, panel_version: 'v5', updated_at } });
    await expect(writing, fields.operation).rejects.toMatchObject({ status: 409, code: 'locked_by_other' });
  }
}

function clientStatus(wanted: 'processing' | 'ready'): string {
  const status = STATUS_MACHINE.client_statuses.find(({ id }) => id === wanted);
  if (!status) throw new Error(`no client status ${wanted}`);
  return status.name.es;
}
