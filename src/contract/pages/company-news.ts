/** A gazette entry about a company that the customer follows. */
export interface CompanyNews {
  readonly alert_id: string;
  readonly company: string;
  readonly company_href: string;
  readonly day_text: string;
  readonly province: string;
  /** Kinds of acts in words, joined by commas. */
  readonly acts: string;
  /** Verbatim, in Spanish. */
  readonly text: string;
  /** The bulletin itself. */
  readonly href: string;
}
