import type { FieldProblem } from './posted-form.ts';

/** Withdrawing from a contract in two steps: `form`, then `check` with the button that confirms, then `received`. */
export interface WithdrawalPage {
  readonly kind: 'form' | 'check' | 'received';
  readonly values: { readonly name: string; readonly email: string; readonly order_number: string };
  /** Orders of the signed-in customer to pick from, except those with nothing left to withdraw from. */
  readonly orders: readonly { readonly order_id: string; readonly text: string }[];
  /** The signed-in customer has nothing left to withdraw from: in the order named in the form, or in any. */
  readonly nothing_left: 'order' | 'all' | null;
  /** Services of the chosen order, for its signed-in customer. */
  readonly items: readonly { readonly item_id: string; readonly name: string; readonly picked: boolean }[];
  readonly problems: readonly FieldProblem[];
  /** Idempotency key of the confirmation. */
  readonly request_key: string;
  /** The declaration as received, verbatim, line by line; empty before. */
  readonly declaration: string;
}

/** The page on which a customer cancels a service; its cost and refund are shown before the button. */
export interface CancelPage {
  /** `write` and `late`: no button, with the reason; `over`: it was cancelled or closed, or an agent is deciding. */
  readonly kind: 'confirm' | 'ask' | 'write' | 'late' | 'over';
  readonly order_id: string;
  readonly order_href: string;
  readonly item_name: string;
  /** What happens, in a sentence or two. */
  readonly text: string;
  /** Amounts: paid, kept, refunded. */
  readonly lines: readonly { readonly label: string; readonly amount: string }[];
  readonly reason: string;
  readonly problems: readonly FieldProblem[];
}
