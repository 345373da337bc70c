import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { INMUEBLES } from '../src/contract/portfolio.ts';
import { createView } from '../src/contract/views.ts';
import { addCustomer, addItem } from '../src/server/actions/items/testing/order-stage.ts';
import { es as panel } from '../src/web/panel/i18n/es.ts';
import { es as records } from '../src/web/panel/records/i18n/es.ts';
import { type Laid, MANY, type Task, tasksOf, VIEW } from './support/day-tasks.ts';
import { handsOn } from './support/hands.ts';
import { journey, type Stage } from './support/journey.ts';
import { apiOf, customerWithOrder, MARTA, orderInQueue, PAPER, signInToPanel } from './support/panel.ts';

journey(
  'eleven tasks of a working day are done by keyboard alone, each in a few keys',
  async (stage) => {
    const tasks = tasksOf(await layOut(stage));
    // Nobody has the address of the new customer yet.
    const page = await stage.visit({ trouble: /nueva/ });
    page.on('filechooser', (chooser) => void chooser.setFiles(PAPER));
    await signInToPanel(page, MARTA);
    const measured = [];
    for (const task of tasks) measured.push(await measure(page, task));
    console.table(measured);
    for (const [index, { task, keys }] of measured.entries()) {
      expect(keys, task).toBeLessThanOrEqual(tasks[index]?.mostKeys ?? 0);
    }
  },
  300_000,
);

journey('a key that comes with the first drawing of the panel is heard', async (stage) => {
  const page = await stage.visit();
  await signInToPanel(page, MARTA);
  // Pressed in the same turn in which the tabs appear: no person is faster.
  await page.addInitScript((tabs) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(`nav[aria-label="${tabs}"]`)) return;
      watch.disconnect();
      for (const key of ['g', 'p']) {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      }
    });
    watch.observe(document, { subtree: true, childList: true });
  }, panel.frame.tabs);
  await page.goto('/agentes/tramites/0');
  await page.getByRole('heading', { level: 1, name: records.pages.inmuebles.title }).waitFor();
});

async function measure(page: Page, { name, from, go }: Task) {
  if (new URL(page.url()).pathname !== from) await page.goto(from);
  await page.getByRole('navigation', { name: panel.frame.tabs }).waitFor();
  const hands = handsOn(page);
  const began = performance.now();
  await go(page, hands);
  const seconds = Number(((performance.now() - began) / 1000).toFixed(1));
  return { task: name, keys: hands.keys, typed: hands.typed, seconds };
}

async function layOut(stage: Stage): Promise<Laid> {
  const { deps } = stage.product;
  const { page, orderId } = await customerWithOrder(stage, 'devuelta@correo.test');
  await page.context().close();
  const bought = await deps.db
    .selectFrom('order_items')
    .select(['item_id', 'customer_id'])
    .where('order_id', '=', Number(orderId))
    .executeTakeFirstOrThrow();
  for (let index = 0; index < 5; index += 1) await orderInQueue(stage, `cola-${index}`);
  const rare = await orderInQueue(stage, 'Wenceslao');
  const customerId = await addCustomer(deps, 'docena');
  for (let index = 0; index < MANY; index += 1) {
    await addItem(deps, { orderId: 1_000_700_000 + index, customerId, columns: { priority: 0 } });
  }
  const api = await apiOf(stage, MARTA);
  const of = { user_id: bought.customer_id };
  await api.call(INMUEBLES.create, { body: { ...of, meta: { attr: { direccion: 'Calle Mayor 12' } } } });
  await api.call(createView, {
    body: {
      name: VIEW,
      query: 'text=cola',
      columns: ['order_id', 'customer'],
      shared: false,
      request_key: 'martes-1',
    },
  });
  return { paid: bought.item_id, rare: Number(rare.orderId), owner: 'devuelta@correo.test' };
}
