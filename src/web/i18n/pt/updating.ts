import type { UpdatingMessages } from '../es/updating.ts';

export const updating: UpdatingMessages = {
  stale: (days: number) => `Tem mais de ${days} dias.`,
  renew: (price: string) => `Atualize-a por ${price}`,
  order_again: 'Pedir de novo',
  update_note: (price: string) => `Atualizar a nota por ${price}`,
  renewal_title: 'Atualize a sua nota simple',
  renewal_lead: (order: string) =>
    `Voltamos a pedir ao Registo a nota do seu pedido ${order}, a preço reduzido. Confirme que se trata deste imóvel.`,
  again_title: 'Volte a pedir',
  again_lead: (order: string) => `Estas são as respostas do seu pedido ${order}, com o preço de hoje.`,
  your_note: 'A nota que se atualiza',
  will_order: 'O que vai pedir',
  renewal_changed: 'Mudou alguma coisa',
  change: 'Alterar as respostas',
  complete: 'Completar o formulário',
  missing: 'Hoje o formulário pede também:',
  left_out: 'Estas respostas não são transferidas:',
  nothing_charged: 'Nada é cobrado até terminar a compra.',
};
