/** A delivered note in plain words. */
export const ownNote = {
  check: 'Antes de comprar',
  place: 'Lo que dice la nota',
  since: (date: string) => `Cambios desde la nota del ${date}`,
  order: (order: string) => `(pedido ${order})`,
  same: 'Nada ha cambiado en titulares, cargas ni descripción.',
  changes: {
    owner_new: 'Titular nuevo:',
    owner_gone: 'Ya no es titular:',
    owner_held: 'Otra participación o derecho:',
    charge_new: 'Carga nueva:',
    charge_gone: 'Carga que ya no consta:',
    description: 'Otra descripción',
  },
  before: (text: string) => `Antes: ${text}`,
  after: (text: string) => `Ahora: ${text}`,
};

export type OwnNoteMessages = typeof ownNote;
