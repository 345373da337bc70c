import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { consentIn, openDataLayer, tellProductView, updateConsent, watchConsent } from './data-layer.ts';

/** Syncs the layer's consent with the cookie, on every page and when it changes elsewhere. */
export function useConsentInLayer(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visited page is what may have changed the cookie
  useEffect(() => {
    const isOpen = globalThis.dataLayer !== undefined;
    if (isOpen) updateConsent(consentIn(document.cookie));
    else openDataLayer(document.cookie);
  }, [key]);
  useEffect(() => watchConsent(() => updateConsent(consentIn(document.cookie))), []);
}

/** Pushes a product view to the layer once. @param base its price before tax, in cents */
export function useProductView({ product_id, name }: { product_id: number; name: string }, base: number): void {
  useEffect(() => {
    openDataLayer(document.cookie);
    tellProductView({ product_id, name, base });
  }, [product_id, name, base]);
}
