export const updating = {
  stale: (days: number) => `Tiene más de ${days} días.`,
  renew: (price: string) => `Actualízala por ${price}`,
  order_again: 'Pedir otra vez',
  update_note: (price: string) => `Actualizar la nota por ${price}`,
  renewal_title: 'Actualiza tu nota simple',
  renewal_lead: (order: string) =>
    `Volvemos a pedir al Registro la nota de tu pedido ${order}, a precio reducido. Comprueba que se trata de este inmueble.`,
  again_title: 'Vuelve a pedirlo',
  again_lead: (order: string) => `Estas son las respuestas de tu pedido ${order}, con el precio de hoy.`,
  your_note: 'La nota que se actualiza',
  will_order: 'Lo que vas a pedir',
  renewal_changed: 'Ha cambiado algo',
  change: 'Cambiar las respuestas',
  complete: 'Completar el formulario',
  missing: 'Hoy el formulario pide además:',
  left_out: 'Estas respuestas no se trasladan:',
  nothing_charged: 'No se cobra nada hasta que termines la compra.',
};

export type UpdatingMessages = typeof updating;
