/** The payments of an order: expected, charged later, refunded. */
export const paymentStanding = {
  awaited: (method: string) => `Estamos esperando este pago: ${method}`,
  awaited_until: (until: string) =>
    `Puedes pagarlo hasta el ${until}. Si ya lo has hecho, no tienes que hacer nada más.`,
  begun: (method: string) => `Empezaste a pagar con ${method} y no sabemos cómo terminó`,
  begun_again: 'Si ya has pagado allí, aquí puedes comprobarlo. Si no, sigue: el pago que dejaste a medias se anula.',
  with_provider_title: (method: string) => `${method} está revisando tu pago`,
  with_provider:
    'Puede tardar desde unas horas hasta unos días, y no tienes que hacer nada. Si lo acepta, te llega el correo del pedido y empezamos; si no, no se cobra nada y aquí podrás pagar de nuevo.',
  with_person_title: 'Estamos revisando tu pago',
  with_person:
    'Ha llegado dinero, pero no es el importe que pedimos. Una persona lo está mirando: si te lo devolvemos, te llega un correo y aquí podrás pagar de nuevo.',
  pays_twice: 'Hasta entonces aquí no hay nada más que pagar.',
  awaited_link: 'Ver los datos para pagar',
  check: 'Comprobar ahora',
  pay_otherwise: 'Pagar de otra forma',
  charges: 'Cargos posteriores',
  charge_states: { open: 'Pendiente de pago', paid: 'Pagado', cancelled: 'Anulado' },
  refunds: 'Devoluciones',
  refund_states: {
    done: (date: string, way: string) => `Devuelto el ${date} (${way})`,
    sent: (date: string, way: string) => `Enviado el ${date} (${way}); tu banco tarda unos días en abonarlo`,
  },
};

export type PaymentStandingMessages = typeof paymentStanding;
