import type { OrderMessages } from './es.ts';

export const pt: OrderMessages = {
  relations: {
    parent: 'origem',
    child: 'derivado',
    linked: 'ligado',
    same_order: 'mesmo pedido',
    same_customer: 'mesmo cliente',
  },
};
