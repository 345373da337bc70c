import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { getPedido, putPedido } from '../src/contract/orders.ts';
import { es as panel } from '../src/web/panel/i18n/es.ts';
import { es as mails } from '../src/web/panel/mail/i18n/es.ts';
import { es as search } from '../src/web/panel/search/i18n/es.ts';
import { es as tabs } from '../src/web/panel/tabs/i18n/es.ts';
import { journey, type Stage } from './support/journey.ts';
import { waitForFocus } from './support/keyboard.ts';
import { apiOf, ELENA, JORGE, MARTA, orderInQueue, seeOrder, signInToPanel, takeNextOrder } from './support/panel.ts';

journey(
  'R220 R221 an order is read without its lock, which a change takes and gives up; a note is left beside the work',
  async (stage) => {
    const { itemId } = await orderInQueue(stage, 'se-lee');
    const [marta, jorge] = [await stage.visit(), await stage.visit()];
    await Promise.all([signInToPanel(marta, MARTA), signInToPanel(jorge, JORGE)]);
    await Promise.all([marta, jorge].map((page) => page.goto(`/agentes/tramites/pedido/${itemId}`)));
    await Promise.all([marta, jorge].map(seeOrder));
    expect(await holderOf(stage, itemId)).toBeNull();
    await marta.keyboard.press('2');
    await marta.getByLabel(mails.body).waitFor();
    await jorge.getByText(panel.order.read_only(MARTA.name)).waitFor();
    await jorge.getByLabel(panel.note.title).fill('Ha llamado su hermana');
    await jorge.keyboard.press('ControlOrMeta+Enter');
    await marta.getByText('Ha llamado su hermana').first().waitFor();
    await marta.getByRole('button', { name: panel.close, exact: true }).last().click();
    await jorge.getByText(panel.order.read_only(MARTA.name)).waitFor({ state: 'hidden' });
    expect(await holderOf(stage, itemId)).toBeNull();
  },
);

journey(
  'R093 R216 the key of the next order says whose turn it is, and leads on once an order is taken away',
  async (stage) => {
    await orderInQueue(stage, 'primera');
    await orderInQueue(stage, 'segunda');
    const page = await stage.visit();
    await signInToPanel(page, MARTA);
    const first = await takeNextOrder(page);
    const heading = page.locator('[data-source="head"]').getByRole('heading', { level: 1 });
    const orderId = Number((await heading.textContent())?.trim().split(' ')[0]);
    await page.keyboard.press('n');
    await page.getByText(tabs.still_yours(orderId)).waitFor();
    expect(await seeOrder(page)).toBe(first);
    await takeAway(stage, first);
    await page.getByText(panel.order.read_only(ELENA.name)).waitFor();
    await page.keyboard.press('n');
    await page.waitForURL(({ pathname }) => !pathname.endsWith(`/${first}`) && /pedido\/\d+$/.test(pathname));
    await page.getByText(panel.order.locked_by_me).waitFor();
  },
);

journey('text typed right after the search shortcut replaces the former search', async (stage) => {
  const { orderId } = await orderInQueue(stage, 'buscada');
  const page = await stage.visit();
  await signInToPanel(page, MARTA);
  await page.goto('/agentes/tramites/search?text=nadie');
  await page.goto('/agentes/tramites/0');
  await page.getByRole('heading', { name: panel.queue.title }).waitFor();
  await typeAtOnce(page, ['/', ...String(orderId)]);
  const field = page.getByLabel(search.fields.text);
  await waitForFocus(field);
  expect(await field.inputValue()).toBe(String(orderId));
  await page.keyboard.press('Enter');
  await waitForFocus(page.getByRole('link', { name: String(orderId), exact: true }));
  await page.keyboard.press('/');
  await page.keyboard.type('otra');
  expect(await field.inputValue()).toBe('otra');
  await page.keyboard.press('Alt+1');
  await page.waitForURL('**/agentes/tramites/0');
});

/** Faster than any page renders. */
async function typeAtOnce(page: Page, keys: readonly string[]): Promise<void> {
  await page.evaluate((pressed) => {
    for (const key of pressed) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }
  }, keys);
}

async function holderOf({ product: { deps } }: Stage, itemId: number): Promise<number | null> {
  const { locked_by } = await deps.db
    .selectFrom('order_items')
    .select('locked_by')
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  return locked_by;
}

async function takeAway(stage: Stage, item_id: number): Promise<void> {
  const elena = await apiOf(stage, ELENA);
  const params = { item_id };
  const { updated_at } = await elena.call(getPedido, { params });
  const common = { panel_version: 'v5', updated_at };
  await elena.call(putPedido, {
    params,
    body: { ...common, operation: 'unlock_pedido', force: true, comment: 'Turno' },
  });
  await elena.call(putPedido, { params, body: { ...common, operation: 'lock_pedido' } });
}
