import type { CardsMessages } from '../es/cards.ts';

export const cards: CardsMessages = {
  count: (count) => (count === 1 ? '1 service' : `${count} services`),
  popular: 'Popular',
  later_over: (count) => `from page ${count + 1} on`,
  later_most: (count) => `${count} at most`,
  later_prices: {
    order: (amount) => amount,
    page: (amount) => `${amount} per page`,
    property: (amount) => `${amount} per property`,
  },
  later_at_cost: 'what the authority charges',
};
