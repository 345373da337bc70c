import type { CardsMessages } from '../es/cards.ts';

export const cards: CardsMessages = {
  count: (count) => (count === 1 ? '1 serviço' : `${count} serviços`),
  popular: 'Muito pedido',
  later_over: (count) => `a partir da página ${count + 1}`,
  later_most: (count) => `${count} no máximo`,
  later_prices: {
    order: (amount) => amount,
    page: (amount) => `${amount} por página`,
    property: (amount) => `${amount} por imóvel`,
  },
  later_at_cost: 'o que o serviço público cobrar',
};
