import type { PaymentMessages } from '../es/payments.ts';

const begin: PaymentMessages['begin'] = {
  cc: {
    title: 'Pague com cartão',
    pay: (amount) => `Pagar ${amount} com cartão`,
    lead: 'Os dados do cartão escrevem-se na página da entidade de pagamento, nunca na nossa.',
    steps: [
      'Prima o botão e passa para a página segura da entidade de pagamento.',
      'Escreva lá os dados do seu cartão. O seu banco pode pedir-lhe que confirme.',
      'Volta aqui e começamos a tratar do seu pedido.',
    ],
  },
  paypal: {
    title: 'Pague com PayPal',
    pay: (amount) => `Pagar ${amount} com PayPal`,
    lead: 'Paga a partir da sua conta PayPal.',
    steps: [
      'Prima o botão e passa para o PayPal.',
      'Entre na sua conta e aceite o pagamento.',
      'Volta aqui e começamos a tratar do seu pedido.',
    ],
  },
  bizum: {
    title: 'Pague com Bizum',
    pay: (amount) => `Pagar ${amount} com Bizum`,
    lead: 'Tenha à mão o telemóvel que registou no Bizum.',
    steps: [
      'Prima o botão e passa para a página segura da entidade de pagamento.',
      'Escreva o seu número de telemóvel e confirme na aplicação do seu banco.',
      'Volta aqui e começamos a tratar do seu pedido.',
    ],
  },
  multibanco: {
    title: 'Pague com Multibanco',
    pay: (amount) => `Pagar ${amount} com Multibanco`,
    lead: 'Damos-lhe uma entidade e uma referência para pagar quando quiser.',
    steps: [
      'Prima o botão e mostramos-lhe a entidade, a referência e o valor.',
      'Pague numa caixa Multibanco ou na aplicação do seu banco.',
      'Quando o dinheiro chega, escrevemos-lhe e começamos.',
    ],
  },
  mbway: {
    title: 'Pague com MB WAY',
    pay: (amount) => `Pagar ${amount} com MB WAY`,
    lead: 'Tenha à mão o telemóvel em que usa o MB WAY.',
    steps: [
      'Escreva o seu número e prima o botão: o pedido chega ao seu telemóvel.',
      'Confirme-o na app MB WAY. Tem 4 minutos.',
      'Esta página dá conta disso sozinha e começamos a tratar do seu pedido.',
    ],
  },
  bank: {
    title: 'Pague por transferência',
    pay: (amount) => `Pagar ${amount} por transferência`,
    lead: 'Damos-lhe os dados da nossa conta e uma referência que é só sua.',
    steps: [
      'Prima o botão e mostramos-lhe a conta, o descritivo e o valor.',
      'Faça a transferência no seu banco. Costuma demorar um ou dois dias úteis.',
      'Quando o dinheiro chega, escrevemos-lhe e começamos.',
    ],
  },
};

const mbway: PaymentMessages['mbway'] = {
  phone: 'Telemóvel com MB WAY',
  phone_help: 'Um número português de nove algarismos, por exemplo 912 345 678.',
  wait_title: 'Confirme o pagamento na app MB WAY',
  wait_lead: (phone, amount) => `Pedimos ${amount} ao telemóvel ${phone}. Abra a app MB WAY e confirme: tem 4 minutos.`,
  left: 'Tempo para confirmar',
  until: (time) => `Até às ${time}.`,
  over: 'O tempo terminou. Estamos a ver como acabou.',
  notices: 'Esta página continua sozinha assim que confirmar.',
  help_title: 'O pedido não chega?',
  help: [
    'Abra a app MB WAY: o pedido está lá, mesmo que a notificação não tenha chegado.',
    'Verifique se o número é o que tem no MB WAY. Se não for, escreva outro.',
    'Se pagar de outra forma, deixe este pedido por confirmar.',
  ],
  other_phone: 'Usar outro número',
};

export const payments: PaymentMessages = {
  begin,
  wallet: 'Pagar com Apple Pay ou Google Pay',
  mbway,
  seller: 'Compra a',
  steps: 'O que vai acontecer',
  order: (order) => `Pedido ${order}`,
  charge: (order) => `Encargo posterior ao pedido ${order}`,
  instructions_title: { multibanco: 'Pague esta referência', bank: 'Faça esta transferência' },
  instructions_lead: (email) =>
    `Enviámos-lhe estes dados para ${email}. Assim que o dinheiro chegar, escrevemos-lhe e começamos.`,
  rows: {
    amount: 'Valor exato',
    entity: 'Entidade',
    reference: 'Referência',
    iban: 'IBAN',
    concept: 'Descritivo',
    holder: 'Titular da conta',
    bic: 'BIC',
    bank: 'Banco',
  },
  copy: 'Copiar',
  copied: 'Copiado',
  not_copied: 'O seu navegador não deixa copiar: selecione e copie à mão.',
  copy_of: (name) => `Copiar este dado: ${name}`,
  until: 'Pague até',
  exact_bank: 'Escreva o descritivo tal como está: é assim que sabemos que o dinheiro é seu.',
  exact_multibanco: 'O valor tem de ser exatamente este.',
  if_late:
    'Se não chegar a tempo, o pedido é cancelado e não deve nada. Se o dinheiro chegar depois, não o perde: perguntamos-lhe se avançamos com o pedido ou se lho devolvemos.',
  qr: 'Ou leia-o com a aplicação do seu banco',
  qr_alt: 'Código QR com os dados da transferência',
  print: 'Imprimir',
  received: (part, rest) => `Recebemos ${part}. Faltam ${rest}.`,
  see_order: 'Ver o pedido',
  left_title: 'Terminou de pagar?',
  left_text: (method, amount) =>
    `Encaminhámos o pagamento de ${amount} (${method}) e ainda não sabemos como terminou. Se já pagou, não tem de fazer nada: verá aqui dentro de momentos.`,
  checks_itself: 'Esta página atualiza-se sozinha a cada cinco segundos.',
  resume: 'Continuar onde estava',
  begin_again: 'Recomeçar o pagamento',
  field_failed: 'Não conseguimos mostrar o campo para o cartão. Tente outra vez ou escolha outra forma de pagamento.',
  field_needs_scripts: 'Para escrever o cartão aqui é preciso JavaScript. Pode escolher outra forma de pagamento.',
  leave_title: 'Confirme o pagamento',
  leave_text: (amount) =>
    `Vai passar para a página segura da entidade de pagamento para confirmar ${amount}. Depois volta aqui.`,
  leave_go: 'Ir para a página de pagamento',
  charge_paid_title: 'Pagamento recebido',
  charge_paid_lead: (charge, order) => `${charge}, do pedido ${order}.`,
  paid_by_link:
    'O pedido está guardado na conta deste e-mail. Se é a sua primeira compra, o nosso e-mail traz uma ligação para escolher a palavra-passe.',
  sign_in: 'Entrar e ver o pedido',
  no_password: 'Criar uma palavra-passe para a conta',
};
