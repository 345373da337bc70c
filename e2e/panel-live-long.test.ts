import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { changeAnswers } from '../src/server/actions/desk/change-answers.ts';
import { testCtx } from '../src/server/testing/test-deps.ts';
import { es as panel } from '../src/web/panel/i18n/es.ts';
import { es as live } from '../src/web/panel/live/i18n/es.ts';
import { es as order } from '../src/web/panel/orders/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey, type Stage } from './support/journey.ts';
import { customerWithOrder, ELENA, holdOrder, JORGE, MARTA, seeOrder, signInToPanel } from './support/panel.ts';

async function newItem(stage: Stage, email: string): Promise<{ itemId: number; orderId: string }> {
  const { orderId } = await customerWithOrder(stage, email);
  const { item_id } = await stage.product.deps.db
    .selectFrom('order_items')
    .select('item_id')
    .where('order_id', '=', Number(orderId))
    .executeTakeFirstOrThrow();
  return { itemId: item_id, orderId: String(orderId) };
}

async function enters(
  { visit }: Stage,
  who: { email: string },
  how: Parameters<Stage['visit']>[0] = {},
): Promise<Page> {
  const page = await visit(how);
  await signInToPanel(page, who);
  return page;
}

const open = (page: Page, itemId: number) => page.goto(`/agentes/tramites/pedido/${itemId}`);
const noteOf = (page: Page) => page.getByLabel(panel.note.title);

journey(
  'R384 an agent’s draft is shared when a supervisor takes the order from them, and both are notified',
  async (stage) => {
    const { itemId, orderId } = await newItem(stage, 'compartido@example.test');
    const marta = await enters(stage, MARTA);
    const elena = await enters(stage, ELENA);
    await open(marta, itemId);
    await holdOrder(marta);
    await open(elena, itemId);
    await noteOf(marta).fill('El titular es su hermana');
    await elena.getByRole('button', { name: panel.order.force_unlock }).click();
    await elena.getByRole('button', { name: order.unlock.submit }).click();
    await elena.getByText(live.taken(MARTA.name)).waitFor();
    await marta.getByText(live.taken_from_you(ELENA.name, Number(orderId))).waitFor();
    await marta.getByRole('region', { name: live.drafts.mine }).getByText('El titular es su hermana').waitFor();
    expect(await noteOf(marta).inputValue()).toBe('El titular es su hermana');
    const shared = elena.getByRole('region', { name: live.drafts.title(MARTA.name) });
    await shared.getByText('El titular es su hermana').waitFor();
    expect(await axeFindings(elena)).toEqual([]);
    await shared.getByRole('button', { name: live.drafts.use }).click();
    expect(await noteOf(elena).inputValue()).toBe('El titular es su hermana');
    await shared.waitFor({ state: 'hidden' });
  },
);

journey('R384 a shared draft stays in sight when an older sign of life is answered late', async (stage) => {
  const { itemId } = await newItem(stage, 'senal-tardia@example.test');
  const marta = await enters(stage, MARTA);
  const elena = await enters(stage, ELENA);
  await open(marta, itemId);
  await holdOrder(marta);
  await noteOf(marta).fill('Llama por la tarde');
  const late = Promise.withResolvers<void>();
  let held = 0;
  await elena.route('**/api/rest/restapi/presence', async (route) => {
    const response = await route.fetch();
    held += 1;
    await late.promise;
    await route.fulfill({ response });
  });
  const asked = elena.waitForRequest('**/api/rest/restapi/presence');
  await open(elena, itemId);
  await asked;
  await vi.waitFor(() => expect(held).toBeGreaterThan(0), { timeout: 30_000 });
  await elena.getByRole('button', { name: panel.order.force_unlock }).click();
  await elena.getByRole('button', { name: order.unlock.submit }).click();
  const shared = elena.getByRole('region', { name: live.drafts.title(MARTA.name) });
  await shared.getByText('Llama por la tarde').waitFor();
  const answered = elena.waitForResponse('**/api/rest/restapi/presence');
  late.resolve();
  await answered;
  await shared.getByRole('button', { name: live.drafts.use }).click();
  expect(await noteOf(elena).inputValue()).toBe('Llama por la tarde');
});

journey('R385 an order that a colleague hands over is at the end of the tabs until it is opened', async (stage) => {
  const { itemId, orderId } = await newItem(stage, 'delegado@example.test');
  const marta = await enters(stage, MARTA);
  const jorge = await enters(stage, JORGE);
  await open(marta, itemId);
  await seeOrder(marta);
  await marta.getByRole('button', { name: panel.order.delegate }).click();
  const people = marta.getByLabel(panel.delegate.to);
  // Each name is followed by how much its person has in hand.
  const value = await people.getByRole('option', { name: JORGE.name }).first().getAttribute('value');
  await people.selectOption({ value: value ?? '' });
  await marta.getByRole('button', { name: panel.delegate.submit(JORGE.name) }).click();
  await jorge.getByText(live.delegated_to_you(MARTA.name, Number(orderId))).waitFor();
  const badge = jorge.getByRole('button', { name: live.delegated_tab(Number(orderId), MARTA.name) });
  await jorge.reload();
  await badge.waitFor();
  expect(await axeFindings(jorge)).toEqual([]);
  await badge.click();
  await jorge.getByText(panel.order.locked_by_me).waitFor();
  await badge.waitFor({ state: 'hidden' });
});

journey('R352 a change of the answers after payment is shown at once, until it was seen', async (stage) => {
  const { itemId } = await newItem(stage, 'cambia@example.test');
  const marta = await enters(stage, MARTA);
  await marta.goto('/agentes/tramites/0');
  const { deps } = stage.product;
  const { customer_id } = await deps.db
    .selectFrom('order_items')
    .select('customer_id')
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  const customer = testCtx(deps, { actor: { kind: 'customer', customerId: customer_id } });
  const renames = (owner: string) => changeAnswers(customer, { itemId, given: () => ({ 80: owner }) });
  await renames('Calle Nueva 7');
  await open(marta, itemId);
  const alert = marta.getByRole('status', { name: live.data.alert });
  await alert.getByRole('button', { name: live.data.show }).click();
  const table = marta.getByRole('dialog').getByRole('table');
  await table.getByRole('cell', { name: 'Calle Nueva 7' }).waitFor();
  expect(await axeFindings(marta)).toEqual([]);
  await marta.keyboard.press('Escape');
  await alert.waitFor({ state: 'hidden' });
  await marta.reload();
  await marta.getByRole('button', { name: live.data.some(1) }).waitFor();
  expect(await alert.count()).toBe(0);
});

journey(
  'R218 without its stream the panel says so, checks by itself, and follows again when it is back',
  async (stage) => {
    const { itemId } = await newItem(stage, 'sin-directo@example.test');
    const marta = await enters(stage, MARTA);
    const jorge = await enters(stage, JORGE);
    let isCut = true;
    const refusal = { status: 422, contentType: 'application/problem+json', body: '{"code":"invalid_input"}' };
    await jorge.route('**/api/rest/restapi/ticket', (route) => (isCut ? route.fulfill(refusal) : route.continue()));
    await open(jorge, itemId);
    await seeOrder(jorge);
    await jorge.getByRole('status').getByText(live.down).waitFor();
    await open(marta, itemId);
    await seeOrder(marta);
    await noteOf(marta).fill('Mientras no oías');
    await marta.getByRole('button', { name: panel.note.submit }).click();
    await jorge.getByRole('status', { name: live.changed }).getByText('Mientras no oías').waitFor({ timeout: 40_000 });
    isCut = false;
    await jorge.evaluate(() => window.dispatchEvent(new Event('online')));
    await jorge.getByRole('status').getByText(live.down).waitFor({ state: 'hidden' });
  },
);
