import type { OwnNoteMessages } from '../es/own-note.ts';

export const ownNote: OwnNoteMessages = {
  check: 'Antes de comprar',
  place: 'O que diz a nota',
  since: (date) => `Alterações desde a nota de ${date}`,
  order: (order) => `(pedido ${order})`,
  same: 'Nada mudou em titulares, ónus nem descrição.',
  changes: {
    owner_new: 'Novo titular:',
    owner_gone: 'Já não é titular:',
    owner_held: 'Outra quota ou direito:',
    charge_new: 'Novo ónus:',
    charge_gone: 'Ónus que já não consta:',
    description: 'Outra descrição',
  },
  before: (text) => `Antes: ${text}`,
  after: (text) => `Agora: ${text}`,
};
