import type { AssigningMessages } from './es.ts';

export const pt: AssigningMessages = {
  title: 'Atribuído a',
  provider: 'Fornecedor',
  notary: 'Cartório',
  work: 'Trabalho',
  works: {
    request: 'Todo o processo',
    caderneta: 'Obter a caderneta predial',
    retifica: 'Retificar dados do registo',
  },
  search: 'Procurar por nome ou cidade',
  nobody: 'Ninguém da lista pode fazer este trabalho',
  everywhere: (count) => `Mostrar também ${count} de outros locais`,
  days: (days) => (days === 1 ? '1 dia útil' : `${days} dias úteis`),
  files: 'Documentos de que precisa',
  files_hint: 'Recebe o que se pede e estes documentos; nada mais do cliente nem do pedido.',
  visit: 'Data e hora da visita',
  visit_hint: (zone) => (zone ? `Hora de ${zone}. O cliente recebe-a por e-mail.` : 'O cliente recebe-a por e-mail.'),
  due: (when) => `Prazo: ${when}`,
  visit_at: (when) => `Visita: ${when}`,
  call: 'Telefone',
  renew: {
    cambiar_proveedor: 'outro fornecedor',
    asignar_notaria: 'outro cartório',
    cambio_estado: 'outra data',
    postponer_pedido: 'outra data',
  },
};
