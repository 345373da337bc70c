import type { PaymentStandingMessages } from '../es/payment-standing.ts';

export const paymentStanding: PaymentStandingMessages = {
  awaited: (method) => `Estamos à espera deste pagamento: ${method}`,
  awaited_until: (until) => `Pode pagá-lo até ${until}. Se já pagou, não tem de fazer mais nada.`,
  begun: (method) => `Começou a pagar com ${method} e não sabemos como acabou`,
  begun_again: 'Se já pagou lá, pode verificá-lo aqui. Se não, continue: o pagamento que deixou a meio é anulado.',
  with_provider_title: (method) => `${method}: o seu pagamento está a ser analisado`,
  with_provider:
    'Pode demorar de algumas horas a alguns dias e não tem de fazer nada. Se for aceite, recebe o e-mail do pedido e começamos; se não, nada é cobrado e pode pagar de novo aqui.',
  with_person_title: 'Estamos a verificar o seu pagamento',
  with_person:
    'Recebemos um pagamento, mas não do valor que pedimos. Uma pessoa está a verificá-lo: se lho devolvermos, recebe um e-mail e pode pagar de novo aqui.',
  pays_twice: 'Até lá não há aqui mais nada a pagar.',
  awaited_link: 'Ver os dados para pagar',
  check: 'Verificar agora',
  pay_otherwise: 'Pagar de outra forma',
  charges: 'Encargos posteriores',
  charge_states: { open: 'Por pagar', paid: 'Pago', cancelled: 'Anulado' },
  refunds: 'Reembolsos',
  refund_states: {
    done: (date, way) => `Reembolsado em ${date} (${way})`,
    sent: (date, way) => `Enviado em ${date} (${way}); o seu banco demora alguns dias a creditá-lo`,
  },
};
