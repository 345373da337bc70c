import type { SubscriptionKind } from '../../domain/records/subscriptions.ts';
import type { FieldProblem } from './posted-form.ts';

/** What a customer is subscribed to, what it costs, what happens next, and how it ends. */
export interface SubscriptionsPage {
  readonly subscriptions: readonly {
    readonly id: string;
    readonly kind: SubscriptionKind;
    /** The company that is followed; null for the others. */
    readonly about: string | null;
    /** For a year, with tax; null for what is free. */
    readonly price_text: string | null;
    readonly since_text: string | null;
    /** The day on which it renews, or ends where `renews` is false; null without such a day. */
    readonly next_text: string | null;
    readonly renews: boolean;
    /** The company or order behind it. */
    readonly href: string | null;
  }[];
  /** What was ended a moment ago and can be begun again; null otherwise. */
  readonly ended: { readonly id: string; readonly kind: SubscriptionKind; readonly about: string | null } | null;
  /** The newsletter where it is not subscribed to; null where it is, and in the account of a firm. */
  readonly offered_id: string | null;
  readonly problems: readonly FieldProblem[];
}
