/** With whom a conversation about an item is, beside its customer. */
export const SIDE_PARTIES = ['registry', 'notary', 'provider', 'other'] as const;
export type SideParty = (typeof SIDE_PARTIES)[number];
