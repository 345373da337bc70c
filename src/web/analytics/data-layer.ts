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
  said = signalsOf(null);
  command('consent', 'default', said);
  updateConsent(consentIn(cookies));
}

/** Pushes the decision to the layer if it differs from what was said last; without one, and once its cookie is gone, all is denied. */
export function updateConsent(kept: KeptConsent | null): void {
  const signals = signalsOf(kept);
  if (JSON.stringify(signals) === JSON.stringify(said)) return;
  said = signals;
  command('consent', 'update', signals);
}

/** Calls back whenever the decision may have changed outside of this page: in another tab, or in the browser's settings. */
export function watchConsent(onChange: () => void): () => void {
  // Not every browser reports changes of cookies; all of them say when somebody returns to a tab.
  const cookies = 'cookieStore' in globalThis ? (globalThis.cookieStore as EventTarget) : null;
  cookies?.addEventListener('change', onChange);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    cookies?.removeEventListener('change', onChange);
    document.removeEventListener('visibilitychange', onChange);
  };
}

type Signals = ReturnType<typeof consentSignals>;

const signalsOf = (kept: KeptConsent | null): Signals => consentSignals(kept ?? DENIED);
/** What the layer says now. */
let said: Signals | null = null;

/** Pushes a view of a product's page. @param base its price before tax, in cents */
export function tellProductView({ product_id, name, base }: { product_id: number; name: string; base: number }): void {
  const price = displayPriceOf(product_id, base) / 100;
  const items = [{ item_id: String(product_id), item_name: name, price }];
  globalThis.dataLayer?.push({ event: 'view_item', ecommerce: { currency: 'EUR', value: price, items } });
}

/** The browser's decision, from its cookies; by https the name has a prefix that binds it to this host. */
export function consentIn(cookies: string): KeptConsent | null {
  const pairs = cookies.split('; ');
  const found = (name: string) => pairs.find((text) => text.startsWith(`${name}=`))?.slice(name.length + 1);
  return readConsent(found(`__Host-${CONSENT_COOKIE}`) ?? found(CONSENT_COOKIE));
}

/** Tag managers distinguish commands from events by object type: commands are `arguments` objects. */
function command(...words: readonly unknown[]): void {
  globalThis.dataLayer?.push(Object.assign({ length: words.length, [Symbol.toStringTag]: 'Arguments' }, words));
}
