import type { OrderMessages } from './es.ts';

export const en: OrderMessages = {
  relations: {
    parent: 'origin',
    child: 'derived',
    linked: 'linked',
    same_order: 'same order',
    same_customer: 'same customer',
  },
};
