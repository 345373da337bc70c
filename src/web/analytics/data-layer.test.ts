import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeConsent } from '../../domain/consent/consent.ts';
import { consentIn, openDataLayer, tellProductView, updateConsent, watchConsent } from './data-layer.ts';

const forget = () => {
  globalThis.dataLayer = undefined;
};
beforeEach(forget);
afterEach(forget);

const kept = { consent_id: '0c5a5214-0000-4000-8000-00000000abcd', analytics: true, marketing: false };

/** The commands of the layer as lists of words, in the format of tag managers. */
const said = () => (globalThis.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>));

describe('R444 the layer', () => {
  test('begins with consent denied, and stays so without a cookie', () => {
    openDataLayer('lang=es; consentido=1');
    expect(said()).toEqual([['consent', 'default', expect.objectContaining({ analytics_storage: 'denied' })]]);
  });

  test('reads the decision by the name that it has by https, and by http', () => {
    const value = writeConsent(kept);
    expect(consentIn(`lang=es; __Host-consent=${value}`)).toEqual(kept);
    expect(consentIn(`consent=${value}`)).toEqual(kept);
    expect(consentIn(`other__Host-consent=${value}`)).toBeNull();
  });

  test('is updated from the consent cookie, and whenever a decision is made', () => {
    openDataLayer(`lang=es; consent=${writeConsent(kept)}; cart_count=2`);
    updateConsent({ ...kept, analytics: false });
    updateConsent(null);
    expect(said().map(([, kind, signals]) => [kind, (signals as Record<string, string>).analytics_storage])).toEqual([
      ['default', 'denied'],
      ['update', 'granted'],
      ['update', 'denied'],
    ]);
  });

  test('is denied again once the cookie of an agreement is gone, and says nothing twice', () => {
    openDataLayer('');
    for (const decision of [kept, kept, null, null]) updateConsent(decision);
    expect(said().map(([, kind, signals]) => [kind, (signals as Record<string, string>).analytics_storage])).toEqual([
      ['default', 'denied'],
      ['update', 'granted'],
      ['update', 'denied'],
    ]);
  });

  test('hears of a decision in another tab, by the cookie or on the return to this one, until it is left', () => {
    const [cookieStore, page] = [new EventTarget(), new EventTarget()];
    vi.stubGlobal('cookieStore', cookieStore);
    vi.stubGlobal('document', page);
    const onChange = vi.fn();
    const stop = watchConsent(onChange);
    cookieStore.dispatchEvent(new Event('change'));
    page.dispatchEvent(new Event('visibilitychange'));
    expect(onChange).toHaveBeenCalledTimes(2);
    stop();
    cookieStore.dispatchEvent(new Event('change'));
    page.dispatchEvent(new Event('visibilitychange'));
    expect(onChange).toHaveBeenCalledTimes(2);
    vi.unstubAllGlobals();
  });

  test('says its commands as the arguments of a function, and opens once', () => {
    openDataLayer('');
    openDataLayer(`consent=${writeConsent(kept)}`);
    expect(globalThis.dataLayer).toHaveLength(1);
    expect(Object.prototype.toString.call(globalThis.dataLayer?.[0])).toBe('[object Arguments]');
  });
});

test('R447 a product view is reported with the display price', () => {
  openDataLayer('');
  tellProductView({ product_id: 18414, name: 'Certidão Permanente', base: 3464 });
  expect(globalThis.dataLayer?.at(-1)).toEqual({
    event: 'view_item',
    ecommerce: {
      currency: 'EUR',
      value: 24.7,
      items: [{ item_id: '18414', item_name: 'Certidão Permanente', price: 24.7 }],
    },
  });
});
