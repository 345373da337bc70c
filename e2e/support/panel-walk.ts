import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Locale } from '../../src/domain/locale/locale.ts';
import { loadDemoData } from '../../src/server/demo/load-demo-data.ts';
import { systemCtx } from '../../src/server/start/system-ctx.ts';
import { PAGES } from '../../src/web/panel/addresses/pages.ts';
import { PANEL_MESSAGES } from '../../src/web/panel/i18n/use-panel-messages.ts';
import type { Stage } from './journey.ts';
import { ELENA, signInToPanel } from './panel.ts';

/** The panel of a supervisor in a language, with the demo's orders, and the addresses of all its pages. */
export async function openPanel(stage: Stage, locale: Locale) {
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
export async function settle(
  page: Page,
  { address, locale }: { readonly address: string; readonly locale: Locale },
): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => page.getByText(PANEL_MESSAGES[locale].loading, { exact: true }).count()).toBe(0);
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
}
