import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { waitForFocus } from './support/keyboard.ts';
import { addItems } from './support/long-list.ts';
import { beyondTheEdge } from './support/page-faults.ts';
import { MARTA, signInToPanel } from './support/panel.ts';

journey(
  'a row that keys move to is in view, and on a phone rows are blocks of all their cells',
  async ({ product: { deps }, visit }) => {
    await addItems(deps, 'cuarenta', 40);
    const page = await visit();
    await signInToPanel(page, MARTA);
    for (const size of [
      { width: 1280, height: 720 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await page.goto('/agentes/tramites/search?email=cuarenta%40correo.test');
      await waitForFocus(page.locator('[data-index="0"]'));
      for (let index = 1; index < 25; index += 1) await moveTo(page, 'ArrowDown', index);
      await moveTo(page, 'End', 39);
      for (let index = 38; index > 15; index -= 1) await moveTo(page, 'ArrowUp', index);
    }
    const hidden = await page
      .locator('tbody td[data-column]:not(:empty)')
      .evaluateAll((cells) => cells.filter((cell) => cell.getBoundingClientRect().height === 0).length);
    expect(hidden).toBe(0);
    const widths = await page
      .getByRole('table')
      .evaluate(({ parentElement: box }) => [box?.scrollWidth, box?.clientWidth]);
    expect(widths[0]).toBe(widths[1]);
    expect(await page.evaluate(beyondTheEdge)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
  },
);

/** Presses a key and waits until the row has the focus and is whole in the list's box, below its heading. */
async function moveTo(page: Page, key: string, index: number): Promise<void> {
  await page.keyboard.press(key);
  await waitForFocus(page.locator(`[data-index="${index}"]`));
  const place = () =>
    page.getByRole('table').evaluate((table) => {
      const row = document.activeElement?.closest('tr')?.getBoundingClientRect();
      const box = table.parentElement?.getBoundingClientRect();
      // A heading that is sticky covers the top of the box.
      const top = Math.max(box?.top ?? 0, table.querySelector('th')?.getBoundingClientRect().bottom ?? 0);
      if (!row || !box) return 'no row has the focus';
      if (row.bottom > box.bottom + 1) return 'below the box';
      return row.top < top - 1 ? 'above the box' : 'in view';
    });
  await expect.poll(place).toBe('in view');
}
