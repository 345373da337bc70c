import type { ElementHandle, Page } from 'playwright-core';
import { expect } from 'vitest';
import { es as panel } from '../src/web/panel/i18n/es.ts';
import { es as incident } from '../src/web/panel/incidents/i18n/es.ts';
import { KEYS } from '../src/web/panel/kit/commands/keys.ts';
import { es as mails } from '../src/web/panel/mail/i18n/es.ts';
import { journey } from './support/journey.ts';
import { waitForFocus } from './support/keyboard.ts';
import { MARTA, orderInQueue, seeOrder, signInToPanel } from './support/panel.ts';

journey('a pane that a button opens gives the focus back to the button', async (stage) => {
  const { itemId } = await orderInQueue(stage, 'de-vuelta');
  const page = await stage.visit();
  await signInToPanel(page, MARTA);
  await page.goto(`/agentes/tramites/pedido/${itemId}`);
  await seeOrder(page);
  const actions = page.getByRole('navigation', { name: panel.order.actions });
  for (const name of [panel.order.change, mails.write_short, incident.start]) {
    const button = actions.getByRole('button', { name: new RegExp(`^${name}`) });
    await button.press('Enter');
    const begun = await focusedField(page, name);
    await page.keyboard.press('Escape');
    await begun.waitForElementState('hidden');
    await waitForFocus(button);
  }
});

journey('a change that was begun does not stop the keys that lead from tab to tab', async (stage) => {
  const [first, second] = [await orderInQueue(stage, 'a-medias'), await orderInQueue(stage, 'al-lado')];
  const page = await stage.visit();
  await signInToPanel(page, MARTA);
  for (const { itemId } of [second, first]) {
    await page.goto(`/agentes/tramites/pedido/${itemId}`);
    await seeOrder(page);
  }
  await page.keyboard.press(KEYS.order.change);
  const target = page.getByRole('combobox', { name: panel.change.to });
  await waitForFocus(target);
  // The first tab is the queue's.
  await page.keyboard.press('Alt+2');
  await page.getByRole('heading', { level: 1, name: String(second.orderId) }).waitFor();
  await page.keyboard.press(KEYS.everywhere.next_tab);
  await page.getByRole('heading', { level: 1, name: String(first.orderId) }).waitFor();
  await target.waitFor();
  await page.keyboard.press(KEYS.everywhere.previous_tab);
  await page.getByRole('heading', { level: 1, name: String(second.orderId) }).waitFor();
  await page.keyboard.press(KEYS.everywhere.next_tab);
  await target.waitFor();
  await page.keyboard.press(KEYS.order.change);
  await waitForFocus(target);
});

/** The field or button that has got the focus from what was opened. */
async function focusedField(page: Page, what: string): Promise<ElementHandle<Element>> {
  const isFocused = () =>
    page.evaluate(() => document.activeElement?.matches('input, select, textarea, [role="dialog"] button') === true);
  await expect.poll(isFocused, { message: what }).toBe(true);
  const handle = (await page.evaluateHandle(() => document.activeElement)).asElement();
  if (!handle) throw new Error(`nothing has the focus: ${what}`);
  return handle;
}
