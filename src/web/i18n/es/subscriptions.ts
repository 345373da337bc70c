/** What the customer is subscribed to. */
export const subscriptions = {
  title: 'Suscripciones',
  lead: 'Lo que tienes contratado o sigues, lo que cuesta y cuándo se renueva. Se termina con un toque.',
  none: 'No tienes ninguna suscripción.',
  company: 'Para seguir a una empresa, ábrela en tu lista y toca «Seguir».',
  companies: 'Ver mis empresas',
  kinds: {
    newsletter: 'Novedades por correo',
    seguimiento: (about: string) => `Seguimiento de ${about}`,
    asesoria: 'Asesoría jurídica anual',
  },
  price: 'Precio',
  free: 'Gratis',
  year: (price: string) => `${price} al año, IVA incluido`,
  next: 'Próxima fecha',
  dates: {
    newsletter: 'Sin fecha fija: como mucho un correo al mes',
    seguimiento: 'Cada día que sale el BORME; te avisamos si publica algo de ella',
  },
  renews: (day: string) => `Se renueva el ${day}`,
  stops: (day: string) => `Termina el ${day}`,
  since: 'Desde',
  how: 'Cómo termina',
  ways: {
    newsletter: 'En el momento en que la termines.',
    seguimiento: 'En el momento en que dejes de seguirla.',
    asesoria: (day: string) =>
      `Si la terminas, sigue hasta el ${day} y no se cobra nada más. Puedes hacerlo hasta ese día.`,
  },
  stopped: 'No se renovará y no se cobra nada más.',
  end: {
    newsletter: 'Dejar de recibirlas',
    seguimiento: 'Dejar de seguirla',
    asesoria: 'No renovar',
  },
  resume: 'Seguir renovando',
  ended: {
    newsletter: 'Ya no recibirás novedades.',
    seguimiento: (about: string) => `Ya no sigues a ${about}.`,
  },
  undo: 'Deshacer',
  open: {
    company: 'Ver la empresa',
    order: 'Ver el pedido',
  },
  offer_title: 'Novedades por correo',
  offer: 'Gratis y como mucho un correo al mes. Podrás dejarlas aquí mismo.',
  begin: 'Recibir novedades',
};

export type SubscriptionMessages = typeof subscriptions;
