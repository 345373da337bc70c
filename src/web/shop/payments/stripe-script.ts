/** The parts of Stripe's script that our page uses. Source: docs.stripe.com/js. */
interface StripeScript {
  elements(options: { readonly clientSecret: string; readonly locale: string }): StripeElements;
  /** Redirects, unless the input has a problem. */
  confirmPayment(options: {
    readonly elements: StripeElements;
    /** Required for wallets, whose sheet is confirmed before the intent. */
    readonly clientSecret?: string;
    readonly confirmParams: { readonly return_url: string };
  }): Promise<{ readonly error?: { readonly message?: string } }>;
}

interface StripeElements {
  create(kind: 'payment'): { mount(place: HTMLElement): void };
  /** Apple Pay and Google Pay, as far as this browser supports them. */
  create(kind: 'expressCheckout'): StripeWallets;
  submit(): Promise<{ readonly error?: { readonly message?: string } }>;
}

interface StripeWallets {
  mount(place: HTMLElement): void;
  on(
    event: 'ready',
    listen: (told: { readonly availablePaymentMethods?: Readonly<Record<string, boolean>> }) => void,
  ): void;
  /** The customer confirmed on the sheet; closing the sheet fires no event. */
  on(event: 'confirm', listen: () => void): void;
}

declare global {
  interface Window {
    Stripe?: (publicKey: string) => StripeScript;
  }
}

/** Stripe forbids bundling its script: it is loaded from Stripe, and only by the page that needs it. */
const ADDRESS = 'https://js.stripe.com/v3/';

/** @throws if the script could not be loaded */
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

/** Stripe's mounted field, with the script that rendered it. */
export interface MountedField {
  readonly stripe: StripeScript;
  readonly elements: StripeElements;
}
