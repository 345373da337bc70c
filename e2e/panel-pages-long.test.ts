import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { LOCALES, type Locale } from '../src/domain/locale/locale.ts';
import { loadDemoData } from '../src/server/demo/load-demo-data.ts';
import { systemCtx } from '../src/server/start/system-ctx.ts';
import { PAGES } from '../src/web/panel/addresses/pages.ts';
import { en } from '../src/web/panel/i18n/en.ts';
import { es } from '../src/web/panel/i18n/es.ts';
import { pt } from '../src/web/panel/i18n/pt.ts';
import { axeFindings } from './support/browser.ts';
import { journey, type Stage } from './support/journey.ts';
import { expectVisibleFocus } from './support/keyboard.ts';
import { ELENA, signInToPanel } from './support/panel.ts';
import { panelTextsByLanguage } from './support/panel-texts.ts';
import { foreignTexts, textsOf } from './support/texts-by-language.ts';

const WORDS = { es, en, pt };
const WIDTHS = [1280, 390] as const;
/** Presses of Tab on each page; what lies behind is of the same kinds. */
const STOPS = 30;
/** Pages whose tables show each row as a block of lines on a phone. */
const STACKED: ReadonlySet<string> = new Set(
  (
    ['figures', 'team', 'providerPayments', 'audience', 'audit', 'lists', 'people', 'client', 'documentos'] as const
  ).map((kind) => `/agentes/tramites/${PAGES[kind]}`),
);
/** Such as `invoice_id`. */
const CODE = /^[a-z]+(_[a-z]+)+$/;

for (const locale of LOCALES) {
  journey(
    `every page of the panel in ${locale} is in its language, accessible and no wider than the window, with a title of its own`,
    async (stage) => {
      const texts = await panelTextsByLanguage(stage.product.deps.catalogue.current);
      const { page, addresses, typed } = await openPanel(stage, locale);
      const findings: string[] = [];
      const titles = new Map<string, string>();
      for (const address of addresses) {
        await settle(page, { address, locale });
        const title = await page.title();
        const before = titles.get(title);
        if (before !== undefined) findings.push(`${address} has the title of ${before}: ${title}`);
        titles.set(title, address);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 844 });
          const found = [
            ...(await foreignTexts(page, { locale, texts }))
              .filter((text) => !typed.has(text))
              .map((text) => `in another language: ${text}`),
            ...(await textsOf(page)).filter((text) => CODE.test(text)).map((text) => `a code, no words: ${text}`),
            ...(await page.evaluate(largerThanTitle)).map((text) => `larger than the title: ${text}`),
            ...(await page.evaluate(beyondTheEdge)).map((element) => `beyond the right edge: ${element}`),
            ...(width === 390 && STACKED.has(address) ? await page.evaluate(hiddenColumns) : []).map(
              (table) => `scrolls sideways: ${table}`,
            ),
            ...(await axeFindings(page)),
          ];
          findings.push(...found.map((finding) => `${address} at ${width}: ${finding}`));
        }
        await page.setViewportSize({ width: WIDTHS[0], height: 844 });
      }
      expect(findings).toEqual([]);
    },
    600_000,
  );
}

journey(
  'every page of the panel is reached and walked by Tab, and shows where the focus is',
  async (stage) => {
    const { page, addresses } = await openPanel(stage, 'es');
    const skip = page.locator('button, a[href], input').first();
    for (const address of addresses) {
      await settle(page, { address, locale: 'es' });
      expect(await skip.textContent()).toBe(es.frame.skip);
      await skip.focus();
      await expectVisibleFocus(page);
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.tagName), address).toBe('MAIN');
      for (let press = 0; press < STOPS; press += 1) {
        await page.keyboard.press('Tab');
        await expectVisibleFocus(page);
      }
    }
  },
  600_000,
);

/** The panel of a supervisor in a language, with the demo's orders, and the addresses of all its pages. */
async function openPanel(stage: Stage, locale: Locale) {
  const { deps, url } = stage.product;
  const isEmpty = (await deps.db.selectFrom('orders').select('order_id').limit(1).execute()).length === 0;
  if (isEmpty) await loadDemoData(systemCtx(deps));
  const { item_id, customer_id } = await deps.db
    .selectFrom('order_items')
    .select(['item_id', 'customer_id'])
    .orderBy('item_id')
    .executeTakeFirstOrThrow();
  const answers = await deps.db.selectFrom('canned_responses').select(['group_name', 'title']).execute();
  /** Written by supervisors in one language. */
  const typed = new Set(answers.flatMap(({ group_name, title }) => [group_name, title]));
  const page = await stage.visit();
  await signInToPanel(page, ELENA);
  await page.context().addCookies([{ name: 'lang', value: locale, url }]);
  const places = [...Object.values(PAGES), `pedido/${item_id}`, `client-${customer_id}`];
  const addresses = [...places.map((place) => `/agentes/tramites/${place}`), '/agentes/cuenta'];
  return { page, addresses, typed };
}

/** Opens a page and waits until nothing on it is being loaded. */
async function settle(page: Page, { address, locale }: { readonly address: string; readonly locale: Locale }) {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => page.getByText(WORDS[locale].loading, { exact: true }).count()).toBe(0);
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
}

/** Headings of parts that are larger than the page's own. */
function largerThanTitle(): string[] {
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const title = document.querySelector('main h1');
  const parts = [...document.querySelectorAll('main :is(h2, h3)')];
  return parts.filter((part) => title && sizeOf(part) > sizeOf(title)).map((part) => part.textContent ?? '');
}

/** Tables with columns outside their frame, where each row should be a block of lines. */
function hiddenColumns(): string[] {
  const frames = [...document.querySelectorAll('main table')].map(({ parentElement }) => parentElement as Element);
  const hiding = frames.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);
  return hiding.map((frame) => frame.getAttribute('aria-label') ?? frame.outerHTML.slice(0, 120));
}

/** What reaches past the right edge of the window, outside the regions that scroll on purpose. */
function beyondTheEdge(): string[] {
  const isBeyond = (element: Element) => {
    const { right, width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && right > document.documentElement.clientWidth + 1;
  };
  // The window and the page in it scroll downwards only.
  const isScroller = (element: Element) =>
    getComputedStyle(element).overflowX !== 'visible' && !element.matches('main, main section[aria-label]');
  const isClipped = ({ parentElement }: Element): boolean =>
    parentElement !== null &&
    parentElement !== document.body &&
    (isScroller(parentElement) || isClipped(parentElement));
  const beyond = [...document.querySelectorAll('body *')].filter((element) => isBeyond(element) && !isClipped(element));
  const outermost = beyond.filter((element) => !element.parentElement || !beyond.includes(element.parentElement));
  const { scrollWidth, clientWidth } = document.documentElement;
  const named = outermost.map((element) => element.outerHTML.slice(0, 120));
  return scrollWidth > clientWidth ? [`the page by ${scrollWidth - clientWidth}`, ...named] : named;
}
