import type { LookupMessages } from '../es/lookup.ts';

export const lookup: LookupMessages = {
  title: 'Consultar um pedido',
  lead: 'Sem conta nem palavra-passe. Enviamos um código para o e-mail com que fez o pedido.',
  order_number: 'Número do pedido',
  order_help: 'Está no assunto ou no início dos nossos e-mails, e na fatura.',
  email: 'E-mail com que fez o pedido',
  ask: 'Enviar-me o código',
  code_title: 'Escreva o código',
  code_lead: (minutes) =>
    `Se o número e o e-mail corresponderem a um pedido, chega dentro de momentos um e-mail com seis algarismos. São válidos durante ${minutes} minutos.`,
  code: 'Código de seis algarismos',
  see: 'Ver o pedido',
  no_code: 'Não chega? Veja na pasta de spam e confirme se o número e o e-mail são os do pedido.',
  another: 'Pedir outro código',
  open_until: (moment) => `Pode vê-lo neste navegador até ${moment}.`,
  end: 'Deixar de o ver neste navegador',
  other_order: 'Consultar outro pedido',
  has_account: 'Tem conta? Ao entrar vê também as suas faturas e mensagens.',
  sign_in: 'Entrar',
  waits: 'Precisamos de algo da sua parte: está explicado no e-mail que lhe enviámos, com a ligação para responder.',
  waits_payment:
    'Aguardamos o seu pagamento. Se for por transferência ou Multibanco, os dados estão no e-mail que lhe enviámos.',
};
