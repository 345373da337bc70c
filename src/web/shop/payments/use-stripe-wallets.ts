import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MountedField } from './stripe-script.ts';

/**
 * Puts Stripe's buttons for Apple Pay and Google Pay into a place of the page, once its field is there. They pay the same attempt as
 * the card below. @returns whether the browser has one of them, before which the place is to be hidden
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
