/** The parts of Stripe's script that our page uses. Source: docs.stripe.com/js. */
export interface StripeScript {
  elements(options: { readonly clientSecret: string; readonly locale: string }): StripeElements;
  /** Leads away, unless something is wrong with what was typed. */
  confirmPayment(options: {
    readonly elements: StripeElements;
    readonly confirmParams: { readonly return_url: string };
  }): Promise<{ readonly error?: { readonly message?: string } }>;
}

export interface StripeElements {
  create(kind: 'payment'): { mount(place: HTMLElement): void };
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
