import { displayPriceOf } from '../../domain/analytics/display-prices.ts';
import { CONSENT_COOKIE, consentSignals, DENIED, type KeptConsent, readConsent } from '../../domain/consent/consent.ts';

declare global {
  /** The data layer for tags, in the format shared by tag managers. No tag is part of the product. */
  var dataLayer: unknown[] | undefined;
}

/**
 * Creates the layer: the first entry denies consent, then it is updated from the cookie. It only exists in the page's memory and is sent
 * nowhere.
 */
export function openDataLayer(cookies: string): void {
  if (globalThis.dataLayer !== undefined) return;
  globalThis.dataLayer = [];
  command('consent', 'default', consentSignals(DENIED));
  updateConsent(consentIn(cookies));
}

/** Pushes the decision to the layer; nothing without a decision. */
export function updateConsent(kept: KeptConsent | null): void {
  if (kept) command('consent', 'update', consentSignals(kept));
}

/** Pushes a view of a product's page. @param base its price before tax, in cents */
export function tellProductView({ product_id, name, base }: { product_id: number; name: string; base: number }): void {
  const price = displayPriceOf(product_id, base) / 100;
  const items = [{ item_id: String(product_id), item_name: name, price }];
  globalThis.dataLayer?.push({ event: 'view_item', ecommerce: { currency: 'EUR', value: price, items } });
}

/** The browser's decision, from its cookies. */
export function consentIn(cookies: string): KeptConsent | null {
  const pair = cookies.split('; ').find((text) => text.startsWith(`${CONSENT_COOKIE}=`));
  return readConsent(pair?.slice(CONSENT_COOKIE.length + 1));
}

/** Tag managers distinguish commands from events by object type: commands are `arguments` objects. */
function command(...words: readonly unknown[]): void {
  globalThis.dataLayer?.push(Object.assign({ length: words.length, [Symbol.toStringTag]: 'Arguments' }, words));
}
