import { expect } from 'vitest';
import { getConfigRow, ROW_CALLS } from '../src/contract/config-lists.ts';
import { LIST_NAMES, listOf } from '../src/domain/config-lists/lists.ts';
import { LOCALE_NAMES } from '../src/domain/locale/locale.ts';
import { es as text } from '../src/web/panel/config-lists/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { apiOf, ELENA, JORGE, signInToPanel } from './support/panel.ts';
import { openTemplate } from './support/panel-lists.ts';

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
      .filter({ hasText: /\d+ filas?|no tiene filas/ })
      .waitFor();
    await page.getByRole('button', { name: text.add, exact: true }).click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
});

journey('of two supervisors who change a template at once, the later one sees the three versions', async (stage) => {
  const { db } = stage.product.deps;
  const { page, dialog, id } = await openTemplate(stage);
  const heading = dialog.getByRole('group', { name: 'Encabezado', exact: true }).getByLabel(LOCALE_NAMES.es);
  await heading.fill('Lo de Elena');
  await db
    .updateTable('agents')
    .set({ panel_roles: ['supervisor'] })
    .where('email', '=', JORGE.email)
    .execute();
  const api = await apiOf(stage, JORGE);
  const { row, version } = await api.call(getConfigRow, { params: { list: 'emailtemplates', id } });
  const header = { es: 'Lo de Jorge', en: 'What Jorge wrote', pt: 'O do Jorge' };
  const body = { row: { ...row, header }, version, reason: 'por la prueba' };
  await api.call(ROW_CALLS.emailtemplates.change, { params: { id }, body });

  await dialog.getByRole('button', { name: text.compare, exact: true }).click();
  await dialog.getByLabel(text.reason).fill('Más claro');
  await dialog.getByRole('button', { name: text.publish, exact: true }).click();
  for (const state of [text.base, text.yours, text.theirs]) {
    await dialog.getByRole('columnheader', { name: state }).waitFor();
  }
  for (const words of ['Lo de Elena', 'Lo de Jorge']) await dialog.getByRole('cell', { name: words }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: text.take_theirs }).click();
  await dialog.waitFor({ state: 'hidden' });
  const kept = db.selectFrom('email_templates').select('header_template').where('email_template_id', '=', id);
  expect(await kept.executeTakeFirst()).toEqual({ header_template: header });
});
