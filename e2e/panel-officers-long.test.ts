import { expect } from 'vitest';
import { keepOfficers } from '../src/server/actions/company-alerts/keep-officers.ts';
import { addCustomer, addItem } from '../src/server/actions/items/testing/order-stage.ts';
import { systemCtx } from '../src/server/start/system-ctx.ts';
import { es as text } from '../src/web/panel/company-alerts/i18n/es.ts';
import { es as order } from '../src/web/panel/orders/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey, type Stage } from './support/journey.ts';
import { doInOrder, MARTA, seeOrder, signInToPanel } from './support/panel.ts';

const DAY = '2026-11-24';
const CIF = 'B12345674';
const SAID =
  'Ceses/Dimisiones. Adm. Unico: GIL LUIS. Nombramientos. Adm. Solid.: PAZ ANA;RÍO EVA. Datos registrales. T 1 , F 3, S 8, H M 27452, I/A 2 (18.11.26).';

/** A day of the gazette was read that names officers of a company, which a customer follows by its tax number. */
async function publish({ product: { deps } }: Stage): Promise<number> {
  const customerId = await addCustomer(deps, 'cargos');
  await deps.db
    .insertInto('gazette_days')
    .values({ day: DAY, entries: 1, read_at: deps.now(), officers_read: true })
    .execute();
  await keepOfficers(systemCtx(deps), DAY, [
    {
      bulletin: 'BORME-A-2026-225-28',
      number: '1',
      company: 'PEÑA Y SOL SL',
      province: 'MADRID',
      text: SAID,
      href: 'https://www.boe.es/borme/dias/2026/11/24/',
    },
  ]);
  await deps.db
    .insertInto('empresas')
    .values({ customer_id: customerId, name: 'Peña y Sol, S.L.', cif: CIF, seguimiento_activo: false })
    .execute();
  const answers = JSON.stringify({ 6001: '600102', 6006: CIF });
  const { item_id } = await addItem(deps, {
    orderId: 1_700_000_050,
    customerId,
    columns: { product_id: 19_044, answers },
  });
  return item_id;
}

journey(
  'an agent sees who holds posts in the company of an order, and who held them, on a phone too',
  async (stage) => {
    const itemId = await publish(stage);
    const page = await stage.visit({ device: 'phone' });
    await signInToPanel(page, MARTA);
    await page.goto(`/agentes/tramites/pedido/${itemId}`);
    await seeOrder(page);
    await doInOrder(page, order.lookups.open);
    const card = page.getByRole('region', { name: order.lookups.title, exact: true });
    const field = card.getByLabel(`${text.title}: ${text.label}`);
    expect(await field.inputValue()).toBe(CIF);
    await card.getByRole('button', { name: text.find }).click();
    await card.getByText(text.searched('Peña y Sol, S.L.')).waitFor();
    const company = card.getByRole('region', { name: 'PEÑA Y SOL SL' });
    const holders = await company.getByRole('listitem').allInnerTexts();
    expect(holders.map((line) => line.replace(/\s*\(\s*[a-z]+,.*$/s, ''))).toEqual([
      expect.stringMatching(/^RÍO EVA: .*En el cargo$/),
      expect.stringMatching(/^PAZ ANA: .*En el cargo$/),
      expect.stringMatching(/^GIL LUIS: .*Ya no está$/),
    ]);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    await field.fill('Nadie y Cía SL');
    await card.getByRole('button', { name: text.find }).click();
    await card.getByText(text.none('Nadie y Cía SL')).waitFor();
    await field.fill('A58818501');
    await card.getByRole('button', { name: text.find }).click();
    await card.getByText(text.name_unknown).waitFor();
  },
);
