/** What a customer can do about an order after it was delivered, refunded or cancelled. */
export const afterOrder = {
  to_order: 'Volver al pedido',

  claim_title: 'Presentar una reclamación',
  claim_text: {
    open: 'Cuéntanos qué está mal. Una persona lo revisa sin coste y te contesta en dos días laborables como máximo.',
    claimed: 'Ya tenemos tu reclamación y la está mirando una persona. Te contestamos por correo.',
    over: 'El plazo para reclamar por aquí, 60 días desde la entrega, ha terminado. Responde al correo de entrega y vemos qué se puede hacer.',
    none: 'Todavía no hay nada entregado sobre lo que reclamar.',
  },
  claim_reason: '¿Qué está mal?',
  claim_reason_help: 'Por ejemplo: la finca no es la que pedí, falta una página o no se puede leer.',
  claim_send: 'Enviar la reclamación',
  claim_done: 'Hemos recibido tu reclamación. Te contestamos en dos días laborables como máximo.',

  review_done: {
    guardada:
      'Gracias. La leemos y la publicamos tal cual, salvo que insulte, dé datos personales o no hable del servicio.',
    retirada: 'Hemos borrado tu opinión.',
  },

  account_title: 'Cuenta para devolverte el dinero',
  account_text: (amount: string) =>
    `Te devolvemos ${amount} por transferencia. Dinos a qué cuenta; tiene que estar a tu nombre.`,
  account_nothing: 'Ahora mismo no hay ninguna devolución que espere una cuenta.',
  account_kept: (iban: string) =>
    `La cuenta que tenemos es ${iban}. Mientras no salga la transferencia puedes cambiarla.`,
  account_iban: 'IBAN',
  account_help: 'Empieza por dos letras (ES, PT…). Da igual con espacios o sin ellos.',
  account_save: 'Guardar la cuenta',
  account_saved: 'Cuenta guardada. Te avisamos por correo cuando salga la transferencia.',
  account_due: (amount: string) => `¿A qué cuenta te devolvemos ${amount}?`,
  account_due_text: 'El dinero vuelve por transferencia y nos falta tu IBAN.',
  account_give: 'Indicar la cuenta',
  account_change: 'Cambiar la cuenta',

  late_title: 'Tu pago llegó con el pedido ya anulado',
  late_text: {
    choose: (amount: string) =>
      `Hemos recibido ${amount}. No hacemos nada hasta que elijas: seguir con el pedido con este mismo pago o que te devolvamos todo.`,
    revive: (_amount: string) => 'Nos has pedido seguir. Retomamos el pedido con el pago que ya hiciste.',
    return: (amount: string) => `Has elegido la devolución: te devolvemos ${amount}.`,
    over: (_amount: string) => 'Este pago ya está resuelto. En el pedido ves cómo ha quedado.',
  },
  late_revive: 'Seguir con el pedido',
  late_return: 'Que me devuelvan el dinero',
  late_choose: 'Elegir',
  late_done: {
    revive: 'Perfecto: retomamos tu pedido con el pago que ya hiciste.',
    return: 'Hecho: te devolvemos el dinero y te lo confirmamos por correo.',
    noted: 'Lo hemos anotado. Una persona tiene tu pedido abierto y se encarga; te escribirá en cuanto esté resuelto.',
  },
};

export type AfterOrderMessages = typeof afterOrder;
