import { expect } from 'vitest';
import type { z } from 'zod';
import type { operationPayload } from '../src/contract/orders/operation-fields.ts';
import type { Pedido } from '../src/contract/orders/pedido.ts';
import { getPedido, putPedido } from '../src/contract/orders.ts';
import { PANEL_VERSION } from '../src/contract/panel-version.ts';
import { findStatus } from '../src/domain/orders/machine.ts';
import { STATUS } from '../src/domain/orders/status.gen.ts';
import { es as panel } from '../src/web/panel/i18n/es.ts';
import { KEYS } from '../src/web/panel/kit/commands/keys.ts';
import { es as kit } from '../src/web/panel/kit/i18n/es.ts';
import { es as live } from '../src/web/panel/live/i18n/es.ts';
import { es as tabs } from '../src/web/panel/tabs/i18n/es.ts';
import { releasePaper } from './support/delivered.ts';
import { journey, type Stage } from './support/journey.ts';
import { apiOf, ELENA, JORGE, MARTA, orderInQueue, seeOrder, signInToPanel, takeNextOrder } from './support/panel.ts';

const DELIVERED = findStatus(STATUS.delivered)?.name.es ?? '';
/** In CSS pixels: one notice and the room above it. */
const ONE_LINE = 40;
/** What the orders of this file are about: holder and address. */
const ABOUT = ['Nota', 'Juan Pérez', 'Calle Mayor 1'];

journey('all tabs are listed by title, the others closed at once, and a closed one found again', async (stage) => {
  const orders = [];
  for (const name of ['primera', 'segunda', 'tercera']) orders.push(await orderInQueue(stage, name));
  const page = await stage.visit();
  await signInToPanel(page, MARTA);
  for (const { itemId, orderId } of orders) {
    await page.goto(`/agentes/tramites/pedido/${itemId}`);
    await page.getByRole('heading', { level: 1, name: String(orderId) }).waitFor();
  }
  const [first, , third] = orders.map(({ orderId }) => String(orderId));
  await page.keyboard.press(KEYS.everywhere.tab_list);
  for (const { orderId } of orders) {
    const row = page.getByRole('menuitem', { name: String(orderId) });
    for (const part of ABOUT) expect(await row.textContent()).toContain(part);
  }
  await page.getByRole('menuitem', { name: tabs.close_others }).press('Enter');
  const strip = page.getByRole('navigation', { name: panel.frame.tabs });
  await strip.getByRole('button', { name: first ?? '', exact: true }).waitFor({ state: 'hidden' });
  await page.getByRole('heading', { level: 1, name: third ?? '' }).waitFor();
  await page.getByRole('menu').waitFor({ state: 'hidden' });

  await page.keyboard.press(KEYS.everywhere.tab_list);
  await page.getByRole('menu').getByText(tabs.recent).waitFor();
  const closed = page.getByRole('menuitem', { name: first ?? '' });
  for (const part of ABOUT) expect(await closed.textContent()).toContain(part);
  await closed.press('Enter');
  await page.getByRole('heading', { level: 1, name: first ?? '' }).waitFor();
});

journey('the key of the next order leads on after a colleague delivered the one in hand', async (stage) => {
  for (const name of ['la-entrega-otra', 'la-siguiente']) await orderInQueue(stage, name);
  const page = await stage.visit();
  await signInToPanel(page, MARTA);
  const item_id = await takeNextOrder(page);
  const { order_id } = await elenaDoes(stage, item_id, { operation: 'unlock_pedido', force: true, comment: 'Voy yo' });
  const paper = await releasePaper(stage.product, String(item_id), 'nota.pdf');
  await elenaDoes(stage, item_id, { operation: 'terminar', file_ids: [paper] });
  await page.getByText(DELIVERED).first().waitFor();
  await page.keyboard.press(KEYS.everywhere.next);
  await page.waitForURL(({ pathname }) => !pathname.endsWith(`/${item_id}`) && /pedido\/\d+$/.test(pathname));
  await page.getByText(panel.order.locked_by_me).waitFor();
  expect(await page.getByText(tabs.still_yours(order_id)).count()).toBe(0);
});

journey('three notices take the room of one, and all of them are shown on request', async (stage) => {
  const { itemId: item_id } = await orderInQueue(stage, 'con-avisos');
  const [page, colleague] = [await stage.visit(), await stage.visit()];
  await page.setViewportSize({ width: 1024, height: 800 });
  await Promise.all([signInToPanel(page, MARTA), signInToPanel(colleague, JORGE)]);
  for (const one of [page, colleague]) {
    await one.goto(`/agentes/tramites/pedido/${item_id}`);
    await seeOrder(one);
  }
  const comment = 'El registro ha contestado que falta la letra del piso. '.repeat(4);
  await elenaDoes(stage, item_id, { operation: 'save_note', comment });
  await elenaDoes(stage, item_id, { operation: 'lock_pedido' });
  const notices = page.getByRole('region', { name: kit.notices.title, exact: true });
  await notices.getByText(panel.order.read_only(ELENA.name)).waitFor();
  const changed = notices.getByRole('status', { name: live.changed });
  await changed.waitFor();
  await notices.getByText(JORGE.name).first().waitFor({ state: 'attached' });
  expect((await notices.boundingBox())?.height).toBeLessThanOrEqual(ONE_LINE);

  await page.getByRole('button', { name: kit.notices.more(2) }).press('Enter');
  const height = 800;
  for (const shown of [changed, notices.getByText(JORGE.name).first()]) {
    const box = await shown.boundingBox();
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(height);
  }
  await page.getByRole('button', { name: kit.notices.less }).press('Enter');
  await expect.poll(async () => (await notices.boundingBox())?.height).toBeLessThanOrEqual(ONE_LINE);
});

type Doing = Omit<z.input<typeof operationPayload>, 'panel_version' | 'updated_at'>;

/** A supervisor works on the order meanwhile. @returns the order after it */
async function elenaDoes(stage: Stage, item_id: number, fields: Doing): Promise<Pedido> {
  const elena = await apiOf(stage, ELENA);
  const params = { item_id };
  const { updated_at } = await elena.call(getPedido, { params });
  const body = { panel_version: PANEL_VERSION, updated_at, ...fields };
  return (await elena.call(putPedido, { params, body })).pedido;
}
