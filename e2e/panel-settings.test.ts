import { expect } from 'vitest';
import { LIST_NAMES, listOf } from '../src/domain/config-lists/lists.ts';
import { addItem } from '../src/server/actions/items/testing/order-stage.ts';
import { es as text } from '../src/web/panel/config-lists/i18n/es.ts';
import { es as registries } from '../src/web/panel/registries/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey, type Stage } from './support/journey.ts';
import { ELENA, MARTA, signInToPanel } from './support/panel.ts';

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

journey('every list opens and has a form for a new row', async (stage) => {
  const page = await stage.visit();
  await signInToPanel(page, ELENA);
  await page.goto('/agentes/tramites/listas');
  const dialog = page.getByRole('dialog');
  for (const list of LIST_NAMES) {
    await page.getByLabel(text.list, { exact: true }).selectOption(list);
    await page.getByText(listOf(list).about.es).waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: /\d+ filas?|Ninguna fila/ })
      .waitFor();
    await page.getByRole('button', { name: text.add, exact: true }).click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
});

async function customerCalled({ product: { deps } }: Stage, email: string): Promise<number> {
  const { customer_id } = await deps.db
    .insertInto('customers')
    .values({
      ...{ email, firstname: 'Carmen', lastname: 'López Gil', locale: 'es', store_id: 1 },
      ...(email.startsWith('carmen') && { tax_id: '12345678Z', phone: '+34600111222' }),
    })
    .returning('customer_id')
    .executeTakeFirstOrThrow();
  return customer_id;
}
