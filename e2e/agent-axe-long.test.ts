import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es as panel } from '../src/web/panel/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { customerWithOrder, MARTA, signInToPanel, takeNextOrder, uploadResult } from './support/panel.ts';

journey('axe finds nothing on the order, the queue and the search, by day and by night', async (stage) => {
  await customerWithOrder(stage, 'mirada@correo.test');
  const page = await stage.visit();
  await page.goto('/agentes/login');
  await page.getByRole('heading', { name: panel.session.title }).waitFor();
  await expectAccessible(page);
  await signInToPanel(page, MARTA);
  await page.getByRole('heading', { name: panel.queue.title }).waitFor();
  await expectAccessible(page);
  await takeNextOrder(page);
  await uploadResult(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: panel.order.change }).click();
  await page.getByRole('combobox', { name: panel.change.to }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: panel.order.finish }).click();
  await page.getByRole('dialog', { name: panel.finish.title }).getByText('mirada@correo.test').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.goto('/agentes/tramites/search');
  await page.getByRole('table').getByText('Ana Ruiz Gil').first().waitFor();
  await expectAccessible(page);
});

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page)).toEqual([]);
  }
}
