import type { SubscriptionKind } from '../../domain/records/subscriptions.ts';
import type { FieldProblem } from './posted-form.ts';

/** A customer's subscriptions, with price, next date, and how to end them. */
export interface SubscriptionsPage {
  readonly subscriptions: readonly {
    readonly id: string;
    readonly kind: SubscriptionKind;
    /** The followed company; null for other kinds. */
    readonly about: string | null;
    /** Per year, with tax; null if free. */
    readonly price_text: string | null;
    readonly since_text: string | null;
    /** The day on which it renews, or ends if `renews` is false; null without such a day. */
    readonly next_text: string | null;
    readonly renews: boolean;
    /** The company or order behind it. */
    readonly href: string | null;
  }[];
  /** A subscription that was just ended and can be restored; else null. */
  readonly ended: { readonly id: string; readonly kind: SubscriptionKind; readonly about: string | null } | null;
  /** The newsletter if it is not subscribed to; else null, and always in a firm's account. */
  readonly offered_id: string | null;
  readonly problems: readonly FieldProblem[];
}
