import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { LARGEST_PAGE } from '../src/contract/orders/list.ts';
import { es as panel } from '../src/web/panel/i18n/es.ts';
import { journey } from './support/journey.ts';
import { addItems, rowsInView } from './support/long-list.ts';
import { MARTA, signInToPanel } from './support/panel.ts';

/** More than one page of the list. */
const ROWS = LARGEST_PAGE + 60;

journey(
  'R222 a list longer than a page is read to its last row, past a page that did not come the first time',
  async ({ product: { deps }, visit }) => {
    await addItems(deps, 'cientos', ROWS);
    const page = await visit({ trouble: /503/ });
    await signInToPanel(page, MARTA);
    const isSecond = (url: URL) => url.search.includes('page%5D=2');
    await page.route(isSecond, (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
    await page.goto('/agentes/tramites/search?email=cientos%40correo.test');
    await page.getByRole('row').nth(5).waitFor();
    await scrollTo(page, LARGEST_PAGE);
    await page.getByRole('alert').waitFor();
    await scrollTo(page, LARGEST_PAGE);
    await expect.poll(() => rowsInView(page)).toContain(LARGEST_PAGE);

    await page.unroute(isSecond);
    await page.getByRole('alert').getByRole('button', { name: panel.retry }).click();
    await expect.poll(() => page.getByRole('table').getAttribute('aria-rowcount')).toBe(String(ROWS + 1));
    expect(await page.getByRole('alert').count()).toBe(0);
    for (const row of [ROWS, ROWS / 2, 1]) {
      await scrollTo(page, row);
      await expect.poll(() => rowsInView(page)).toContain(row);
    }
  },
);

/** Like dragging the list's scroll bar. */
async function scrollTo(page: Page, row: number): Promise<void> {
  await page.getByRole('table').evaluate((table, wanted) => {
    const box = table.parentElement;
    if (!box) throw new Error('the list has no box');
    const height = table.querySelector('tbody tr[aria-rowindex]')?.getBoundingClientRect().height ?? 0;
    box.scrollTop = (wanted - 1) * height;
  }, row);
}
