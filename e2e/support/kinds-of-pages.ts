import type { Cookie, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Locale } from '../../src/domain/locale/locale.ts';
import { markupFindings } from '../../src/server/testing/markup-findings.ts';
import { deliverLongAgo } from './delivered.ts';
import type { Stage } from './journey.ts';
import { postingAs } from './posted-shopping.ts';

/** A customer with an order, a cart line and a filled form, so that every page has content. */
interface StockedCustomer {
  readonly cookies: readonly Cookie[];
  readonly orderId: string;
  readonly itemId: string;
}

/** Every kind of page of shop and customer area; `{order}` and `{item}` are the customer's. */
export const KINDS_OF_PAGES = {
  'the home page': '/',
  'all services': '/tienda/servicios',
  'a category': '/tienda/registro-de-la-propiedad',
  'a product': '/tienda/registro-de-la-propiedad/nota-simple',
  'an area without products': '/tienda/incapacidad-permanente',
  'all provinces': '/tienda/registro-de-la-propiedad/nota-simple/provincias',
  'a province': '/tienda/registro-de-la-propiedad/nota-simple/soria',
  'a municipality': '/tienda/registro-de-la-propiedad/nota-simple/alava/amurrio',
  'a search': '/tienda/buscar?q=hipoteca',
  'a search without result': '/tienda/buscar?q=xyzzy',
  'a start question': '/tienda/nota-simple/start',
  'a question with few answers': '/tienda/nota-simple/step1',
  'a question of place': '/tienda/nota-simple/step2',
  'a question of text': '/tienda/nota-simple/step4',
  'a question with prices': '/tienda/nota-simple/step6',
  'the check of answers': '/tienda/product/confirmation/15867',
  'the cart': '/tienda/cart',
  'sign-in within a purchase': '/tienda/customer/authenticate',
  'sign-in': '/login',
  'a new account': '/tienda/customer/register',
  'a forgotten password': '/tienda/customer/password',
  'a forgotten password, asked for': '/tienda/customer/password?done=asked',
  'a link that is over': '/tienda/customer/password/new?token=x',
  'an address that was confirmed': '/tienda/customer/confirm?done=confirmed',
  checkout: '/tienda/customer/checkout',
  'the choice of payment': '/tienda/customer/payment',
  'payment by card': '/tienda/customer/payment/cc',
  success: '/tienda/customer/checkout/success/{order}',
  'the orders': '/orders',
  'an order': '/orders/detail/{order}',
  'a file from another app': '/orders/incoming',
  'links to an order': '/orders/share/{order}',
  'a review': '/orders/review/{item}',
  'the properties': '/orders/inmuebles',
  'a new property': '/orders/inmuebles/new?refcat=9872023VH5797S',
  'a table of companies': '/orders/empresas/import',
  'the invoices': '/orders/invoices',
  'the messages': '/orders/messages',
  'a thread of an order': '/orders/messages/order/{order}',
  'the profile': '/orders/profile',
  'the ways to pay': '/orders/profile/payment',
  'sign-in and security': '/orders/profile/security',
  notifications: '/orders/profile/notifications',
  'privacy of the customer': '/orders/profile/privacy',
  'the subscriptions': '/orders/profile/subscriptions',
  'visits of our agents': '/orders/profile/visits',
  'firm and people': '/orders/firm',
  'the orders of a month': '/orders/firm/month',
  'a link about a change of address': '/orders/profile/email?token=none',
  'an order once more': '/tienda/product/actualizar/{order}/{item}',
  'an order without signing in': '/consultar-pedido',
  'a shared link that is over': '/compartido/none',
  'the terms': '/condiciones',
  'the legal notice': '/aviso-legal',
  'the help page': '/ayuda',
  'a search of the help': '/ayuda?q=hipoteca',
  'writing to us': '/ayuda/escribir',
  'slow registries': '/ayuda/registros',
  'the guide of the API': '/ayuda/api',
  'the choice of cookies': '/cookies',
  'the privacy notice': '/privacidad',
  'the accessibility statement': '/accesibilidad',
  'the declaration of the invoicing system': '/declaracion-responsable',
} as const;

/** By product: files of one worker share this module, and each has its own product. */
const stocked = new WeakMap<Stage['product'], Promise<StockedCustomer>>();

/** The customer that all journeys of a file share. */
export function stockedCustomer(stage: Stage): Promise<StockedCustomer> {
  const known = stocked.get(stage.product) ?? stock(stage);
  stocked.set(stage.product, known);
  return known;
}

async function stock({ product, visit }: Stage): Promise<StockedCustomer> {
  const page = await visit();
  const posting = postingAs(page, product.url);
  await posting.register('surtida@correo.test');
  await posting.fillCart();
  await posting.giveDetails();
  const orderId = await posting.pay();
  await product.workDone();
  const itemId = await deliverLongAgo(product, orderId);
  await posting.fillCart();
  await posting.draft();
  return { cookies: await page.context().cookies(), orderId, itemId };
}

/** Opens a page that must not redirect. */
export async function openKind(page: Page, address: string, { orderId, itemId }: StockedCustomer): Promise<void> {
  const asked = address.replace('{order}', orderId).replace('{item}', itemId);
  await page.goto(asked);
  expect(page.url().endsWith(asked)).toBe(true);
}

export function widthBeyondWindow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** html-validate's findings on every kind of page, as served, before any script. */
export async function markupOfAllKinds(stage: Stage, locale: Locale): Promise<string[]> {
  const { cookies, orderId, itemId } = await stockedCustomer(stage);
  const customer = await stage.visit({ cookies, locale });
  const stranger = await stage.visit({ locale });
  const findings: string[] = [];
  const look = async (visitor: Page, path: string) =>
    findings.push(...(await markupFindings(path, await sentTo(visitor, path))).map((finding) => `${path} ${finding}`));
  for (const address of Object.values(KINDS_OF_PAGES)) {
    await look(customer, address.replace('{order}', orderId).replace('{item}', itemId));
  }
  for (const address of ['/tienda/cart', '/login']) await look(stranger, address);
  return findings;
}

async function sentTo(visitor: Page, path: string): Promise<string> {
  const answer = await visitor.request.get(path);
  expect(new URL(answer.url()).pathname).toBe(path.split('?', 1)[0]);
  return answer.text();
}
