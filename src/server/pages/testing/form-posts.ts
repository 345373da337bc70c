import { expect } from 'vitest';
import { LOST_FORM_MESSAGES } from '../../../domain/sessions/lost-form-messages.ts';
import { insertTestCustomer, PASSWORD } from '../../actions/sessions/testing/people.ts';
import type { PageApp } from '../../testing/page-app.ts';
import { fieldIn, PlainBrowser } from '../../testing/plain-browser.ts';

export const AGAIN = LOST_FORM_MESSAGES.again;

export const STALE = 'a-key-of-a-session-that-is-gone';

export async function signIn(
  shop: PageApp,
  email: string,
  browser = new PlainBrowser(shop.app),
): Promise<PlainBrowser> {
  await browser.post('/login', { email, password: PASSWORD });
  expect(await browser.isSignedIn()).toBe(true);
  return browser;
}

export async function signedIn(shop: PageApp, email: string): Promise<PlainBrowser> {
  await insertTestCustomer(shop.deps.db, email);
  return signIn(shop, email);
}

/** The fields of a page's form that prove who opened it. */
export function formTokensIn(html: string): { formkey: string; typed_by: string } {
  return { formkey: fieldIn(html, 'formkey') ?? '', typed_by: fieldIn(html, 'typed_by') ?? '' };
}
