import type { FieldProblem, PostedFields, PostResult } from './posted-form.ts';

/** The agent on whose behalf the page is shown, during a visit to a customer's account. */
export interface VisitBanner {
  readonly customer: string;
  readonly agent: string;
  /** Time of day at which it expires, in the portal's time zone. */
  readonly until_text: string;
  /** Null while nothing may be changed. */
  readonly reason: string | null;
}

/** The visit under way, from inside. */
export interface VisitPage extends VisitBanner {
  readonly typed: string;
  readonly problems: readonly FieldProblem[];
}

/** Who of us was in the customer's account. */
export interface VisitsPage {
  readonly visits: readonly {
    readonly visit_id: string;
    readonly agent: string;
    readonly when: string;
    readonly when_text: string;
    /** Null while it lasts. */
    readonly ended_text: string | null;
    readonly reason: string | null;
    readonly changes: number;
  }[];
}

/** What the pages of visits ask of the server. */
export interface VisitPort {
  /** Takes the ticket of an address and leads into the account. */
  openImpersonation(ticket: string): Promise<PostResult<never>>;
  visit(): Promise<VisitPage>;
  /** `fields.intent` is `reason` or `end`. */
  changeImpersonation(fields: PostedFields): Promise<PostResult<VisitPage>>;
  visits(): Promise<VisitsPage>;
}
