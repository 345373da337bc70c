import type { AppMessages } from '../es/app.ts';

export const app: AppMessages = {
  newer: 'Há uma versão nova desta página.',
  update: 'Atualizar',
  later: 'Mais tarde',
  unsent: 'O que escreveu aqui e não enviou perder-se-ia ao atualizar.',
  update_anyway: 'Atualizar mesmo assim',
  seen: (when: string) => `A sua lista estava assim em ${when}.`,
  push: {
    title: 'Avisos neste dispositivo',
    off: 'Quer que o avisemos aqui quando um pedido mudar? Por e-mail avisamos sempre.',
    on: 'Este dispositivo avisa-o quando um pedido muda.',
    denied: 'Os avisos estão bloqueados nas definições deste navegador. Por e-mail avisamos sempre.',
    install: 'Para receber avisos neste dispositivo, adicione a página ao ecrã principal e abra-a a partir daí.',
    failed: 'Não foi possível ativar. Tente de novo dentro de momentos.',
    working: 'Um momento…',
    switch_on: 'Avisar-me aqui',
    switch_off: 'Deixar de avisar',
  },
};
