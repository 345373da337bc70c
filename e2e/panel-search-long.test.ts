import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addCustomer, addItem } from '../src/server/actions/items/testing/order-stage.ts';
import { es as panel } from '../src/web/panel/i18n/es.ts';
import { es as search } from '../src/web/panel/search/i18n/es.ts';
import { es as team } from '../src/web/panel/team/i18n/es.ts';
import { journey } from './support/journey.ts';
import { waitForFocus } from './support/keyboard.ts';
import { addItems, rowsInView } from './support/long-list.ts';
import { ELENA, MARTA, signInToPanel } from './support/panel.ts';

const ROWS = 10_000;
const FILTERED = '/agentes/tramites/search?email=diezmil%40correo.test';
/** How long a frame may take, in milliseconds: the number of longer frames is printed only, since it also depends on the machine. */
const FRAME = 50;

journey(
  '10,000 rows are scrolled to the last one, while they are loaded and once they are there',
  async ({ product: { deps }, visit }) => {
    await addItems(deps, 'diezmil', ROWS);
    const page = await visit();
    await signInToPanel(page, MARTA);
    await page.goto(FILTERED);
    await page.getByRole('row').nth(5).waitFor();
    const loading = await scrollThrough(page, ROWS);
    const loaded = await scrollThrough(page, ROWS);
    expect(await rowsInView(page)).toContain(ROWS);
    for (const [name, frames] of Object.entries({ loading, loaded })) {
      const slow = frames.filter((frame) => frame > FRAME);
      console.log(
        `scrolling ${ROWS} rows, ${name}: ${frames.length} frames, p50 ${at(frames, 0.5)} ms, p95 ${at(frames, 0.95)} ms, p99 ${at(frames, 0.99)} ms, ` +
          `longest ${at(frames, 1)} ms, over ${FRAME} ms ${slow.length}`,
      );
    }
  },
  300_000,
);

journey(
  'R222 R441 a search is looked at, kept as a view with its count, found again in its tab, marked and made a table by keyboard',
  async (stage) => {
    const { deps } = stage.product;
    const customerId = await addCustomer(deps, 'vista');
    for (const orderId of [1_000_600_001, 1_000_600_002]) await addItem(deps, { orderId, customerId, columns: {} });
    const page = await stage.visit();
    await signInToPanel(page, ELENA);
    // A supervisor begins with the load of the team.
    await page.getByRole('heading', { level: 1, name: team.title }).waitFor();
    await page.keyboard.press('/');
    await waitForFocus(page.getByLabel(search.fields.text));
    await page.keyboard.type('carmén cliente');
    await page.keyboard.press('Enter');
    await page.waitForURL(/search\?text=carm/);
    await waitForFocus(page.getByRole('row').nth(1).getByRole('link'));
    await expect.poll(() => page.getByRole('row').nth(1).textContent()).toMatch(/\d\d\/\d\d\/\d\d \d\d:\d\d/);
    const filtered = page.url();

    await page.keyboard.press('Space');
    const look = page.getByRole('dialog', { name: /^Pedido \d+, de un vistazo$/ });
    await look.getByText('Calle Mayor 1').first().waitFor();
    await page.keyboard.press('Space');
    await look.waitFor({ state: 'hidden' });
    await waitForFocus(page.getByRole('row').nth(1).getByRole('link'));
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+ArrowDown');
    expect(await page.locator('tbody').getByRole('checkbox', { checked: true }).count()).toBe(2);

    await page.keyboard.press('s');
    await page.getByRole('dialog', { name: search.views.title }).waitFor();
    await page.getByLabel(search.views.name).fill('Los de Carmen');
    await page.keyboard.press('Enter');
    await page.getByText(search.views.kept('Los de Carmen')).waitFor();
    const views = page.getByRole('navigation', { name: search.views.open });
    await views.getByRole('button', { name: /^Los de Carmen [1-9]/ }).waitFor();

    await page.goto('/agentes/tramites/search');
    await page.goto(filtered);
    const tabs = page.getByRole('navigation', { name: panel.frame.tabs });
    await tabs.getByText('«carmén cliente»').waitFor();
    expect(await tabs.getByText('«carmén cliente»').count()).toBe(1);

    await page.getByRole('button', { name: search.exports.open }).click();
    await page.getByRole('button', { name: search.exports.make }).click();
    const button = page.getByRole('button', { name: new RegExp(`^${search.exports.download} pedidos`) });
    await button.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toMatch(/^pedidos-\d{4}-\d\d-\d\d\.csv$/);
  },
);

/** Scrolls from the top to the last row, some rows a frame. @returns how long each frame took, the shortest first */
async function scrollThrough(page: Page, rows: number): Promise<number[]> {
  const frames = await page.evaluate(
    (wanted) =>
      new Promise<number[]>((done) => {
        const table = document.querySelector('table[aria-rowcount]');
        const box = table?.parentElement;
        if (!table || !box) throw new Error('there is no list');
        box.scrollTop = 0;
        const found: number[] = [];
        let last = performance.now();
        const step = (now: number) => {
          found.push(now - last);
          last = now;
          const isAtEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - 1;
          if (isAtEnd && Number(table.getAttribute('aria-rowcount')) > wanted) return done(found);
          box.scrollTop += 400;
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    rows,
  );
  return frames.slice(1).sort((one, other) => one - other);
}

function at(frames: readonly number[], share: number): string {
  return (frames[Math.min(frames.length - 1, Math.floor(frames.length * share))] ?? Number.NaN).toFixed(1);
}
