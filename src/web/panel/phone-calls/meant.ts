import type { PhoneCallCard } from '../../../contract/phone-calls.ts';

/** Whom and what a call is about, as a choice of the form. */
interface Meant {
  readonly customer_id: number | null;
  readonly item_id: number | null;
}

/** The value of a choice: `1004:2001`, `1004:` without an order, `:` of nobody. */
export function choiceOf({ customer_id, item_id }: Meant): string {
  return `${customer_id ?? ''}:${item_id ?? ''}`;
}

/** What a value means; of nobody where it is none. */
export function meantBy(value: string): Meant {
  const [, customer, item] = /^(\d{1,15})?:(\d{1,15})?$/.exec(value) ?? [];
  return { customer_id: customer ? Number(customer) : null, item_id: customer && item ? Number(item) : null };
}

/** What the form begins with: what is known, else the one open order of the only person, else that person. */
export function firstChoice({
  customer,
  item_id,
  people,
}: Pick<PhoneCallCard, 'customer' | 'item_id' | 'people'>): string {
  const only = people.length === 1 ? people[0] : undefined;
  const open = only?.items.filter(({ is_open }) => is_open) ?? [];
  if (customer) return choiceOf({ customer_id: customer.customer_id, item_id });
  return choiceOf({
    customer_id: only?.customer_id ?? null,
    item_id: open.length === 1 ? (open[0]?.item_id ?? null) : null,
  });
}
