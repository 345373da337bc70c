import type { Page } from 'playwright-core';
import type { Locale } from '../../src/domain/locale/locale.ts';
import { addCustomer, addItem } from '../../src/server/actions/items/testing/order-stage.ts';
import { DEMO_ACCOUNTS } from '../../src/server/demo/demo-accounts.ts';
import { smallPdf } from '../../src/server/demo/small-pdf.ts';
import { type Api, openApi } from '../../src/web/api/api.ts';
import { memoryStore } from '../../src/web/api/testing/memory-store.ts';
import { signIn } from '../../src/web/api/testing/sign-in.ts';
import { es as panel } from '../../src/web/panel/i18n/es.ts';
import { PANEL_MESSAGES } from '../../src/web/panel/i18n/use-panel-messages.ts';
import { es as notas } from '../../src/web/panel/notas/i18n/es.ts';
import type { Stage } from './journey.ts';
import { postingAs } from './posted-shopping.ts';
import type { Product } from './product.ts';

/** Agents of the demo data, present in every product of the journeys. */
export const MARTA = { email: 'agente@demo.test', name: 'Marta Vidal Serra' } as const;
export const JORGE = { email: 'agente2@demo.test', name: 'Jorge Castaño Rey' } as const;

export const ELENA = { email: 'supervisora@demo.test', name: 'Elena Prieto Lobo' } as const;

/** A paper like one that an agent gets from a registry. */
export const PAPER = {
  name: 'nota simple.pdf',
  mimeType: 'application/pdf',
  buffer: smallPdf(['Nota simple', 'Finca 1234']),
} as const;

/** A new customer buys a nota simple. @returns their browser, signed in, and the order's number */
export async function customerWithOrder(
  { product, visit }: Stage,
  email: string,
  how: Parameters<Stage['visit']>[0] = {},
) {
  const page = await visit(how);
  const posting = postingAs(page, product.url);
  await posting.register(email);
  await posting.fillCart();
  await posting.giveDetails();
  const orderId = await posting.pay();
  await product.workDone();
  return { page, orderId };
}

/** A paid nota simple of a new customer, put into the queue without walking through the shop; `email` is where its mails go. */
export async function orderInQueue({ product: { deps } }: Stage, name: string) {
  const customerId = await addCustomer(deps, name);
  const { item_id, order_id } = await addItem(deps, { orderId: 1_000_000_000 + customerId, customerId, columns: {} });
  return { itemId: item_id, orderId: order_id, email: `${customerId}@correo.test` };
}

/** The panel uses its user's preferred language. */
const TABS = new RegExp(
  Object.values(PANEL_MESSAGES)
    .map(({ frame }) => frame.tabs)
    .join('|'),
);

/** Signs in on `/agentes/login`, in the visitor's language, and waits for the panel. */
export async function signInToPanel(
  page: Page,
  { email }: { readonly email: string },
  locale: Locale = 'es',
): Promise<void> {
  await page.goto('/agentes/login');
  await typePassword(page, { email }, locale);
  await page.getByRole('navigation', { name: TABS }).waitFor();
}

/** Fills in the sign-in page and sends it. */
export async function typePassword(
  page: Page,
  { email }: { readonly email: string },
  locale: Locale = 'es',
): Promise<void> {
  const { session } = PANEL_MESSAGES[locale];
  await page.getByLabel(session.email).fill(email);
  await page.getByLabel(session.password).fill(DEMO_ACCOUNTS.password);
  await page.getByRole('button', { name: session.submit, exact: true }).click();
}

/** Asks the Spanish queue for its next order. @returns the item's number, from the address of its tab */
export async function takeNextOrder(page: Page): Promise<number> {
  await page.goto('/agentes/tramites/-1');
  return seeOrder(page);
}

/** Opens an order's item, ahead of the queue. @returns the item's number */
export async function openOrderOf({ deps }: Product, page: Page, orderId: string): Promise<number> {
  const { item_id } = await deps.db
    .selectFrom('order_items')
    .select('item_id')
    .where('order_id', '=', Number(orderId))
    .executeTakeFirstOrThrow();
  await page.goto(`/agentes/tramites/pedido/${item_id}`);
  return seeOrder(page);
}

/** Opens an order to read it. @returns the item's number */
export async function seeOrder(page: Page): Promise<number> {
  await page.waitForURL(/\/agentes\/tramites\/pedido\/\d+$/);
  await page.locator('[data-source="head"]').getByRole('heading', { level: 1 }).waitFor();
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

/** Locks the current order by its button. @returns the item's number */
export async function holdOrder(page: Page): Promise<number> {
  const itemId = await seeOrder(page);
  await page.getByRole('button', { name: panel.order.lock }).click();
  await page.getByText(panel.order.locked_by_me).waitFor();
  return itemId;
}

/** The panel's API client, signed in as an agent, as an agent's own program would be. */
export async function apiOf({ product }: Stage, { email }: { readonly email: string }): Promise<Api> {
  const api = openApi({ origin: product.url, store: memoryStore(), onSignedOut: () => {} });
  await api.signedInWith(await signIn({ email, password: DEMO_ACCOUNTS.password }, { origin: product.url }));
  return api;
}

/** Uploads the paper of an order as its result. */
export async function uploadResult(page: Page): Promise<void> {
  await page.getByLabel(panel.files.choose).setInputFiles(PAPER);
  await seePaperRead(page);
}

/** An uploaded paper that has been compared with its order: delivered sooner, on a busy machine, it is doubted. */
export async function seePaperRead(page: Page): Promise<void> {
  await page.getByRole('button', { name: panel.files.preview(PAPER.name) }).waitFor();
  await page.getByText(notas.by_machine).first().waitFor({ timeout: 30_000 });
}

/** Uses an entry of an order's row of actions, or of the menu beside it where the row has no room. */
export async function doInOrder(page: Page, name: string): Promise<void> {
  const actions = page.getByRole('navigation', { name: panel.order.actions });
  await actions.getByRole('button').first().waitFor();
  const button = actions.getByRole('button', { name });
  if ((await button.count()) > 0) return button.click();
  await actions.getByRole('button', { name: panel.order.more_actions }).click();
  await actions.getByRole('menuitem', { name }).click();
}
