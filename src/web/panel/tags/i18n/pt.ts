import type { TagMessages } from './es.ts';

export const pt: TagMessages = {
  title: 'Etiquetas',
  add: 'Etiquetar',
  field: 'Nova etiqueta',
  hint: 'Escreva e prima Enter',
  remove: (tag) => `Retirar a etiqueta ${tag}`,
  find: (tag) => `Ver os pedidos com a etiqueta ${tag}`,
};
