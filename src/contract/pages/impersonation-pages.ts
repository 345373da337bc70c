import type { FieldProblem, PostedFields, PostResult } from './posted-form.ts';

/** The agent who is viewing the page while impersonating a customer. */
export interface ImpersonationBanner {
  readonly customer: string;
  readonly agent: string;
  /** Time of day at which it expires, in the portal's time zone. */
  readonly until_text: string;
  /** Null while the account is read-only. */
  readonly reason: string | null;
}

/** The current impersonation, as its agent sees it. */
export interface ImpersonationPage extends ImpersonationBanner {
  readonly typed: string;
  readonly problems: readonly FieldProblem[];
}

/** Our agents' impersonations of the customer. */
export interface ImpersonationsPage {
  readonly impersonations: readonly {
    readonly visit_id: string;
    readonly agent: string;
    readonly when: string;
    readonly when_text: string;
    /** Null while it is active. */
    readonly ended_text: string | null;
    readonly reason: string | null;
    readonly changes: number;
  }[];
}

/** Server functions for the impersonation pages. */
export interface ImpersonationPort {
  /** Redeems the ticket of an address and redirects into the account. */
  openImpersonation(ticket: string): Promise<PostResult<never>>;
  impersonation(): Promise<ImpersonationPage>;
  /** `fields.intent` is `reason` or `end`. */
  changeImpersonation(fields: PostedFields): Promise<PostResult<ImpersonationPage>>;
  impersonations(): Promise<ImpersonationsPage>;
}
