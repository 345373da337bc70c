import { expect } from 'vitest';
import { addCustomer, addItem } from '../src/server/actions/items/testing/order-stage.ts';
import { es as order } from '../src/web/panel/orders/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { doInOrder, MARTA, seeOrder, signInToPanel } from './support/panel.ts';

const { lookups: text } = order;
const REFERENCE = '33016A003001530001HQ';
const OTHER = '9872023VH5797S0001WX';

journey(
  'a parcel of land is found, and its reference taken into the form, never over unsaved typing',
  async (stage) => {
    const { deps } = stage.product;
    const customerId = await addCustomer(deps, 'parcela');
    const answers = JSON.stringify({ 1001: '100104', 79: 'Castrillón (Asturias)', 80: 'Calle de la Prueba 12' });
    const { item_id } = await addItem(deps, { orderId: 1_700_000_040, customerId, columns: { answers } });
    const page = await stage.visit();
    await signInToPanel(page, MARTA);
    await page.goto(`/agentes/tramites/pedido/${item_id}`);
    await seeOrder(page);
    await doInOrder(page, text.open);
    const card = page.getByRole('region', { name: text.title, exact: true });
    const find = card.getByRole('button', { name: text.find_parcel });
    await card.getByRole('combobox', { name: text.parcel_place }).fill('castrill');
    await page.getByRole('option', { name: /^Castrillón/ }).click();
    await card.getByLabel(text.polygon, { exact: true }).fill('3a');
    await card.getByText(text.digits).waitFor();
    expect(await find.isDisabled()).toBe(true);
    await card.getByLabel(text.polygon, { exact: true }).fill('3');
    await card.getByLabel(text.parcel, { exact: true }).fill('154');
    await find.click();
    await card.getByText(text.parcel_standing.unknown).waitFor();

    await card.getByLabel(text.parcel, { exact: true }).fill('153');
    expect(await card.getByText(text.parcel_standing.unknown).count()).toBe(0);
    await find.click();
    const found = card.getByRole('region', { name: REFERENCE });
    const take = found.getByRole('button', { name: /^Pasar a «.*catastral/i });
    await take.waitFor();
    expect(await axeFindings(page)).toEqual([]);

    const form = page.getByRole('dialog', { name: order.change.title });
    const field = form.getByRole('textbox', { name: /catastral/i }).first();
    await take.click();
    await expect.poll(() => field.inputValue()).toBe(REFERENCE);
    await field.fill(OTHER);
    await page.keyboard.press('Escape');
    await found.getByText(`«${OTHER}»`).waitFor();
    expect(await take.count()).toBe(0);

    await page.keyboard.press('k');
    await field.fill(REFERENCE);
    await page.keyboard.press('Escape');
    await found.getByText(text.reference_used).waitFor();
  },
);
