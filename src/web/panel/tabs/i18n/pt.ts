import type { TabMessages } from './es.ts';

export const pt: TabMessages = {
  reopen: 'Reabrir o último separador fechado',
  last_given: 'Voltar ao último pedido recebido da fila',
};
