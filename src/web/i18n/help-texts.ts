/** Frequent questions with answers. */
export interface HelpTexts {
  readonly title: string;
  readonly lead: string;
  readonly groups: readonly {
    readonly title: string;
    readonly questions: readonly {
      readonly question: string;
      readonly answer: string;
      readonly link?: { readonly text: string; readonly href: string };
    }[];
  }[];
}
