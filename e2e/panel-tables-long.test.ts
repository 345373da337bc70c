import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { camt053 } from '../src/server/actions/bank-statements/testing/statement-files.ts';
import { PAGES } from '../src/web/panel/addresses/pages.ts';
import { pt as statements } from '../src/web/panel/bank-statements/i18n/pt.ts';
import { pt as numbers } from '../src/web/panel/figures/i18n/pt.ts';
import { pt as invoices } from '../src/web/panel/invoices/i18n/pt.ts';
import { pt as runs } from '../src/web/panel/mass/i18n/pt.ts';
import { pt as payments } from '../src/web/panel/payments/i18n/pt.ts';
import { pt as quotes } from '../src/web/panel/quotes/i18n/pt.ts';
import { figures } from '../src/web/panel/tickets/i18n/figures-pt.ts';
import { pt as vouchers } from '../src/web/panel/vouchers/i18n/pt.ts';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { beyondTheEdge, tablesNotStacked } from './support/page-faults.ts';
import { fillTables } from './support/panel-tables.ts';
import { openPanel, settle } from './support/panel-walk.ts';

/** Tables by address: of many amounts, without rows in the demo, or not on the first part of their page. */
const TABLES = {
  [PAGES.invoices]: invoices.views.list,
  [`${PAGES.invoices}?part=totals`]: invoices.views.totals,
  [`${PAGES.invoices}?part=files`]: invoices.exports.file,
  [`${PAGES.invoices}?part=vies`]: invoices.vies.title,
  [`${PAGES.payments}?part=failed`]: payments.views.failed,
  [`${PAGES.payments}?part=totals`]: payments.views.totals,
  [`${PAGES.payments}?part=nights`]: payments.views.nights,
  [PAGES.figures]: numbers.ages,
  [PAGES.ticketFigures]: figures.title,
  [PAGES.quotes]: quotes.title,
  [PAGES.vouchers]: vouchers.title,
};

journey(
  'on a phone tables of money, quotes, tickets and mass runs show rows as blocks, each amount after its name',
  async (stage) => {
    const { page } = await openPanel(stage, 'pt');
    const run = await fillTables(stage);
    await page.setViewportSize({ width: 390, height: 844 });
    const findings: string[] = [];
    const look = async (table: string) => {
      await page.getByRole('group', { name: table, exact: true }).locator('tbody tr').first().waitFor();
      const found = [
        ...(await page.evaluate(tablesNotStacked)),
        ...(await page.evaluate(beyondTheEdge)),
        ...(await axeFindings(page)),
      ];
      findings.push(...found.map((finding) => `${page.url()}: ${finding}`));
    };
    const open = (place: string) => settle(page, { address: `/agentes/tramites/${place}`, locale: 'pt' });
    for (const [place, table] of Object.entries({ ...TABLES, [`${PAGES.mass}?run=${run}`]: runs.items })) {
      await open(place);
      await look(table);
    }
    await open(PAGES.transfers);
    await uploadStatement(page);
    await look(statements.views.statements);
    expect(findings).toEqual([]);
  },
  300_000,
);

async function uploadStatement(page: Page): Promise<void> {
  await page.getByLabel(statements.upload.choose).setInputFiles({
    name: 'extracto-de-la-cuenta-principal-noviembre-2026.xml',
    mimeType: 'application/xml',
    buffer: camt053([{ amount: -300, text: 'COMISION' }]),
  });
  await page.getByText(/^extracto-de-la-cuenta/).waitFor();
  await page.getByText(statements.views.statements, { exact: true }).click();
}
