import { displayPriceOf } from '../../domain/analytics/display-prices.ts';
import { CONSENT_COOKIE, consentSignals, DENIED, type KeptConsent, readConsent } from '../../domain/consent/consent.ts';

declare global {
  /** What tags read, in the form that tag managers share. No tag is part of the product. */
  var dataLayer: unknown[] | undefined;
}

/**
 * Opens the layer: consent is denied before anything else stands in it, then updated from the cookie. It lives in the memory of the page and
 * is sent nowhere.
 */
export function openDataLayer(cookies: string): void {
  if (globalThis.dataLayer !== undefined) return;
  globalThis.dataLayer = [];
  command('consent', 'default', consentSignals(DENIED));
  updateConsent(consentIn(cookies));
}

/** Tells the layer what was decided; nothing where nothing was. */
export function updateConsent(kept: KeptConsent | null): void {
  if (kept) command('consent', 'update', consentSignals(kept));
}

/** A product's page was looked at. @param base its price before tax, in cents */
export function tellProductView({ product_id, name, base }: { product_id: number; name: string; base: number }): void {
  const price = displayPriceOf(product_id, base) / 100;
  const items = [{ item_id: String(product_id), item_name: name, price }];
  globalThis.dataLayer?.push({ event: 'view_item', ecommerce: { currency: 'EUR', value: price, items } });
}

/** The decision that the browser keeps, in the text of its cookies. */
export function consentIn(cookies: string): KeptConsent | null {
  const pair = cookies.split('; ').find((text) => text.startsWith(`${CONSENT_COOKIE}=`));
  return readConsent(pair?.slice(CONSENT_COOKIE.length + 1));
}

/** Tag managers tell commands from events by the kind of object: the arguments of a function. */
function command(...words: readonly unknown[]): void {
  globalThis.dataLayer?.push(Object.assign({ length: words.length, [Symbol.toStringTag]: 'Arguments' }, words));
}
