import type { TabMessages } from './es.ts';

export const pt: TabMessages = {
  customer: (id) => `Cliente ${id}`,
  reopen: 'Reabrir o último separador fechado',
  last_given: 'Voltar ao último pedido recebido da fila',
};
