import type { FigureMessages } from './figures-es.ts';

export const figures: FigureMessages = {
  title: 'Números de tickets e e-mails',
  open: 'Ver os números de tickets e e-mails',
  from: 'De',
  to: 'Até',
  who: 'De quem',
  all: 'Todos',
  nobody: 'Ninguém',
  no_group: 'Sem grupo',
  by: { all: '', agent: 'Agente', group: 'Grupo' },
  heads: {
    answered: 'Primeira resposta',
    median: 'Mediana',
    p90: 'p90',
    open: 'Abertos agora',
    filed: 'E-mails arquivados',
    misfiled: 'Não eram dali',
    rate: 'Falhas',
    returned: 'Devolvidos',
  },
  ages: { '1': 'menos de 1 dia', '3': '1 a 3 dias', '7': '3 a 7 dias', more: 'mais de 7 dias' },
  minutes: (count) => (count < 120 ? `${count} min` : `${Math.round(count / 60)} h`),
  show: (what, who) => `Ver: ${what}, ${who}`,
  first: (count) => `Os ${count} mais recentes.`,
  none: 'Nada nestas datas.',
};
