import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { es as panel } from '../src/web/panel/i18n/es.ts';
import { journey } from './support/journey.ts';
import { customerWithOrder, MARTA, PAPER, signInToPanel, takeNextOrder } from './support/panel.ts';

journey('an agent saves a file of an order: the browser fetches it once, by a ticket', async (stage) => {
  await customerWithOrder(stage, 'descarga@correo.test');
  const page = await stage.visit();
  await signInToPanel(page, MARTA);
  await takeNextOrder(page);
  await page.getByLabel(panel.files.choose).setInputFiles(PAPER);
  await page.getByRole('button', { name: panel.files.preview(PAPER.name) }).click();
  const save = page.getByRole('button', { name: panel.files.download, exact: true });
  const [first] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(first.suggestedFilename()).toBe(PAPER.name);
  expect(await readFile(await first.path())).toEqual(PAPER.buffer);
  expect(first.url()).toMatch(/\/files\/[0-9a-f-]{36}\?ticket=[\w-]{32}$/);
  const again = await page.request.get(first.url());
  expect([again.status(), (await again.json()).code]).toEqual([401, 'ticket_refused']);
  const [second] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(second.url(), 'each time by a ticket of its own').not.toBe(first.url());
});
