import type { FieldProblem } from './posted-form.ts';

/** The page where customers add their tax details to a simplified invoice. */
export interface InvoiceDataPage {
  /** `closed`: nothing to fill in, and why. */
  readonly kind: 'form' | 'closed';
  readonly order_id: string;
  readonly order_href: string;
  readonly invoice_number: string;
  /** Why it is closed; empty on the form. */
  readonly text: string;
  readonly values: Readonly<
    Record<'tax_name' | 'tax_id' | 'tax_address' | 'tax_postal_code' | 'tax_city' | 'tax_country', string>
  >;
  readonly problems: readonly FieldProblem[];
}
