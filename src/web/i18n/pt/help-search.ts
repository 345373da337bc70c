import type { HelpSearchMessages } from '../es/help-search.ts';

export const helpSearch: HelpSearchMessages = {
  search: 'Procurar na ajuda',
  search_hint: 'Por exemplo: quanto tempo demora uma certidão',
  find: 'Procurar',
  found: (count) => (count === 1 ? 'Encontrámos 1 resposta.' : `Encontrámos ${count} respostas.`),
  none: (query) => `Não encontrámos respostas para «${query}».`,
  none_text: 'Experimente outras palavras, ou escreva-nos e responde-lhe uma pessoa.',
  answers: 'Respostas',
  all: 'Ver toda a ajuda',
  registries_link: 'Registos que hoje estão lentos',
  registries_title: 'Registos que hoje estão lentos',
  registries_lead: 'O tempo que demoram a responder, medido nos pedidos entregues durante o último ano.',
  registries_none: 'Hoje nenhum registo está mais lento do que o normal.',
  half: 'Metade dos pedidos',
  most: 'Nove em cada dez',
  days: (count) => (count === '1' ? '1 dia útil' : `${count} dias úteis`),
  flagged: 'Sabemos que está lento: contamos mais um dia útil.',
  usual: (half, most) => `O normal: metade dos pedidos em ${half}; nove em cada dez em ${most}.`,
  counted: (moment) => `Medido em ${moment}. Volta a ser medido todas as noites.`,
  not_measured: 'Ainda não há pedidos suficientes para o medir.',
};
