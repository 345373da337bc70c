import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { LOCALE_NAMES, LOCALES } from '../src/domain/locale/locale.ts';
import { listFile } from '../src/server/actions/config-lists/testing/list-file.ts';
import { addItem } from '../src/server/actions/items/testing/order-stage.ts';
import { es as clients } from '../src/web/panel/client/i18n/es.ts';
import { es as text } from '../src/web/panel/config-lists/i18n/es.ts';
import { es as registries } from '../src/web/panel/registries/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey, type Stage } from './support/journey.ts';
import { ELENA, MARTA, orderInQueue, signInToPanel } from './support/panel.ts';
import { customerCalled, openTemplate } from './support/panel-lists.ts';

journey(
  'a corrected registry is remembered as an alias, which the next order of that street follows',
  async (stage) => {
    const { deps } = stage.product;
    const customerId = await customerCalled(stage, 'registro@correo.test');
    const answers = JSON.stringify({ 79: 'Madrid (Madrid)', 80: 'Calle de la Prueba 12' });
    const [first, second] = await Promise.all(
      [1_700_000_020, 1_700_000_021].map((orderId) => addItem(deps, { orderId, customerId, columns: { answers } })),
    );
    const page = await stage.visit();
    await signInToPanel(page, MARTA);
    await page.goto(`/agentes/tramites/pedido/${first?.item_id}`);
    const card = page.getByRole('region', { name: registries.title, exact: true });
    await card.getByRole('searchbox', { name: registries.find }).fill('Madrid nº 12');
    await card.getByRole('button', { name: /12$/ }).first().click();
    await card.getByText(/^Recordado para/).waitFor();
    await page.goto(`/agentes/tramites/pedido/${second?.item_id}`);
    await card.getByText(/^Por el alias/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  },
);

journey('two accounts of one person are found by their likeness, merged, and separated again', async (stage) => {
  const { merging } = clients;
  const { deps } = stage.product;
  const kept = await customerCalled(stage, 'carmen@correo.test');
  const merged = await customerCalled(stage, 'carmen.lopez@correo.test');
  const { item_id } = await addItem(deps, { orderId: 1_700_000_030, customerId: merged, columns: {} });
  const ownerOf = () => deps.db.selectFrom('order_items').select('customer_id').where('item_id', '=', item_id);
  const page = await stage.visit();
  await signInToPanel(page, ELENA);
  await page.goto(`/agentes/tramites/client-${kept}`);
  const card = page.getByRole('region', { name: merging.title, exact: true });
  await card.getByText(merging.same([merging.signs.tax_id, merging.signs.phone, merging.signs.name])).waitFor();
  await card.getByRole('button', { name: merging.compare }).click();
  const dialog = page.getByRole('dialog', { name: merging.merge_title });
  await dialog.getByRole('radio', { name: new RegExp(String(kept)) }).check();
  await dialog.getByLabel(merging.reason).fill('Lo confirma por teléfono');
  await dialog.getByRole('button', { name: merging.merge_now, exact: true }).click();
  await card.getByText('Lo confirma por teléfono').waitFor();
  expect(await ownerOf().executeTakeFirst()).toEqual({ customer_id: kept });

  await page.goto(`/agentes/tramites/client-${merged}`);
  await page.getByText(merging.is_merged).waitFor();
  await page.getByRole('button', { name: merging.unmerge, exact: true }).click();
  await card.getByRole('button', { name: merging.compare }).waitFor();
  expect(await ownerOf().executeTakeFirst()).toEqual({ customer_id: merged });

  await page.setViewportSize({ width: 390, height: 844 });
  const orders = page.getByRole('region', { name: /^Trámites \(\d+\)$/ });
  await orders.getByText('1700000030').waitFor();
  const { x, width } = (await orders.boundingBox()) ?? { x: 0, width: 0 };
  expect(x + width).toBeLessThanOrEqual(390);
});

journey('a list is imported whole or not at all, and the import undone in one click', async (stage) => {
  const { db } = stage.product.deps;
  const providers = () => db.selectFrom('providers').selectAll().orderBy('provider_id').execute();
  const before = await providers();
  const { page, dialog } = await openImport(stage);
  const { faults, ...faulty } = listFile('providers', { lines: 6, faulty: 2, format: 'csv' });
  await chooseTable(dialog, faulty.text);
  await dialog.getByRole('alert').getByText(text.problems).waitFor();
  const named = dialog.getByRole('table').locator('tbody tr');
  const cells = await named.evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
  expect(cells.map(([line, field]) => ({ line: Number(line), field }))).toEqual(faults);
  expect(await dialog.getByRole('button', { name: text.import_now }).isDisabled()).toBe(true);
  expect(await providers()).toEqual(before);

  await chooseTable(dialog, listFile('providers', { lines: 6, faulty: 0, format: 'csv' }).text);
  await dialog.getByText(text.preview_counts(6, 0, 0)).waitFor();
  await dialog.getByLabel(text.reason).fill('Altas de enero');
  await dialog.getByRole('button', { name: text.import_now }).click();
  await page.getByText(text.import_done(6, 0)).waitFor();
  expect(await providers()).toHaveLength(before.length + 6);

  await page.getByRole('button', { name: text.history, exact: true }).click();
  await dialog.getByText(text.whole_import(6)).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: text.undo_import }).click();
  await page.getByText(text.undone).waitFor();
  expect(await providers()).toEqual(before);
});

journey('a list is imported as it was previewed, even if the file is changed before it is sent', async (stage) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'import-'));
  const file = path.join(folder, 'tabla.csv');
  await writeFile(file, listFile('providers', { lines: 2, faulty: 0, format: 'csv' }).text);
  const { page, dialog } = await openImport(stage);
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByText(text.preview_counts(2, 0, 0)).waitFor();
  await writeFile(file, listFile('providers', { lines: 5, faulty: 0, format: 'csv' }).text);
  await dialog.getByLabel(text.reason).fill('Altas de enero');
  await dialog.getByRole('button', { name: text.import_now }).click();
  await page.getByText(text.import_done(2, 0)).waitFor();
  await rm(folder, { recursive: true });
});

journey('a template says what stands for a missing fact, is seen on an order and mailed to oneself', async (stage) => {
  const { itemId } = await orderInQueue(stage, 'plantilla');
  const { page, dialog } = await openTemplate(stage);
  const written = dialog.getByRole('group', { name: 'Texto', exact: true });
  const spanish = written.getByRole('textbox', { name: LOCALE_NAMES.es });
  await spanish.fill('Sobre {{reference}}');
  await dialog.getByRole('button', { name: text.compare, exact: true }).click();
  await written.getByRole('alert').getByText('{{reference}} puede quedar vacío').waitFor();

  await spanish.fill('Sobre {{address}} y {{reference|tu encargo}}');
  await written.getByRole('alert').getByText('{{address}} puede quedar vacío').waitFor();
  await spanish.fill('Sobre {{address|tu inmueble}} y {{reference|tu encargo}}');
  await dialog.getByLabel(text.preview_item).fill(String(itemId));
  await dialog.getByRole('button', { name: text.preview_show }).click();
  const mailIn = (locale: (typeof LOCALES)[number]) => dialog.getByRole('region', { name: LOCALE_NAMES[locale] });
  for (const locale of LOCALES) await mailIn(locale).getByText(text.plain, { exact: true }).waitFor();
  await mailIn('es').getByText('Sobre Calle Mayor 1 y tu encargo').first().waitFor();
  const send = mailIn('es').getByRole('button', { name: text.test_send });
  // Half under the buttons of the dialog, axe takes it for too small.
  await send.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  expect(await axeFindings(page)).toEqual([]);
  await send.click();
  await mailIn('es').getByText(text.test_sent(ELENA.email)).waitFor();
  await stage.product.workDone();
  const [mail] = await stage.product.mailTo(ELENA.email);
  expect(mail?.text).toContain('Sobre Calle Mayor 1 y tu encargo');
});

/** The dialog that imports providers, as a supervisor opens it. */
async function openImport({ visit }: Stage) {
  const page = await visit();
  await signInToPanel(page, ELENA);
  await page.goto('/agentes/tramites/listas');
  await page.getByLabel(text.list, { exact: true }).selectOption('providers');
  await page.getByRole('button', { name: text.import, exact: true }).click();
  const dialog = page.getByRole('dialog');
  return { page, dialog };
}

async function chooseTable(dialog: Locator, content: string): Promise<void> {
  const file = { name: 'proveedores.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
  await dialog.locator('input[type=file]').setInputFiles(file);
}
