/** The parts of Stripe's script that our page uses. Source: docs.stripe.com/js. */
interface StripeScript {
  elements(options: { readonly clientSecret: string; readonly locale: string }): StripeElements;
  /** Redirects, unless what was typed has a problem. */
  confirmPayment(options: {
    readonly elements: StripeElements;
    /** Needed by wallets, whose sheet is confirmed before the intent. */
    readonly clientSecret?: string;
    readonly confirmParams: { readonly return_url: string };
  }): Promise<{ readonly error?: { readonly message?: string } }>;
}

interface StripeElements {
  create(kind: 'payment'): { mount(place: HTMLElement): void };
  /** Apple Pay and Google Pay, as far as this browser has them. */
  create(kind: 'expressCheckout'): StripeWallets;
  submit(): Promise<{ readonly error?: { readonly message?: string } }>;
}

interface StripeWallets {
  mount(place: HTMLElement): void;
  on(
    event: 'ready',
    listen: (told: { readonly availablePaymentMethods?: Readonly<Record<string, boolean>> }) => void,
  ): void;
  /** The customer agreed on the sheet; a sheet that is closed tells nothing. */
  on(event: 'confirm', listen: () => void): void;
}

declare global {
  interface Window {
    Stripe?: (publicKey: string) => StripeScript;
  }
}

/** Stripe forbids to carry its script along: it is loaded from there, and only by the page that needs it. */
const ADDRESS = 'https://js.stripe.com/v3/';

/** @throws when the script could not be loaded */
export async function loadStripe(publicKey: string): Promise<StripeScript> {
  if (!window.Stripe) await loadScript();
  if (!window.Stripe) throw new Error('no Stripe in what was loaded');
  return window.Stripe(publicKey);
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = ADDRESS;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('the script of Stripe was not loaded')));
    document.head.append(script);
  });
}

/** Stripe's field on the page, with the script that drew it. */
export interface MountedField {
  readonly stripe: StripeScript;
  readonly elements: StripeElements;
}
