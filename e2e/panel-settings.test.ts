import { expect } from 'vitest';
import { LIST_NAMES, listOf } from '../src/domain/config-lists/lists.ts';
import { addItem } from '../src/server/actions/items/testing/order-stage.ts';
import { es as client } from '../src/web/panel/client/i18n/es.ts';
import { es as text } from '../src/web/panel/config-lists/i18n/es.ts';
import { es as registries } from '../src/web/panel/registries/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey, type Stage } from './support/journey.ts';
import { ELENA, MARTA, signInToPanel } from './support/panel.ts';

journey('a supervisor merges two accounts of one person, sees all in one, and separates them again', async (stage) => {
  const kept = await customerCalled(stage, 'carmen.lopez@correo.test');
  const merged = await customerCalled(stage, 'carmenlopez@correo.test');
  const { deps } = stage.product;
  await addItem(deps, { orderId: 1_700_000_001, customerId: kept, columns: {} });
  await addItem(deps, { orderId: 1_700_000_002, customerId: merged, columns: {} });
  await addItem(deps, { orderId: 1_700_000_003, customerId: kept, columns: {} });

  const page = await stage.visit();
  await signInToPanel(page, ELENA);
  await page.goto(`/agentes/tramites/client-${merged}`);
  await page.getByRole('button', { name: `${client.merging.compare}: Carmen López Gil` }).click();
  const dialog = page.getByRole('dialog', { name: client.merging.merge_title });
  // The account with more orders stays unless one says otherwise.
  expect(await dialog.getByRole('radio', { checked: true }).getAttribute('value')).toBe(String(kept));
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel(client.merging.reason).fill('Mismo NIF y teléfono');
  await dialog.getByRole('button', { name: client.merging.merge_now, exact: true }).click();
  await page.waitForURL(`**/client-${kept}`);
  await page.getByText('1700000002').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: new RegExp(client.merging.unmerge) }).click();
  await page.getByText(client.merging.unmerged).waitFor();
  await page.goto(`/agentes/tramites/client-${merged}`);
  await page.getByText('1700000002').first().waitFor();
  const rows = await deps.db
    .selectFrom('order_items')
    .select(['order_id', 'customer_id'])
    .where('order_id', 'in', [1_700_000_001, 1_700_000_002, 1_700_000_003])
    .orderBy('order_id')
    .execute();
  expect(rows.map(({ customer_id }) => customer_id)).toEqual([kept, merged, kept]);
});

journey(
  'a list is imported whole or not at all: faults are named by line and column, the effect is seen before, one click takes it back',
  async (stage) => {
    const page = await stage.visit();
    await signInToPanel(page, ELENA);
    await page.goto('/agentes/tramites/listas');
    const list = page.getByLabel(text.list, { exact: true });
    await list.selectOption('matches');
    await page.getByRole('button', { name: text.import, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const choose = async (lines: readonly string[]) => {
      const chooser = page.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: text.choose_file }).click();
      // As a spreadsheet saves it: with a byte order mark and Windows line ends.
      const buffer = Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`);
      await (await chooser).setFiles({ name: 'coincidencias.csv', mimeType: 'text/csv', buffer });
    };
    await choose(['match;type', 'vuelvo el lunes;auto_reply', 'no;auto_reply', 'buzón lleno;nada']);
    const faults = dialog.getByRole('region', { name: text.problems }).getByRole('table');
    await faults.getByRole('row').nth(2).waitFor();
    const cells = (row: number) => faults.getByRole('row').nth(row).getByRole('cell').allInnerTexts();
    expect((await cells(1)).slice(0, 2)).toEqual(['3', 'match']);
    expect((await cells(2)).slice(0, 2)).toEqual(['4', 'type']);
    expect(await dialog.getByRole('button', { name: text.import_now }).isDisabled()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);

    await choose(['match;type', 'vuelvo el lunes;auto_reply', 'buzón repleto;bounce']);
    await dialog.getByText(text.preview_counts(2, 0, 0)).waitFor();
    await dialog.getByLabel(text.reason).fill('De la hoja del buzón');
    await dialog.getByRole('button', { name: text.import_now }).click();
    await dialog.waitFor({ state: 'hidden' });
    const find = page.getByRole('searchbox', { name: text.find });
    await find.fill('repleto');
    await page.getByRole('cell', { name: 'buzón repleto' }).waitFor();

    await page.getByRole('button', { name: text.history, exact: true }).click();
    await dialog.getByRole('button', { name: text.undo_import }).first().click();
    await dialog
      .getByText(new RegExp(`${text.undo_reason}: De la hoja`))
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(text.nothing).waitFor();
  },
);

journey(
  'a template that could leave with a gap is refused at its field; with a fallback it is seen in three languages and mailed to oneself',
  async (stage) => {
    const { deps } = stage.product;
    const customerId = await customerCalled(stage, 'plantilla@correo.test');
    const { item_id } = await addItem(deps, { orderId: 1_700_000_010, customerId, columns: { answers: '{}' } });
    const page = await stage.visit();
    await signInToPanel(page, ELENA);
    await page.goto('/agentes/tramites/listas');
    await page.getByLabel(text.list, { exact: true }).selectOption('emailtemplates');
    await page
      .getByRole('button', { name: new RegExp(`^${text.change}:`) })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    const subject = dialog.getByRole('group', { name: 'Asunto' });
    await subject.getByLabel('Español').fill('Sobre {{address}}');
    await dialog.getByRole('button', { name: text.compare }).click();
    await subject.getByRole('alert').filter({ hasText: '{{address}} puede quedar vacío' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await subject.getByLabel('Español').fill('Sobre {{address|tu inmueble}}');
    await dialog.getByLabel(text.preview_item).fill(String(item_id));
    await dialog.getByRole('button', { name: text.preview_show }).click();
    const seen = dialog.getByRole('region', { name: 'Español' });
    await seen.getByText('Sobre tu inmueble').first().waitFor();
    for (const language of ['English', 'Português']) await dialog.getByRole('region', { name: language }).waitFor();
    await seen.getByRole('button', { name: text.test_send }).click();
    await seen.getByText(text.test_sent(ELENA.email)).waitFor();
    await stage.product.workDone();
    const [mail] = await stage.product.mailTo(ELENA.email);
    expect(mail?.subject).toContain('Sobre tu inmueble');
    expect(await stage.product.mailTo('plantilla@correo.test')).toEqual([]);
  },
);

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
