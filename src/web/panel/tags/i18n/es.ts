/** Tags of an order. Spanish defines the keys of all languages. */
export const es = {
  title: 'Etiquetas',
  add: 'Etiquetar',
  field: 'Etiqueta nueva',
  hint: 'Escribe y pulsa Intro',
  remove: (tag: string) => `Quitar la etiqueta ${tag}`,
  find: (tag: string) => `Ver los pedidos con la etiqueta ${tag}`,
};

export type TagMessages = typeof es;
