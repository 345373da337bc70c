import { expect } from 'vitest';
import { INMUEBLES } from '../src/contract/portfolio.ts';
import { es as text } from '../src/web/panel/records/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { apiOf, JORGE, MARTA, signInToPanel } from './support/panel.ts';

const { fields } = text;

journey(
  'R005 R360 R362 an agent keeps a property for a customer: creates it, meets a change of a colleague, and takes it out again',
  async (stage) => {
    const page = await stage.visit();
    await signInToPanel(page, MARTA);
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await page.getByText(text.none.inmueble).waitFor();
    await page.keyboard.press('a');

    const created = page.getByRole('region', { name: text.create.inmueble });
    await created.getByLabel(text.whose).fill('cliente@demo.test');
    await created.getByLabel(fields.referencia_catastral).fill('9872023 VH5797S 0001 WZ');
    await page.keyboard.press('ControlOrMeta+Enter');
    await created.getByText(/No es una referencia catastral/).waitFor();
    await created.getByLabel(fields.referencia_catastral).fill('9872023 VH5797S 0001 WX');
    await created.getByLabel(fields.direccion).fill('Calle Mayor 12');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('ControlOrMeta+Enter');

    const detail = page.getByRole('region', { name: 'Calle Mayor 12' });
    await detail.getByText(text.no_pedidos).waitFor();
    expect(await detail.getByLabel(fields.referencia_catastral).inputValue()).toBe('9872023VH5797S0001WX');
    await page.getByRole('row', { name: /Calle Mayor 12 .*Lucía/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    const id = Number(new URL(page.url()).searchParams.get('open'));
    const colleague = await apiOf(stage, JORGE);
    const theirs = { meta: { attr: { direccion: 'Calle Mayor 14', finca: '77' } } };
    await colleague.call(INMUEBLES.change, { params: { id }, body: theirs });
    await detail.getByLabel(fields.direccion).fill('Calle Mayor 13');
    await page.keyboard.press('ControlOrMeta+Enter');
    const conflict = detail.getByRole('alert');
    await conflict.getByText('Calle Mayor 14').waitFor();
    expect(await detail.getByLabel(fields.finca).inputValue()).toBe('77');
    await page.keyboard.press('ControlOrMeta+Enter');
    const mine = page.getByRole('region', { name: 'Calle Mayor 13' });
    await mine.waitFor();
    expect(await conflict.count()).toBe(0);

    await mine.getByRole('button', { name: text.remove, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: text.remove_title('Calle Mayor 13') });
    await dialog.getByText(text.remove_lead).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await mine.waitFor();
    await mine.getByRole('button', { name: text.remove, exact: true }).click();
    await dialog.getByRole('button', { name: text.remove, exact: true }).press('Enter');
    await page.getByText(text.none.inmueble).waitFor();
  },
);
