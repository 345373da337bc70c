/** One year of unlimited questions to a lawyer. Source: catalogue, asesoria-juridica. */
export const ANNUAL_LEGAL_ADVICE = 19044;

/** Kinds of subscription: newsletter, a followed company, a year of legal advice. */
export const SUBSCRIPTION_KINDS = ['newsletter', 'seguimiento', 'asesoria'] as const;
export type SubscriptionKind = (typeof SUBSCRIPTION_KINDS)[number];

/** Id of a subscription: its kind and the number of the customer, company or item ("empresa" by `seguimiento-7`). */
export function subscriptionId(kind: SubscriptionKind, number: number): string {
  return `${kind}-${number}`;
}

/** Parses such an id; null for anything else. */
export function readSubscriptionId(id: string): { readonly kind: SubscriptionKind; readonly number: number } | null {
  const [, name, digits] = /^([a-z]+)-([1-9]\d{0,14})$/.exec(id) ?? [];
  const kind = SUBSCRIPTION_KINDS.find((known) => known === name);
  return kind ? { kind, number: Number(digits) } : null;
}
