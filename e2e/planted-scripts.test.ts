// A page with an injection hole: injected script must not run, the product's own must.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageBundle } from '../src/server/http/pages/page-bundle.ts';
import { loadPageBundle } from '../src/server/start/load-page-bundle.ts';
import { launchBrowser, openVisitor } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

/** Each way to run a script reports its name; the last two wait for the reader's click. */
const PLANTED = `
  <script>ran.push('script')</script>
  <script type="module">ran.push('module')</script>
  <script nonce="">ran.push('nonce')</script>
  <img src="/no.png" alt="" onerror="ran.push('handler')">
  <iframe srcdoc="<script>parent.ran.push('frame')</script>"></iframe>
  <a id="planted-link" href="javascript:ran.push('link')">lead</a>
  <button id="planted-button" onclick="ran.push('click')">press</button>`;

let browser: Browser;
let product: Product;

beforeAll(async () => {
  [browser, product] = await Promise.all([launchBrowser(), startProduct({}, { pages: withHole })]);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** The built pages, with an injection hole at the end of the body for a customer's text. */
async function withHole(app: Parameters<typeof loadPageBundle>[0]): Promise<PageBundle> {
  const bundle = await loadPageBundle(app);
  return async (page) => {
    const { response, html } = await bundle(page);
    return { response, html: html?.replace('</body>', `${PLANTED}</body>`) ?? null };
  };
}

test.each([
  ['a kept page, as it is rendered', '/tienda/servicios'],
  ['a kept page, as it is kept', '/tienda/servicios'],
  ['a page of the visitor', '/tienda/cart'],
  ['the panel', '/agentes/login'],
])('%s runs its own scripts and none that was planted', async (_kind, address) => {
  const { page, context, complaints } = await openVisitor(browser, { url: product.url });
  await page.addInitScript(() => Object.assign(globalThis, { ran: [] }));
  await page.goto(address);
  await page.locator('#planted-link').click();
  await page.locator('#planted-button').click();
  await expect.poll(() => isHydrated(page)).toBe(true);
  expect(await page.evaluate('ran')).toEqual([]);
  const refused = complaints.filter((text) => text.startsWith('content policy: script-src'));
  // Three scripts, the handlers of image and button, and the link; the frame reports its own.
  expect(refused.length).toBeGreaterThanOrEqual(6);
  await context.close();
});

function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    Object.keys(document.body.firstElementChild ?? {}).some((key) => key.startsWith('__react')),
  );
}
