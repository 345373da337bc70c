import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MountedField } from './stripe-script.ts';

/**
 * Mounts Stripe's buttons for Apple Pay and Google Pay in an element of the page, once it exists. They pay the same attempt as the card
 * below. @returns whether the browser supports one of them; until then the element must be hidden
 */
export function useStripeWallets(
  field: MountedField | null,
  { place, confirm }: { readonly place: RefObject<HTMLDivElement | null>; readonly confirm: () => Promise<void> },
): boolean {
  const [hasWallets, setHasWallets] = useState(false);
  const latest = useRef(confirm);
  useEffect(() => {
    latest.current = confirm;
  });
  useEffect(() => {
    if (!field || !place.current) return;
    const buttons = field.elements.create('expressCheckout');
    buttons.on('ready', ({ availablePaymentMethods: has }) => setHasWallets(Object.values(has ?? {}).includes(true)));
    buttons.on('confirm', () => latest.current());
    buttons.mount(place.current);
  }, [field, place]);
  return hasWallets;
}
