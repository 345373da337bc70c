import type { KitMessages } from './es.ts';

export const pt: KitMessages = {
  notices: {
    title: 'Avisos',
    more: (count) => (count === 1 ? 'Mais 1 aviso' : `Mais ${count} avisos`),
    whole: 'Ver tudo',
    less: 'Recolher os avisos',
  },

  paste: {
    too_long: 'Não se colou nada: o texto não cabe.',
    room: (most, over) =>
      `Cabem ${most} caracteres e há ${over} a mais. Se for preciso inteiro, anexe-o como ficheiro.`,
  },

  dates: {
    presets: 'Dias habituais',
    tomorrow: 'Amanhã',
    monday: 'Na segunda-feira',
    week: 'Daqui a 7 dias',
    day: 'dd/mm/aa',
    moment: 'dd/mm/aa hh:mm',
    no_day: 'Escreva o dia assim: 24/11/26.',
    no_moment: 'Escreva o dia e a hora assim: 24/11/26 09:00.',
    ends_before: 'O último dia não pode ser anterior ao primeiro.',
    too_long: 'No máximo, um ano.',
    pick: 'Escolher no calendário',
  },
};
