import type { CardBrand } from '../../domain/payments/card-brand.ts';
import type { PaymentMethod } from '../../domain/payments/payment-method.ts';
import type { ArrivalView } from './arrival-view.ts';
import type { Totals } from './checkout-pages.ts';
import type { SavedCardView } from './own-data-pages.ts';
import type { FieldProblem } from './posted-form.ts';
import type { Price } from './price.ts';
import type { PriceScopeView } from './price-scope-view.ts';

/** What a payment page is for: the cart, an order, or a charge after it. The price includes VAT and fees. */
export interface DueView {
  /** Null for the cart, which has no number yet. */
  readonly order_id: string | null;
  /** Name of a charge after the order; null for the order itself and the cart. */
  readonly charge: string | null;
  readonly items: readonly {
    readonly label: string;
    readonly amount: Price;
    /** Null for a charge, and where the time begins only with the papers that are sent after paying. */
    readonly arrival: ArrivalView | null;
  }[];
  readonly totals: Totals;
  /** What may be added to the total; null for a charge after the order, which is final. */
  readonly scope: PriceScopeView | null;
}

/**
 * An attempt without outcome, shown wherever the same could be paid again. `instructed`: paid by the instructions at `href`. `begun`: left
 * at the provider, who is asked at `href`; another payment gives it up first. `looked_at`: its money has arrived or is on its way and is
 * being checked, so nothing can be paid beside it.
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
      /** Page that asks for its state. */
      readonly href: string;
    };

/** `/tienda/customer/payment` and `/tienda/customer/payment/order/{order_id}`: the choice of a way to pay. */
export interface PaymentPage {
  readonly due: DueView;
  readonly methods: readonly {
    readonly type: PaymentMethod;
    readonly name: string;
    readonly hint: string;
    /** Cards that are taken; empty for every other way to pay. */
    readonly brands: readonly CardBrand[];
  }[];
  readonly chosen: string;
  /** Why the last attempt failed, in the customer's words. */
  readonly last_failure: string | null;
  readonly awaited: AwaitedView | null;
  readonly problems: readonly FieldProblem[];
}

interface AnyMethodPage {
  readonly due: DueView;
  readonly awaited: AwaitedView | null;
  /** Where another way to pay is chosen. */
  readonly choose_href: string;
  readonly last_failure: string | null;
  /** Another amount is due than the page showed when its button was pressed, in the customer's words. */
  readonly change: string | null;
  readonly problems: readonly FieldProblem[];
}

/** The card is typed on our page, which only the sandbox may ask for. */
export interface CardPage extends AnyMethodPage {
  readonly kind: 'card';
  /** Cards that are taken. */
  readonly brands: readonly CardBrand[];
  /** Test cards of the sandbox; empty in production. */
  readonly test_cards: readonly { readonly number: string; readonly outcome: string }[];
  /** The saved card the customer can pay with. */
  readonly saved_card: SavedCardView | null;
  /** Whether a card can be kept for the next time, which needs an account. */
  readonly keeps_cards: boolean;
  /** Whether they ticked that a typed card be kept. */
  readonly keep_card: boolean;
  /** Holder name and expiry as entered; number and code are never given back. */
  readonly holder: string;
  readonly expiry: string;
}

/** Nothing is typed here: one button leads to the provider, or asks for instructions. */
export interface BeginPage extends AnyMethodPage {
  readonly kind: 'begin';
  readonly method: PaymentMethod;
  readonly method_name: string;
  readonly saved_card: SavedCardView | null;
  /** Whether a card can be kept for the next time. */
  readonly keeps_cards: boolean;
  /** Whether Apple Pay and Google Pay can be asked for by themselves, for browsers that have one of them. */
  readonly wallets: boolean;
}

/** The page asks for the phone number for an MB WAY request. */
export interface PhonePage extends AnyMethodPage {
  readonly kind: 'phone';
  /** As it was typed, as the last request went to it, or as the account knows it; empty without any. */
  readonly phone: string;
}

/** The card is typed in a field of Stripe's on our page. Unverified: the script that draws it comes from Stripe only. */
export interface StripeFieldPage extends AnyMethodPage {
  readonly kind: 'stripe_field';
  readonly public_key: string;
  /** Good for this one payment; never to be logged or kept. */
  readonly client_secret: string;
  readonly return_url: string;
}

/** Instructions for paying in one's own time. */
export interface InstructionsPage {
  readonly kind: 'instructions';
  readonly method: PaymentMethod;
  readonly method_name: string;
  readonly order_id: string;
  readonly email: string;
  readonly amount: Price;
  /** What came of a transfer so far; null before anything did. */
  readonly received: { readonly part: Price; readonly rest: Price } | null;
  /** Values to copy into the bank's form, in order; the label is a key of the messages. */
  readonly rows: readonly {
    readonly name: 'entity' | 'reference' | 'iban' | 'bic' | 'holder' | 'bank' | 'concept';
    readonly text: string;
    /** Without the spaces that make it readable. */
    readonly copied: string;
  }[];
  /** Image to be read by a banking app, as the source of an `img`; null where there is none. */
  readonly qr: string | null;
  readonly until: string;
  readonly until_text: string;
  readonly choose_href: string;
}

/** `/tienda/customer/payment/{cc|stripe|paypal|multibanco|mbway|bizum|bank}[?order={order_id}]`. */
export type MethodPage = CardPage | BeginPage | PhonePage | StripeFieldPage | InstructionsPage;

interface AnyChallengePage {
  readonly amount: Price;
  /** Asks the provider for the attempt's state. */
  readonly check_href: string;
}

/** `/tienda/customer/payment/3ds[/order/{order_id}]`: the way to the provider, and what to do while it has not answered. */
export type ChallengePage =
  | (AnyChallengePage & {
      readonly kind: 'challenge';
      /** Our own address, which leads on to the provider with the same fields. */
      readonly action: string;
      readonly fields: readonly { readonly name: string; readonly value: string }[];
    })
  | (AnyChallengePage & {
      readonly kind: 'waiting';
      /** Who checks the money before it counts, which takes its time; null where an answer is a matter of moments. */
      readonly looked_at: { readonly by: 'provider' | 'person'; readonly method_name: string } | null;
    })
  | (AnyChallengePage & {
      /** A request of MB WAY waits on the customer's telephone. */
      readonly kind: 'on_phone';
      /** The number in groups. */
      readonly phone: string;
      /** Until when it can be confirmed. */
      readonly until: string;
      readonly until_text: string;
      /** The same by the clock of the server; 0 once it is over. */
      readonly seconds_left: number;
      readonly begin_href: string;
      readonly choose_href: string;
    })
  | (AnyChallengePage & {
      readonly kind: 'left';
      readonly method_name: string;
      /** Whether the page polls: only for a customer who came back from the provider. */
      readonly is_back: boolean;
      /** The same challenge once more; null where the provider takes each of them once. */
      readonly resume: {
        readonly action: string;
        readonly fields: readonly { readonly name: string; readonly value: string }[];
      } | null;
      readonly begin_href: string;
      readonly choose_href: string;
    });

/** Where a challenge is taken to. `post`: the browser repeats its form there; `get`: it goes there; `back`: to our page, since it was taken. */
export interface ProviderDoor {
  readonly how: 'post' | 'get' | 'back';
  readonly href: string;
}
