import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { getPedido, putPedido } from '../src/contract/orders.ts';
import { PANEL_VERSION } from '../src/contract/panel-version.ts';
import { STATUS } from '../src/domain/orders/status.gen.ts';
import { STATUS_MACHINE } from '../src/domain/orders/status-machine.gen.ts';
import { es as history } from '../src/web/panel/history/i18n/es.ts';
import { es as panel } from '../src/web/panel/i18n/es.ts';
import { es as live } from '../src/web/panel/live/i18n/es.ts';
import { journey, type Stage } from './support/journey.ts';
import { apiOf, ELENA, holdOrder, JORGE, MARTA, orderInQueue, signInToPanel } from './support/panel.ts';

journey(
  'R218 R220 R420 two agents on one order see each other and what the other does at once, and nothing typed is lost',
  async (stage) => {
    const { itemId: item_id } = await orderInQueue(stage, 'en-directo');
    const [marta, jorge] = [await stage.visit(), await stage.visit()];
    await Promise.all([signInToPanel(marta, MARTA), signInToPanel(jorge, JORGE)]);
    await marta.goto(`/agentes/tramites/pedido/${item_id}`);
    await holdOrder(marta);
    await jorge.goto(`/agentes/tramites/pedido/${item_id}`);
    await jorge.getByText(panel.order.read_only(MARTA.name)).waitFor();
    await marta.getByRole('status').filter({ hasText: live.also_here }).getByText(JORGE.name).waitFor();
    await jorge.getByRole('status').filter({ hasText: live.also_here }).getByText(MARTA.name).waitFor();

    await marta.getByRole('button', { name: live.call_on }).click();
    await jorge.getByText(`${MARTA.name} (${live.on_call})`).waitFor();

    await marta.getByLabel(panel.note.title).fill('Pedir la escritura');
    await marta.getByRole('button', { name: panel.note.submit }).click();
    const changed = jorge.getByRole('status', { name: live.changed });
    await changed.getByText('Pedir la escritura').waitFor();
    await changed.getByRole('button', { name: live.seen }).click();
    await setInProgress(stage, item_id);
    await changed.getByText(live.moved(MARTA.name, IN_PROGRESS.name.es)).waitFor();
    await changed.getByRole('button', { name: live.seen }).click();
    expect(await marta.getByRole('status', { name: live.changed }).count(), 'what one did oneself is no news').toBe(0);

    const reference = marta.getByLabel(panel.order.reference, { exact: true });
    await marta.keyboard.press('f');
    await reference.fill('A medias');
    const hears = await deafen(marta);
    await takeAway(stage, item_id);
    await jorge.getByRole('button', { name: panel.order.lock }).click();
    await jorge.getByLabel(panel.note.title).fill('Ya la tengo');
    await jorge.getByRole('button', { name: panel.note.submit }).click();
    await jorge.getByRole('region', { name: history.title }).getByText('Ya la tengo').waitFor();
    await reference.press('Enter');
    await marta.getByRole('alert').getByText(`bloqueado por otro usuario: ${JORGE.name}`).waitFor();
    hears();
    await marta.getByText(panel.order.read_only(JORGE.name)).waitFor();
    await marta.getByRole('status', { name: live.changed }).getByText('Ya la tengo').waitFor();
    expect(await reference.inputValue()).toBe('A medias');
  },
);

/** The page keeps its present copy, as on a slow network. @returns a function that lets it load again */
async function deafen(page: Page): Promise<() => void> {
  const heard = Promise.withResolvers<void>();
  await page.route('**/restapi/pedido/*', async (route) => {
    if (route.request().method() === 'GET') await heard.promise;
    await route.continue();
  });
  return () => heard.resolve();
}

const IN_PROGRESS = (() => {
  const found = STATUS_MACHINE.statuses.find(({ id }) => id === STATUS.in_progress);
  if (!found) throw new Error('no status in progress');
  return found;
})();

/** Marta changes the status in another program, and keeps the order. */
async function setInProgress(stage: Stage, item_id: number): Promise<void> {
  const marta = await apiOf(stage, MARTA);
  const params = { item_id };
  const { updated_at } = await marta.call(getPedido, { params });
  const body = {
    operation: 'cambio_estado',
    to: IN_PROGRESS.id,
    force_stay: true,
    panel_version: PANEL_VERSION,
    updated_at,
  };
  await marta.call(putPedido, { params, body });
}

async function takeAway(stage: Stage, item_id: number): Promise<void> {
  const elena = await apiOf(stage, ELENA);
  const params = { item_id };
  const { updated_at } = await elena.call(getPedido, { params });
  const body = { operation: 'unlock_pedido', force: true, panel_version: 'v5', updated_at };
  await elena.call(putPedido, { params, body });
}
