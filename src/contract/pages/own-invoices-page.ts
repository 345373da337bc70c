import type { Price } from './price.ts';

/** The customer's invoices and credit notes, newest first. */
export interface OwnInvoicesPage {
  readonly invoices: readonly {
    readonly number: string;
    /** Name of its kind. */
    readonly kind: string;
    readonly issued_on: string;
    readonly issued_text: string;
    readonly total: Price;
    readonly order_id: string;
    readonly order_href: string;
    /** Its PDF; null while it is being made. */
    readonly href: string | null;
  }[];
  readonly page: number;
  readonly pages: number;
}
