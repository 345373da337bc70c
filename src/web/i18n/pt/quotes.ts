import type { Messages } from '../es/messages.ts';

export const quotes: Messages['quotes'] = {
  title: (id) => `Orçamento ${id}`,
  until: (when) => `O preço é válido até ${when}. Veja o que inclui, complete os seus dados e pague.`,
  note_title: 'Uma nota nossa',
  off: (amount) => `Com um desconto de ${amount}, já incluído no preço.`,
  accept: (total) => `Aceitar e pagar ${total}`,
  changed_title: 'O orçamento mudou',
  changed_text: 'Atualizámo-lo enquanto o via. É isto que vale agora; os seus dados continuam aqui.',
  expired_title: 'Este orçamento caducou',
  expired_lead: (brand) =>
    `Já não pode ser pago. Se ainda lhe interessa, responda ao nosso e-mail e a ${brand} faz-lhe outro.`,
  withdrawn_title: 'Este orçamento foi retirado',
  withdrawn_lead: (brand) =>
    `Já não pode ser pago. Se acha que é um engano, responda ao nosso e-mail e a ${brand} verifica.`,
  paid_title: 'Este orçamento já está pago',
  paid_lead: (order) => `É o seu pedido ${order}. Não tem mais nada a pagar.`,
  see_order: 'Ver o pedido',
};
