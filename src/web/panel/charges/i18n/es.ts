interface Reckoned {
  readonly included: number;
  readonly charged: number;
  readonly units: number;
}

/** Charges after the order and links to pay. Spanish defines the keys of all languages. */
export const es = {
  title: 'Cobros y enlaces',
  start: 'Cobrar algo más',
  states: { open: 'Por pagar', paid: 'Pagado', cancelled: 'Anulado' },
  due: (amount: string) => `Por pagar ahora: ${amount}`,
  copy_link: 'Crear enlace de pago',
  send_link: 'Enviar enlace por correo',
  link: 'Enlace de pago',
  link_until: (when: string) => `Vale hasta el ${when}. Abre solo este pedido.`,
  link_sent: (email: string) => `Enlace enviado a ${email}`,
  cancel: 'Anular',
  cancel_title: 'Anular el cargo',
  reason: 'Motivo, que el cliente lee',
  cancelled: 'Cargo anulado',
  dialog: 'Cobrar algo más de este pedido',
  explains:
    'El pedido queda en incidencia hasta que el cliente pague. Recibe un correo con el enlace; al pagar, el pedido vuelve a ti.',
  code: 'Concepto',
  units: 'Unidades',
  over: (number: number) => `Solo las que pasan de ${number}.`,
  bases: {
    pages: (count: number) => (count === 1 ? '1 página entregada' : `${count} páginas entregadas`),
    derived: (count: number) => (count === 1 ? '1 trámite derivado' : `${count} trámites derivados`),
    documents: (count: number) => (count === 1 ? '1 documento entregado' : `${count} documentos entregados`),
  },
  reckoned: (counted: string, { included, charged, units }: Reckoned) =>
    `${counted}${included > 0 ? ` − ${included} incluidas` : ''}${charged > 0 ? ` − ${charged} ya cobradas` : ''} = ${units} por cobrar.`,
  left: (number: number) => `El cliente eligió un máximo: quedan ${number}.`,
  amount: 'Precio sin IVA de cada unidad, en euros',
  amount_wrong: 'Escribe un importe como 12,50.',
  note: 'Explicación para el cliente',
  total: (amount: string) => `El cliente pagará ${amount} con IVA.`,
  total_plain: (amount: string) => `El cliente pagará ${amount}. Es una tasa: no lleva IVA.`,
  ceiling: (limit: string, charged: string, left: string) =>
    `Tope del cliente: ${limit} con IVA. Lleva ${charged}; quedan ${left}.`,
  ceiling_unlimited: 'El cliente eligió no poner tope a los gastos posteriores.',
  ceiling_unsaid: 'El cliente no puso tope: decide con cada cargo al pagarlo.',
  over_ceiling: (left: string) => `Pasa del tope del cliente: quedan ${left} con IVA. Pídele permiso antes.`,
  ask: (total: string) => `Pedir permiso hasta ${total}`,
  ask_explains: 'El cliente lee tu explicación y responde desde el correo. El pedido vuelve a ti con la respuesta.',
  ask_needs_note: 'Escribe arriba para qué hace falta; el cliente lo lee.',
  asked: 'Pregunta enviada; el correo está en camino',
  submit: 'Pedir el pago',
  done: 'Cargo creado; el correo está en camino',
};

export type ChargeMessages = typeof es;
