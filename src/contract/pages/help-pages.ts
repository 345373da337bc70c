/** A question with its answer, of the help page itself or of a service. */
export interface AnswerView {
  readonly question: string;
  readonly answer: string;
  /** Name of the service; blank for what concerns all. */
  readonly about: string;
  readonly link: { readonly text: string; readonly href: string } | null;
}

/** `/ayuda`. */
export interface HelpPage {
  /** What was asked; blank for nothing. */
  readonly query: string;
  /** Best first; empty while nothing is asked. */
  readonly found: readonly AnswerView[];
  /** By when somebody who writes now is answered. */
  readonly answer_by_text: string;
}

/** `/ayuda/registros`: registries that are slow today. Times are numbers of business days, as text. */
export interface SlowRegistriesPage {
  readonly registries: readonly {
    readonly name: string;
    readonly province: string;
    /** Null where too few orders were delivered. */
    readonly times: { readonly half: string; readonly most: string } | null;
    /** The configuration calls it slow, and its promises in hours are a day longer. */
    readonly is_flagged: boolean;
  }[];
  readonly usual: { readonly half: string; readonly most: string } | null;
  readonly counted_text: string | null;
}
