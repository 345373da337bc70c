import type { AppMessages } from '../es/app.ts';

export const app: AppMessages = {
  newer: 'Há uma versão nova desta página.',
  update: 'Atualizar',
  later: 'Mais tarde',
  unsent: 'O que escreveu aqui e não enviou perder-se-ia ao atualizar.',
  update_anyway: 'Atualizar mesmo assim',
  seen: (when: string) => `A sua lista estava assim em ${when}.`,
};
