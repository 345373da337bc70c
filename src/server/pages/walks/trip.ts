/** A page of a form as it was met on the way. */
export interface PageMet {
  readonly address: string;
  readonly title: string;
  /** Ids of the questions shown at first, and of all shown before the visitor could continue. */
  readonly first: readonly number[];
  readonly asked: readonly number[];
  /** The total price, when the page is first shown. */
  readonly total: string;
}

export type TripEnd =
  | { readonly kind: 'exit'; readonly message: string }
  | {
      readonly kind: 'redirect';
      readonly address: string;
      /** Answers that the other form's pages show. */
      readonly carried: Readonly<Record<number, string>>;
    }
  | {
      readonly kind: 'cart';
      /** What the check page says: label and answer. */
      readonly checked: readonly (readonly [label: string, answer: string])[];
      /** Lines of the cart's only item, as texts; VAT and total come after these. */
      readonly lines: readonly (readonly [label: string, amount: string])[];
      /** The total on the check page, of the cart's line, of the cart and at the checkout. */
      readonly totals: readonly string[];
    };

/** A walk as a visitor experiences it, or as `walkForm` predicts it. */
export interface Trip {
  readonly pages: readonly PageMet[];
  readonly end: TripEnd;
}
