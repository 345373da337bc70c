import type { AlertMessages } from './es.ts';

export const pt: AlertMessages = {
  title: 'Avisos',
  open: 'Ver os meus avisos',
  unread: (count) => (count === '0' ? 'Avisos: nenhum por ler' : `Avisos: ${count} por ler`),
  read_all: 'Marcar tudo como lido',
  none: 'Não tem avisos.',
  more: 'Ver anteriores',
  new: 'Por ler',
  order: (number, product) => `${number} · ${product}`,
  ticket: (id) => `Ticket ${id}`,
  run: 'Operação em massa',
  kinds: {
    answered_form: 'O cliente respondeu',
    answered_mail: 'O cliente escreveu por e-mail',
    answered_ticket: 'Chegou uma resposta',
    refund_waits: (amount) => `Devolução de ${amount} por aprovar`,
    mass_waits: 'Operação em massa por aprovar',
    refund_decided: {
      approved: (amount) => `Devolução de ${amount} aprovada`,
      rejected: (amount) => `Devolução de ${amount} rejeitada`,
      lapsed: (amount) => `Devolução de ${amount} caducada sem decisão`,
    },
    mass_decided: {
      approved: 'Operação em massa aprovada',
      rejected: 'Operação em massa rejeitada',
      lapsed: 'Operação em massa caducada',
    },
    mail_bounced: 'Um e-mail não pôde ser entregue',
    mail_held: {
      waiting: 'Um e-mail espera que o antivírus verifique um ficheiro',
      infected: 'Um e-mail não foi enviado: um ficheiro tem um vírus',
      key_missing: 'Um e-mail espera: de momento não é possível abrir um ficheiro',
    },
    delegated: 'Passaram-lhe um pedido',
    late_soon: (at) => `O prazo termina: ${at}`,
    mass_finished: {
      done: 'Operação em massa concluída',
      stopped: 'Operação em massa parada',
      dropped: 'Operação em massa descartada',
    },
    watched: (action) => `Num pedido que segue: ${action}`,
    changed: 'alterações',
    watched_ticket: 'Uma mensagem num ticket que segue',
    mentioned: 'Há uma menção a si numa nota',
  },
};
