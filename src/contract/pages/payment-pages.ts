import type { CardBrand } from '../../domain/payments/card-brand.ts';
import type { PaymentMethod } from '../../domain/payments/payment-method.ts';
import type { ArrivalView } from './arrival-view.ts';
import type { Totals } from './checkout-pages.ts';
import type { SavedCardView } from './own-data-pages.ts';
import type { FieldProblem } from './posted-form.ts';
import type { Price } from './price.ts';
import type { PriceScopeView } from './price-scope-view.ts';

/** The subject of a payment page: the cart, an order, or a later charge. The price includes VAT and fees. */
export interface DueView {
  /** Null for the cart, which has no number yet. */
  readonly order_id: string | null;
  /** Name of a charge after the order; null for the order itself and the cart. */
  readonly charge: string | null;
  readonly items: readonly {
    readonly label: string;
    readonly amount: Price;
    /** Null for a charge, and if the time only starts once documents are uploaded after the payment. */
    readonly arrival: ArrivalView | null;
  }[];
  readonly totals: Totals;
  /** What may be added to the total; null for a charge after the order, which is final. */
  readonly scope: PriceScopeView | null;
}

/**
 * An attempt without outcome, shown wherever the same could be paid again. `instructed`: paid by the instructions at `href`. `begun`: left
 * at the provider, whose status is queried at `href`; another payment abandons it first. `looked_at`: its money has arrived or is in
 * transit and is being checked, so no second payment is possible.
 */
export type AwaitedView =
  | {
      readonly kind: 'instructed';
      readonly method_name: string;
      readonly href: string;
      readonly until_text: string;
    }
  | { readonly kind: 'begun'; readonly method_name: string; readonly href: string }
  | {
      readonly kind: 'looked_at';
      /** `person`: a different amount arrived. */
      readonly by: 'provider' | 'person';
      readonly method_name: string;
      /** Page that queries its state. */
      readonly href: string;
    };

/** `/tienda/customer/payment` and `/tienda/customer/payment/order/{order_id}`: the choice of a payment method. */
export interface PaymentPage {
  readonly due: DueView;
  readonly methods: readonly {
    readonly type: PaymentMethod;
    readonly name: string;
    readonly hint: string;
    /** Accepted card brands; empty for every other method. */
    readonly brands: readonly CardBrand[];
  }[];
  readonly chosen: string;
  /** Why the last attempt failed, in the customer's language. */
  readonly last_failure: string | null;
  readonly awaited: AwaitedView | null;
  readonly problems: readonly FieldProblem[];
}

interface AnyMethodPage {
  readonly due: DueView;
  readonly awaited: AwaitedView | null;
  /** Page to choose another payment method. */
  readonly choose_href: string;
  readonly last_failure: string | null;
  /** The amount due has changed since the page was shown, in the customer's language. */
  readonly change: string | null;
  readonly problems: readonly FieldProblem[];
}

/** The card is entered on our page, which only the sandbox may do. */
export interface CardPage extends AnyMethodPage {
  readonly kind: 'card';
  /** Accepted card brands. */
  readonly brands: readonly CardBrand[];
  /** Test cards of the sandbox; empty in production. */
  readonly test_cards: readonly { readonly number: string; readonly outcome: string }[];
  /** The saved card the customer can pay with. */
  readonly saved_card: SavedCardView | null;
  /** Whether a card can be saved for next time, which requires an account. */
  readonly keeps_cards: boolean;
  /** Whether the checkbox to save the card was ticked. */
  readonly keep_card: boolean;
  /** Holder name and expiry as entered; number and code are never returned. */
  readonly holder: string;
  readonly expiry: string;
}

/** No input: one button redirects to the provider, or requests instructions. */
export interface BeginPage extends AnyMethodPage {
  readonly kind: 'begin';
  readonly method: PaymentMethod;
  readonly method_name: string;
  readonly saved_card: SavedCardView | null;
  /** Whether a card can be saved for next time. */
  readonly keeps_cards: boolean;
  /** Whether Apple Pay and Google Pay can be offered separately, in browsers that support them. */
  readonly wallets: boolean;
}

/** The page asks for the phone number for an MB WAY request. */
export interface PhonePage extends AnyMethodPage {
  readonly kind: 'phone';
  /** As typed, from the last request, or from the account; may be empty. */
  readonly phone: string;
}

/** The card is entered in Stripe's field on our page. Unverified: the script that renders it comes from Stripe only. */
export interface StripeFieldPage extends AnyMethodPage {
  readonly kind: 'stripe_field';
  readonly public_key: string;
  /** Valid for this one payment; must never be logged or stored. */
  readonly client_secret: string;
  readonly return_url: string;
}

/** Instructions for paying outside the site. */
export interface InstructionsPage {
  readonly kind: 'instructions';
  readonly method: PaymentMethod;
  readonly method_name: string;
  readonly order_id: string;
  /** A later charge, which is not cancelled when nothing arrives in time; otherwise the order. */
  readonly is_charge: boolean;
  readonly email: string;
  readonly amount: Price;
  /** Amount of a transfer received so far; null if none. */
  readonly received: { readonly part: Price; readonly rest: Price } | null;
  /** Values to copy into the bank's form, in order; the label is a key of the messages. */
  readonly rows: readonly {
    readonly name: 'entity' | 'reference' | 'iban' | 'bic' | 'holder' | 'bank' | 'concept';
    readonly text: string;
    /** Without the spaces used for display. */
    readonly copied: string;
  }[];
  /** QR code for a banking app, as the source of an `img`; null if there is none. */
  readonly qr: string | null;
  readonly until: string;
  readonly until_text: string;
  readonly choose_href: string;
}

/** `/tienda/customer/payment/{cc|stripe|paypal|multibanco|mbway|bizum|bank}[?order={order_id}]`. */
export type MethodPage = CardPage | BeginPage | PhonePage | StripeFieldPage | InstructionsPage;

interface AnyChallengePage {
  readonly amount: Price;
  /** Queries the provider for the attempt's state. */
  readonly check_href: string;
}

/** `/tienda/customer/payment/3ds[/order/{order_id}]`: the form to the provider, and what to do while it has not responded. */
export type ChallengePage =
  | (AnyChallengePage & {
      readonly kind: 'challenge';
      /** Our own address, which redirects to the provider with the same fields. */
      readonly action: string;
      readonly fields: readonly { readonly name: string; readonly value: string }[];
    })
  | (AnyChallengePage & {
      readonly kind: 'waiting';
      /** Who checks the money before it counts, which takes time; null if a response takes only moments. */
      readonly looked_at: { readonly by: 'provider' | 'person'; readonly method_name: string } | null;
    })
  | (AnyChallengePage & {
      /** An MB WAY request waits on the customer's telephone. */
      readonly kind: 'on_phone';
      /** The number in groups. */
      readonly phone: string;
      /** Deadline for the confirmation. */
      readonly until: string;
      readonly until_text: string;
      /** The same by the server's clock; 0 once it has passed. */
      readonly seconds_left: number;
      readonly begin_href: string;
      readonly choose_href: string;
    })
  | (AnyChallengePage & {
      readonly kind: 'left';
      readonly method_name: string;
      /** Whether the page polls: only for a customer who came back from the provider. */
      readonly is_back: boolean;
      /** The same challenge again; null if the provider accepts each only once. */
      readonly resume: {
        readonly action: string;
        readonly fields: readonly { readonly name: string; readonly value: string }[];
      } | null;
      readonly begin_href: string;
      readonly choose_href: string;
    });

/**
 * Destination of a challenge. `post`: the browser repeats its form there; `get`: it opens the address; `back`: our page, since it was
 * already used.
 */
export interface ProviderDoor {
  readonly how: 'post' | 'get' | 'back';
  readonly href: string;
}
