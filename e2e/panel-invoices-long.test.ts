import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { DEMO_ACCOUNTS } from '../src/server/demo/demo-accounts.ts';
import { account } from '../src/web/i18n/es/account.ts';
import { es as proof } from '../src/web/panel/account/i18n/es.ts';
import { es as text } from '../src/web/panel/invoices/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { customerWithOrder, MARTA, signInToPanel } from './support/panel.ts';

const BOOKKEEPER = { email: 'supervisora@demo.test' };

journey(
  'R270 a bookkeeper finds an invoice by keyboard, reads the totals and downloads a table; its customer finds it too',
  async (stage) => {
    const buyer = await customerWithOrder(stage, 'facturas@correo.test');
    const page = await stage.visit();
    await signInToPanel(page, BOOKKEEPER);

    await page.keyboard.press('g');
    await page.keyboard.press('f');
    await page.getByLabel(text.filters.order_id, { exact: true }).fill(String(buyer.orderId));
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

journey(
  'R270 a bookkeeper has an invoice made out to somebody else and annuls what was issued, each seen beforehand and done once',
  async (stage) => {
    const { db } = stage.product.deps;
    const { changes } = text;
    const buyer = await customerWithOrder(stage, 'destinatario@correo.test');
    await db
      .insertInto('vat_checks')
      .values({ country: 'FR', tax_id: '40303265045', state: 'invalid', created_at: new Date() })
      .execute();
    const documents = () =>
      db
        .selectFrom('invoices')
        .select(['invoice_number', 'kind', 'cancelled_reason'])
        .where('order_id', '=', Number(buyer.orderId))
        .orderBy('invoice_id')
        .execute();
    const page = await stage.visit();
    await signInToPanel(page, BOOKKEEPER);
    await page.goto(`/agentes/tramites/facturas?order_id=${buyer.orderId}`);
    const [sale] = await documents();
    const former = sale?.invoice_number ?? '';
    await page.getByRole('link', { name: former }).press('Enter');

    await page.getByRole('button', { name: changes.correct }).press('Enter');
    const correcting = page.getByRole('dialog', { name: changes.correct_title(former) });
    await correcting.getByText(changes.will_issue.F3(former)).waitFor();
    await correcting.getByLabel(changes.fields.tax_name).fill('Carmen Cliente Ruiz');
    await correcting.getByLabel(changes.fields.tax_id).fill('12345678A');
    await correcting.getByLabel(changes.fields.tax_address).fill('Calle Mayor 1');
    await correcting.getByLabel(changes.fields.tax_postal_code).fill('28013');
    await correcting.getByLabel(changes.fields.tax_city).fill('Madrid');
    await page.keyboard.press('Enter');
    await correcting.getByText(changes.reason_short).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
    expect(await axeFindings(page)).toEqual([]);
    await correcting.getByLabel(changes.fields.tax_id).fill('12345678Z');
    await correcting.getByLabel(changes.fields.reason).fill('Faltaba el destinatario');
    await correcting.getByRole('button', { name: changes.submit_correction }).dblclick();
    await expect.poll(async () => (await documents()).map(({ kind }) => kind)).toEqual(['F2', 'F3']);
    const full = (await documents()).at(-1)?.invoice_number ?? '';
    await page.getByText(changes.corrected(full)).waitFor();
    const detail = page.getByRole('region', { name: former });
    await detail.getByText(`· ${text.states.replaced}`).waitFor();
    expect(await detail.getByRole('button', { name: changes.correct }).count()).toBe(0);

    const old = new Date(Date.now() - 11 * 60_000);
    await db.updateTable('oauth_tokens').set({ proved_at: old }).where('kind', '=', 'access').execute();
    await page.getByRole('link', { name: full }).press('Enter');
    await page.getByRole('button', { name: changes.cancel, exact: true }).press('Enter');
    const annulling = page.getByRole('dialog', { name: changes.cancel_title(full) });
    await annulling.getByText(changes.no_money).waitFor();
    await annulling.getByLabel(changes.fields.reason).fill('Se expidió por error');
    expect(await axeFindings(page)).toEqual([]);
    await annulling.getByRole('button', { name: changes.submit_cancellation }).dblclick();
    const asked = page.getByRole('dialog', { name: proof.step_title });
    await asked.getByLabel(proof.reauthentication_password).fill(DEMO_ACCOUNTS.password);
    await page.keyboard.press('Enter');
    await page.getByText(changes.cancelled(full)).waitFor();
    expect((await documents()).map(({ cancelled_reason }) => cancelled_reason)).toEqual([null, 'Se expidió por error']);
    const gone = page.getByRole('region', { name: full });
    await gone.getByText(`· ${text.states.cancelled} ·`).waitFor();
    expect(await gone.getByRole('button', { name: changes.cancel, exact: true }).count()).toBe(0);

    await page.getByText(text.views.vies, { exact: true }).click();
    await page.getByRole('row', { name: /FR 40303265045 No consta/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  },
);
