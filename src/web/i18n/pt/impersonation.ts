import type { Messages } from '../es/messages.ts';

export const impersonation: Messages['impersonation'] = {
  banner: 'Visita à conta de um cliente',
  seen_as: (customer, agent) => `Está a ver a conta de ${customer} como ${agent}.`,
  until: (time) => `Termina às ${time}.`,
  looks_only: 'Só pode ver.',
  may_change: 'Pode fazer alterações; fica tudo registado com os dois nomes.',
  say_why: 'Dizer o motivo',
  end: 'Terminar a visita',
};
