/**
 * A card on its way to the acquirer. Number and code are private fields, so that neither JSON nor a log of the object ever
 * shows them; only the acquirer's client takes them out.
 */
export class PaymentCard {
  readonly month: number;
  readonly year: number;
  readonly holder: string;
  readonly #number: string;
  readonly #code: string;

  constructor(card: {
    readonly number: string;
    readonly code: string;
    readonly month: number;
    readonly year: number;
    readonly holder: string;
  }) {
    this.#number = card.number;
    this.#code = card.code;
    this.month = card.month;
    this.year = card.year;
    this.holder = card.holder;
  }

  /** What the acquirer needs to charge. To be used for nothing else. */
  forAcquirer(): { readonly number: string; readonly code: string } {
    return { number: this.#number, code: this.#code };
  }
}
