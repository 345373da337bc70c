import type { Messages } from '../es/messages.ts';

export const withdrawalPage: Messages['withdrawalPage'] = {
  title: 'Resolver o contrato',
  lead: 'Tem 14 dias desde o pedido para mudar de ideias sem indicar o motivo. Diga-nos de que contrato se trata; no passo seguinte revê e confirma.',
  your_name: 'Nome completo',
  your_email: 'E-mail com que fez o pedido',
  order_number: 'Número do pedido',
  order_help: 'Está no e-mail de confirmação e na fatura.',
  your_orders: 'Os seus pedidos:',
  nothing_left: {
    order: 'Deste pedido não resta nada de que desistir: foi cancelado ou já lhe devolvemos o dinheiro.',
    all: 'Dos seus pedidos não resta nada de que desistir: foram cancelados ou já lhe devolvemos o dinheiro. Para outro, escreva o número.',
  },
  what: 'De que quer desistir?',
  whole: 'Todo o pedido. Para desistir só de uma parte, entre primeiro na sua conta.',
  whole_own: 'Todo o pedido.',
  next: 'Rever',
  check_title: 'Reveja e confirme',
  check_lead: 'Ao confirmar comunica que resolve o contrato. Enviamos-lhe o comprovativo com o dia e a hora.',
  whole_order: 'Todo o pedido',
  confirm: 'Confirmar a resolução',
  change: 'Corrigir os dados',
  received_title: 'Recebemos a sua resolução do contrato',
  received_lead: 'Foi isto que nos comunicou, com o dia e a hora. Pode imprimir ou guardar.',
  received_mail:
    'Se o número e o e-mail corresponderem a um pedido, enviamos dentro de minutos o comprovativo para o endereço desse pedido. Nele explicamos o que acontece ao seu dinheiro. Não chega? Confirme o número e o e-mail e envie de novo.',
  conditions: 'O que diz a lei sobre a livre resolução',
};
