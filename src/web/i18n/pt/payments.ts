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

export const payments: PaymentMessages = {
  begin,
  seller: 'Compra a',
  steps: 'O que vai acontecer',
  order: (order) => `Pedido ${order}`,
  charge: (order) => `Encargo posterior ao pedido ${order}`,
  awaited: (method) => `Este pagamento está à espera: ${method}`,
  awaited_until: (until) => `Pode pagá-lo até ${until}. Se já pagou, não pague outra vez.`,
  begun: (method) => `Começou a pagar com ${method} e não sabemos como acabou`,
  begun_again:
    'Se lá já pagou, verifique antes de pagar outra vez. Se não, continue: o pagamento que deixou a meio é anulado.',
  with_provider_title: (method) => `${method}: o seu pagamento está a ser analisado`,
  with_provider:
    'Pode demorar de algumas horas a alguns dias e não tem de fazer nada. Se for aceite, recebe o e-mail do pedido e começamos; se não, nada é cobrado e pode pagar de novo aqui.',
  with_person_title: 'Estamos a verificar o seu pagamento',
  with_person:
    'Chegou dinheiro, mas não é o valor que pedimos. Uma pessoa está a verificá-lo: se lho devolvermos, recebe um e-mail e pode pagar de novo aqui.',
  pays_twice: 'Pagar agora de outra forma seria pagar duas vezes; por isso, até lá não o oferecemos.',
  awaited_link: 'Ver os dados para pagar',
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
  copy_of: (name) => `Copiar este dado: ${name}`,
  until: 'Pague até',
  exact_bank: 'Escreva o descritivo tal como está: por ele sabemos que o dinheiro é seu.',
  exact_multibanco: 'O valor tem de ser exatamente este.',
  qr: 'Ou leia-o com a aplicação do seu banco',
  qr_alt: 'Código QR com os dados da transferência',
  print: 'Imprimir',
  received: (part, rest) => `Recebemos ${part}. Faltam ${rest}.`,
  pay_otherwise: 'Pagar de outra forma',
  see_order: 'Ver o pedido',
  left_title: 'Terminou de pagar?',
  left_text: (method, amount) =>
    `Levámo-lo a pagar ${amount} (${method}) e ainda não sabemos como acabou. Se já pagou, espere um momento: não pague outra vez.`,
  check: 'Verificar agora',
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
  charges: 'Encargos posteriores',
  charge_states: { open: 'Por pagar', paid: 'Pago', cancelled: 'Anulado' },
  refunds: 'Reembolsos',
  refund_states: {
    done: (date, way) => `Reembolsado em ${date} (${way})`,
    sent: (date, way) => `Enviado em ${date} (${way}); o seu banco demora alguns dias a creditá-lo`,
  },
};
