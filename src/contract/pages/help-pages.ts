/** A question with its answer, from the help page or from a service. */
export interface AnswerView {
  readonly question: string;
  readonly answer: string;
  /** Name of the service; blank for general questions. */
  readonly about: string;
  readonly link: { readonly text: string; readonly href: string } | null;
}

/** `/ayuda`. */
export interface HelpPage {
  /** The search query; may be blank. */
  readonly query: string;
  /** Best first; empty without a query. */
  readonly found: readonly AnswerView[];
  /** When a message sent now will be answered. */
  readonly answer_by_text: string;
}

/** `/ayuda/registros`: registries that are slow today. Times are numbers of business days, as text. */
export interface SlowRegistriesPage {
  readonly registries: readonly {
    readonly name: string;
    readonly province: string;
    /** Null for too few delivered orders. */
    readonly times: { readonly half: string; readonly most: string } | null;
    /** Configured as slow, so its promises in hours are extended by a day. */
    readonly is_flagged: boolean;
  }[];
  readonly usual: { readonly half: string; readonly most: string } | null;
  readonly counted_text: string | null;
}
