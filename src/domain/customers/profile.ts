import type { Buyer } from '../checkout/buyer.ts';
import type { Locale } from '../locale/locale.ts';

/** Ways to pay that a customer may prefer. Source: specification, section 3, "Users". */
export const PAYMENT_PREFERENCES = ['cc', 'bank', 'paypal', 'multibanco', 'bizum'] as const;
export type PaymentPreference = (typeof PAYMENT_PREFERENCES)[number];

/** Parts of a Spanish account number (CCC), in their order. */
export const ACCOUNT_PARTS = ['entidad', 'oficina', 'dc', 'cuenta'] as const;
type AccountPart = (typeof ACCOUNT_PARTS)[number];

/** A customer's profile. Blank means "not given"; a region is `ES-28` or `PT-11`. */
export type Profile = Buyer &
  Readonly<Record<AccountPart, string>> & {
    readonly locale: Locale;
    readonly newsletter: boolean;
    readonly region_ids: readonly string[];
    readonly preferred_payment: PaymentPreference | null;
  };
