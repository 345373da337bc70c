import type { Customer, CustomerUpdate } from '../../../contract/customers/customer-calls.ts';
import { TAX_FIELDS } from '../../../domain/checkout/buyer.ts';
import type { Locale } from '../../../domain/locale/locale.ts';

/** What an agent may change about a customer, as the form holds it. */
export type CustomerDraft = Pick<Customer, 'firstname' | 'lastname' | 'phone'> &
  Customer['tax'] & { readonly locale: Locale };
export type DraftField = keyof CustomerDraft;

export function customerDraft({ firstname, lastname, phone, locale, tax }: Customer): CustomerDraft {
  return { firstname, lastname, phone, locale, ...tax };
}

/** Only changed fields, so that the customer's own changes in the meantime stay; null if there are none. */
export function customerUpdate(before: CustomerDraft, after: CustomerDraft): CustomerUpdate | null {
  const changed = (Object.keys(after) as DraftField[]).filter((field) => after[field] !== before[field]);
  if (changed.length === 0) return null;
  const isTax = (field: DraftField) => TAX_FIELDS.some((known) => known === field);
  const valuesOf = (fields: readonly DraftField[]) => Object.fromEntries(fields.map((field) => [field, after[field]]));
  const tax = changed.filter(isTax);
  return { ...valuesOf(changed.filter((field) => !isTax(field))), ...(tax.length > 0 && { tax: valuesOf(tax) }) };
}
