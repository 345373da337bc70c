import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es as historyTexts } from '../src/web/panel/history/i18n/es.ts';
import { es as panel } from '../src/web/panel/i18n/es.ts';
import { es as order } from '../src/web/panel/orders/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey, type Stage } from './support/journey.ts';
import { customerWithOrder, MARTA, seeOrder, signInToPanel, takeNextOrder } from './support/panel.ts';

const ELENA = { email: 'supervisora@demo.test' } as const;
const LAPTOP = { width: 1280, height: 800 } as const;

/** An order that somebody has locked, on the screen of a small laptop. */
async function held(stage: Stage, who: { email: string }, customer: string): Promise<Page> {
  await customerWithOrder(stage, customer);
  const page = await stage.visit();
  await page.setViewportSize(LAPTOP);
  await signInToPanel(page, who);
  await takeNextOrder(page);
  return page;
}

const card = (page: Page, title: string | RegExp) => page.getByRole('region', { name: title });
const history = (page: Page) => card(page, historyTexts.title);

journey(
  'the usual order fits on one screen of 1280 by 800, in light and dark, and nothing scrolls but lists',
  async (stage) => {
    const page = await held(stage, MARTA, 'una-pantalla@example.test');
    for (const title of [panel.order.answers, panel.files.title, panel.order.money, historyTexts.title])
      await card(page, title).waitFor();
    await history(page).getByText(order.timeline.mail, { exact: true }).first().waitFor();
    const content = page.locator('#panel-content');
    const [whole, shown] = await content.evaluate((main) => [main.scrollHeight, main.clientHeight]);
    expect(whole).toBeLessThanOrEqual(shown ?? 0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page)).toEqual([]);
    }
  },
);

journey(
  'data change by key in the form itself, the difference is said before, and what was typed outlives closing',
  async (stage) => {
    const page = await held(stage, MARTA, 'cambia-datos@example.test');
    const address = page.url();
    await page.keyboard.press('k');
    const dialog = page.getByRole('dialog', { name: order.change.title });
    await dialog.getByRole('radio', { name: /^Urgente/ }).check();
    await dialog.getByText(order.change.charge('6,96 €')).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.reload();
    await seeOrder(page);
    await page.keyboard.press('k');
    await dialog.getByText(order.change.charge('6,96 €')).waitFor();
    await dialog.getByLabel(order.change.reason).fill('Lo pide por teléfono.');
    await dialog.getByRole('button', { name: order.change.submit }).click();
    await dialog.waitFor({ state: 'hidden' });
    // What waits for money is put away, and the next order asked for.
    await page.getByRole('heading', { level: 1, name: /^No hay pedidos/ }).waitFor();
    await page.goto(address);
    await seeOrder(page);
    await history(page).getByText(historyTexts.price_moved('25,12 €', '32,08 €')).waitFor();
    await history(page)
      .getByText(/Normal: en 24 horas → Urgente: en 4 horas/)
      .waitFor();
  },
);

journey('attributes, a duplicate without charge and the paper of the order, each by its key', async (stage) => {
  const page = await held(stage, ELENA, 'relaciones@example.test');
  await page.keyboard.press(',');
  const attributes = card(page, order.attributes.title);
  await attributes.getByLabel(order.attributes.key).fill('finca');
  await attributes.getByLabel(order.attributes.value).fill('12345');
  await attributes.getByRole('button', { name: order.attributes.save }).click();
  await attributes.getByText('12345').waitFor();
  await history(page)
    .getByText(historyTexts.answer_moved('finca', panel.none, '12345'))
    .waitFor();

  await page.keyboard.press('.');
  await card(page, panel.files.title).getByText(panel.files.kinds.internal).waitFor();

  await page.keyboard.press('q');
  const duplicate = page.getByRole('dialog', { name: order.duplicate.title });
  await duplicate.getByLabel(order.duplicate.free).check();
  await duplicate.getByRole('button', { name: order.duplicate.submit_free }).click();
  const related = card(page, new RegExp(`^${panel.order.related}`));
  await related.getByText(order.relations.child).waitFor();

  await page.getByRole('combobox', { name: order.timeline.filter }).selectOption('mail');
  await history(page).getByText(historyTexts.actions.duplicar_pedido).waitFor({ state: 'hidden' });
  expect(await axeFindings(page)).toEqual([]);
});
