import type { ChargeMessages } from './es.ts';

export const pt: ChargeMessages = {
  title: 'Cobranças e ligações',
  start: 'Cobrar algo mais',
  states: { open: 'Por pagar', paid: 'Pago', cancelled: 'Anulado' },
  due: (amount) => `Por pagar agora: ${amount}`,
  copy_link: 'Criar ligação de pagamento',
  send_link: 'Enviar ligação por e-mail',
  link: 'Ligação de pagamento',
  link_until: (when) => `Válida até ${when}. Abre só este pedido.`,
  link_sent: (email) => `Ligação enviada para ${email}`,
  cancel: 'Anular',
  cancel_title: 'Anular o valor adicional',
  reason: 'Motivo, que o cliente lê',
  cancelled: 'Valor anulado',
  dialog: 'Cobrar algo mais neste pedido',
  explains:
    'O pedido fica em incidência até o cliente pagar. Recebe um e-mail com a ligação; quando pagar, o pedido volta para si.',
  code: 'Motivo',
  units: 'Unidades',
  over: (number) => `Só as que passam de ${number}.`,
  bases: {
    pages: (count) => `${count} páginas entregues`,
    derived: (count) => `${count} processos derivados`,
    documents: (count) => `${count} documentos entregues`,
  },
  reckoned: (counted, { included, charged, units }) =>
    `${counted}${included > 0 ? ` − ${included} incluídas` : ''}${charged > 0 ? ` − ${charged} já cobradas` : ''} = ${units} por cobrar.`,
  left: (number) => `O cliente escolheu um máximo: restam ${number}.`,
  amount: 'Preço sem IVA de cada unidade, em euros',
  amount_wrong: 'Escreva um valor como 12,50.',
  note: 'Explicação para o cliente',
  total: (amount) => `O cliente pagará ${amount} com IVA.`,
  total_plain: (amount) => `O cliente pagará ${amount}. É uma taxa oficial, sem IVA.`,
  submit: 'Pedir o pagamento',
  done: 'Valor criado; o e-mail vai a caminho',
};
