import type { FieldProblem, PostedFields, PostResult } from './posted-form.ts';
import type { SharedPage, SharingPage } from './share-pages.ts';
import type { ShownOrder } from './shown-order.ts';

/** Orders seen by somebody who is not signed in: looked up by a code, or shared by a link. */
export interface OrderAccessPort {
  /** The order that this browser has looked up, or the form to look it up. `orderNumber` is prefilled, `asksAgain` starts over. */
  lookup(asked: { readonly orderNumber: string | null; readonly asksAgain: boolean }): Promise<LookupPage>;
  /** `fields.intent` is `ask` for a code, `code` to try it, or `end` to stop seeing the order. */
  answerLookup(fields: PostedFields): Promise<PostResult<LookupPage>>;
  /** Links to one of the customer's own orders. */
  sharing(orderId: string): Promise<SharingPage>;
  /** Creates a link, or with the intent `revoke` ends one. */
  changeSharing(orderId: string, fields: PostedFields): Promise<PostResult<SharingPage>>;
  /** What a link shows to its visitor. */
  shared(shareId: string): Promise<SharedPage>;
}

/** An order looked up without an account. The pages before the order are the same whether or not it exists. */
export type LookupPage =
  | {
      readonly kind: 'ask';
      readonly values: { readonly order_number: string; readonly email: string };
      readonly problems: readonly FieldProblem[];
    }
  | { readonly kind: 'code'; readonly minutes: number; readonly problems: readonly FieldProblem[] }
  | {
      readonly kind: 'order';
      readonly order: ShownOrder;
      readonly until_text: string;
      readonly problems: readonly FieldProblem[];
    };
