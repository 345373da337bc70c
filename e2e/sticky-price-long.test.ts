import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './support/journey.ts';
import { KINDS_OF_PAGES, stockedCustomer } from './support/kinds-of-pages.ts';

const PAGES = [
  ['a product', 'the cart', 'the check of answers'],
  ['a start question', 'a question of place', 'a question of text', 'a question with prices'],
] as const;

for (const kinds of PAGES) {
  journey(`at 390 pixels the price that stays in view covers no control of ${kinds.join(', ')}`, async (stage) => {
    const { cookies } = await stockedCustomer(stage);
    const page = await stage.visit({ cookies, width: 390 });
    for (const kind of kinds) {
      await page.goto(KINDS_OF_PAGES[kind]);
      expect(await walk(page), kind).toMatchObject({ covered: [] });
    }
  });
}

journey(
  'the links that change an answer are beside the control of the price, at any place of the page',
  async (stage) => {
    const { cookies } = await stockedCustomer(stage);
    const page = await stage.visit({ cookies, width: 390 });
    await page.goto(KINDS_OF_PAGES['the check of answers']);
    const control = await page.locator('aside summary').boundingBox();
    const links = await page.locator('main dl a').all();
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) {
      const box = await link.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(control?.x ?? 0);
    }
  },
);

journey('nor does it where a telephone keeps its lower edge for itself', async (stage) => {
  const { cookies } = await stockedCustomer(stage);
  const page = await stage.visit({ cookies, width: 390 });
  await page.goto(KINDS_OF_PAGES['a question with prices']);
  await page.evaluate(() => document.documentElement.style.setProperty('--edge', '34px'));
  const padding = await page
    .locator('aside')
    .first()
    .evaluate((bar) => getComputedStyle(bar).paddingBottom);
  expect(padding).toBe('34px');
  expect(await walk(page)).toMatchObject({ covered: [] });
});

/** Focuses every control, as a tap or the keyboard does. @returns those partly covered by the price */
async function walk(page: Page): Promise<{ seen: number; covered: string[] }> {
  const found = await page.evaluate(coveredControls);
  expect(found.seen).toBeGreaterThan(5);
  return found;
}

/** Runs in the page. */
function coveredControls(): { seen: number; covered: string[] } {
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')];
  const covered: string[] = [];
  let seen = 0;
  for (const control of controls) {
    // A native input inside a card is shown by the card around it.
    const shown = control.matches('[type=radio], [type=checkbox]') ? (control.closest('label') ?? control) : control;
    if (control.closest('aside') || !control.checkVisibility() || shown.getBoundingClientRect().width === 0) continue;
    window.scrollTo(0, 0);
    control.focus();
    if (document.activeElement !== control) continue;
    seen += 1;
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const at = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 4, top + 4],
      [right - 4, top + 4],
      [left + 4, bottom - 4],
      [right - 4, bottom - 4],
    ] as const;
    const over = at.map(([x, y]) => document.elementFromPoint(x, y)?.closest('aside')).find(Boolean);
    if (over) covered.push(`${control.tagName} ${control.id || control.textContent?.trim().slice(0, 40)}`);
  }
  return { seen, covered };
}
