import { expect } from 'vitest';
import { getPedido, putPedido } from '../src/contract/orders.ts';
import { DEMO_OFFICE } from '../src/server/demo/demo-accounts.ts';
import { es as assigning } from '../src/web/panel/assigning/i18n/es.ts';
import { es as panel } from '../src/web/panel/i18n/es.ts';
import { es as notary } from '../src/web/panel/notaries/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey, type Stage } from './support/journey.ts';
import { apiOf, customerWithOrder, JORGE, MARTA, signInToPanel, takeNextOrder } from './support/panel.ts';

const TERESA = { email: 'notaria@demo.test' };

journey('R272 R003 a notary finds the order of the office on a telephone, and fixes the appointment', async (stage) => {
  const { page: customer, orderId } = await customerWithOrder(stage, 'cita@correo.test');
  await giveToOffice(stage);
  const page = await stage.visit({ device: 'phone' });
  await signInToPanel(page, TERESA);
  await page.getByRole('heading', { name: DEMO_OFFICE.nombre }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('region', { name: notary.groups.waiting }).getByRole('link').click();
  await page.getByRole('button', { name: notary.steps[1002] }).click();
  await page.getByLabel(assigning.visit).fill('2030-05-14T11:30');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Pasar a/ }).click();
  await page.getByText(assigning.visit_at('14/05/30 11:30')).waitFor();
  await page.getByText('cita@correo.test').waitFor();
  expect(await page.getByText('25,12').count()).toBe(0);
  expect(await page.getByRole('link', { name: panel.frame.search }).count()).toBe(0);
  await customer.goto(`/orders/detail/${orderId}`);
  await customer.getByText(/^Tu cita: 14\/05\/30 11:30 /).waitFor();
});

journey('R395 an agent gives an order to a provider found by name, and a colleague sees who has it', async (stage) => {
  await customerWithOrder(stage, 'proveedor@correo.test');
  const page = await stage.visit();
  await signInToPanel(page, JORGE);
  const itemId = await takeNextOrder(page);
  await page.keyboard.press('e');
  await page.getByLabel(panel.change.to).selectOption('cambiar_proveedor:97');
  await page.getByLabel(assigning.provider).first().click();
  await page.keyboard.type('mirad');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await page.getByText('ahora está en En proveedor').waitFor();
  const colleague = await stage.visit();
  await signInToPanel(colleague, MARTA);
  await colleague.goto(`/agentes/tramites/pedido/${itemId}`);
  await colleague.getByRole('region', { name: assigning.title }).getByText('Gestoría Mirador').waitFor();
});

async function giveToOffice(stage: Stage): Promise<void> {
  const api = await apiOf(stage, MARTA);
  const { notary_id } = await stage.product.deps.db
    .selectFrom('notary_offices')
    .select('notary_id')
    .where('nombre', '=', DEMO_OFFICE.nombre)
    .executeTakeFirstOrThrow();
  const { item_id, updated_at } = await api.call(getPedido, { params: { item_id: -1 }, query: { autoLock: '1' } });
  const given = { operation: 'asignar_notaria', panel_version: 'v5', notary_id, updated_at };
  await api.call(putPedido, { params: { item_id }, body: given });
}
