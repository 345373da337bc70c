import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { consentIn, openDataLayer, tellProductView, updateConsent } from './data-layer.ts';

/** Keeps the layer's consent equal to the cookie, whichever page changes it. */
export function useConsentInLayer(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visited page is what may have changed the cookie
  useEffect(() => {
    const isOpen = globalThis.dataLayer !== undefined;
    if (isOpen) updateConsent(consentIn(document.cookie));
    else openDataLayer(document.cookie);
  }, [key]);
}

/** Tells the layer once of a product that is looked at. @param base its price before tax, in cents */
export function useProductView({ product_id, name }: { product_id: number; name: string }, base: number): void {
  useEffect(() => {
    openDataLayer(document.cookie);
    tellProductView({ product_id, name, base });
  }, [product_id, name, base]);
}
