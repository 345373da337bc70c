/** The other party of a conversation about an item, when it is not the customer. */
export const SIDE_PARTIES = ['registry', 'notary', 'provider', 'other'] as const;
export type SideParty = (typeof SIDE_PARTIES)[number];
