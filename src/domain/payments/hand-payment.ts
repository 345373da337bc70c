/** Ways in which money comes that no provider tells of: a transfer seen at the bank, a card taken by telephone, cash at the desk. */
export const HAND_WAYS = ['transfer', 'telephone', 'cash'] as const;
export type HandWay = (typeof HAND_WAYS)[number];
