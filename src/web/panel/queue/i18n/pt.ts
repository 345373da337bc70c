import type { QueueMessages } from './es.ts';

export const pt: QueueMessages = {
  why: 'Porquê este pedido',
  skip: 'Saltar',
  skip_command: 'Saltar este pedido, com motivo',
  title: 'Saltar este pedido',
  explains: 'Volta à fila para os outros. Não o receberá durante uma hora útil.',
  reason: 'Motivo',
  reason_hint: 'Pelo menos 5 letras. Fica no histórico.',
  reason_short: 'Escreva pelo menos 5 letras.',
  submit: 'Saltar e receber o seguinte',
  done: (order) => `Saltou o pedido ${order}`,
  asking_ticket: 'A procurar o ticket seguinte…',
  tickets_lead: 'Recebe o ticket que vence primeiro, bloqueado para si.',
  no_tickets: 'Não há tickets em espera',
  upcoming: 'A seguir na sua fila',
  upcoming_lead: 'Ver não bloqueia nada: um colega pode ficar com ele antes.',
  upcoming_none: 'Não há nada à espera para si.',
  no_tickets_text: 'Quando entrar um, recebe-o a partir daqui.',
};
