import { expect } from 'vitest';
import { es as client } from '../src/web/panel/client/i18n/es.ts';
import { es as lists } from '../src/web/panel/config-lists/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { ELENA, orderInQueue, signInToPanel } from './support/panel.ts';

const { merging } = client;

journey('a supervisor finds two accounts of one person, merges them and separates them again', async (stage) => {
  const { db } = stage.product.deps;
  const [kept, merged] = [await orderInQueue(stage, 'doble'), await orderInQueue(stage, 'doble')];
  const customerOf = async (orderId: number) => {
    const query = db.selectFrom('orders').select('customer_id').where('order_id', '=', orderId);
    return Number((await query.executeTakeFirstOrThrow()).customer_id);
  };
  const [stays, goes] = [await customerOf(kept.orderId), await customerOf(merged.orderId)];
  const tax = { tax_id: '12345678Z' };
  await db.updateTable('customers').set(tax).where('customer_id', 'in', [stays, goes]).execute();

  const page = await stage.visit();
  await signInToPanel(page, ELENA);
  await page.goto(`/agentes/tramites/client-${stays}`);
  await page.getByText(merging.same([merging.signs.tax_id])).first().waitFor();
  await page.getByRole('button', { name: merging.compare }).first().click();
  const dialog = page.getByRole('dialog', { name: merging.merge_title });
  await dialog.getByRole('radio', { name: new RegExp(`· ${stays}$`) }).check();
  expect(await axeFindings(page)).toEqual([]);
  const merge = dialog.getByRole('button', { name: merging.merge_now });
  expect(await merge.isDisabled()).toBe(true);
  await dialog.getByLabel(merging.reason).fill('lo dijo por teléfono');
  await merge.click();
  await page.getByText(/lo dijo por teléfono/).waitFor();
  expect([await customerOf(kept.orderId), await customerOf(merged.orderId)]).toEqual([stays, stays]);
  expect(await axeFindings(page)).toEqual([]);

  // The merged account says where everything is, and lets go of it again.
  await page.goto(`/agentes/tramites/client-${goes}`);
  await page.getByRole('link', { name: merging.open_kept(stays) }).waitFor();
  await page.getByRole('button', { name: merging.unmerge }).first().click();
  await page.getByText(merging.unmerged).waitFor();
  expect([await customerOf(kept.orderId), await customerOf(merged.orderId)]).toEqual([stays, goes]);
});

journey('R408 a supervisor imports a file after its faults are mended, sees it in the history and takes it back whole', async (stage) => {
  const page = await stage.visit();
  await signInToPanel(page, ELENA);
  await page.goto('/agentes/tramites/listas');
  await page.getByLabel(lists.list, { exact: true }).selectOption('matches');
  await page.getByRole('button', { name: lists.import }).click();
  const dialog = page.getByRole('dialog');
  const choose = async (name: string, text: string) => {
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
    await dialog.locator('input[type=file]').setInputFiles(file);
  };
  await choose('foto.png', '\u{0}\u{1}PNG');
  await dialog.getByRole('alert').first().waitFor();
  await choose('frases.csv', 'match;type\nfuera de la oficina;ignore\nno;ignore');
  await dialog.getByRole('cell', { name: '3', exact: true }).waitFor();
  expect(await dialog.getByRole('button', { name: lists.import_now }).isDisabled()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await choose('frases.csv', 'match;type\nfuera de la oficina;ignore\nestoy de vacaciones;ignore');
  await dialog.getByText(lists.preview_counts(2, 0, 0)).waitFor();
  await dialog.getByLabel(lists.reason).fill('vienen del buzón antiguo');
  await dialog.getByRole('button', { name: lists.import_now }).click();
  await page.getByRole('cell', { name: 'estoy de vacaciones', exact: true }).waitFor();

  await page.getByRole('button', { name: lists.history, exact: true }).first().click();
  await dialog.getByText(lists.whole_import(2)).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: lists.undo_import }).first().click();
  await dialog.getByText(new RegExp(lists.undo_reason)).first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('cell', { name: 'estoy de vacaciones', exact: true }).waitFor({ state: 'detached' });
});
