/**
 * A card on its way to the acquirer. Number and code are private fields, so that JSON and logs never show them; only the acquirer's client
 * reads them.
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

  /** The data that the acquirer needs to charge. For no other use. */
  forAcquirer(): { readonly number: string; readonly code: string } {
    return { number: this.#number, code: this.#code };
  }
}
