import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { account } from '../src/web/i18n/es/account.ts';
import { es as text } from '../src/web/panel/invoices/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { customerWithOrder, MARTA, signInToPanel } from './support/panel.ts';

const BOOKKEEPER = { email: 'supervisora@demo.test' };

journey(
  'R270 a bookkeeper finds an invoice by keyboard, reads the sums and takes a table with him; its customer finds it too',
  async (stage) => {
    const buyer = await customerWithOrder(stage, 'facturas@correo.test');
    const page = await stage.visit();
    await signInToPanel(page, BOOKKEEPER);

    await page.keyboard.press('f');
    await page.getByLabel(text.filters.order_id).fill(String(buyer.orderId));
    await page.keyboard.press('Enter');
    await page.getByText(text.found('1'), { exact: true }).waitFor();
    const number = ((await page.locator('tbody th a').textContent()) ?? '').trim();
    expect(number).toMatch(/^S\d\d-\d{6}$/);
    await page.getByRole('link', { name: number }).press('Enter');
    const detail = page.getByRole('region', { name: number });
    await detail.getByText('facturas@correo.test').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const pdf = detail.getByRole('button', { name: text.download(number) });
    const [paper] = await Promise.all([page.waitForEvent('download'), pdf.press('Enter')]);
    expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-');

    const part = (name: string) => page.getByText(name, { exact: true }).click();
    await part(text.views.totals);
    await page.getByRole('row', { name: /21 % 20,76.*25,12/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await part(text.views.files);
    await page.getByRole('button', { name: text.exports.kinds.csv }).press('Enter');
    const save = page.getByRole('button', { name: /^Descargar facturas-.*\.csv$/ });
    const [table] = await Promise.all([page.waitForEvent('download'), save.click()]);
    expect(await readFile(await table.path(), 'utf8')).toContain(`\r\n${number};F2 Factura simplificada;`);
    expect(await axeFindings(page)).toEqual([]);

    await buyer.page.goto('/orders/invoices');
    const own = buyer.page.getByRole('link', { name: account.download_invoice(number) });
    const answer = await buyer.page.request.get((await own.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toBe('application/pdf');

    const other = await stage.visit();
    await signInToPanel(other, MARTA);
    await other.goto('/agentes/tramites/facturas');
    await other.getByText(text.only_invoicers).waitFor();
  },
);
