/** Alerts of who is signed in. Spanish defines the keys of all languages. */
export const es = {
  title: 'Avisos',
  open: 'Ver mis avisos',
  unread: (count: string) => (count === '0' ? 'Avisos: ninguno sin leer' : `Avisos: ${count} sin leer`),
  read_all: 'Marcar todo como leído',
  none: 'No tienes avisos.',
  more: 'Ver anteriores',
  new: 'Sin leer',
  order: (number: number, product: string) => `${number} · ${product}`,
  ticket: (id: number) => `Ticket ${id}`,
  run: 'Operación masiva',
  kinds: {
    answered_form: 'El cliente ha respondido',
    answered_mail: 'El cliente ha escrito por correo',
    answered_ticket: 'Ha llegado una respuesta',
    refund_waits: (amount: string) => `Devolución de ${amount} por aprobar`,
    mass_waits: 'Operación masiva por aprobar',
    refund_decided: {
      approved: (amount: string) => `Devolución de ${amount} aprobada`,
      rejected: (amount: string) => `Devolución de ${amount} rechazada`,
      lapsed: (amount: string) => `Devolución de ${amount} caducada sin decisión`,
    },
    mass_decided: {
      approved: 'Operación masiva aprobada',
      rejected: 'Operación masiva rechazada',
      lapsed: 'Operación masiva caducada',
    },
    mail_bounced: 'Un correo no se ha podido entregar',
    mail_held: {
      waiting: 'Un correo espera a que el antivirus revise un archivo',
      infected: 'Un correo no se ha enviado: un archivo tiene un virus',
      key_missing: 'Un correo espera: ahora no se puede abrir un archivo',
    },
    delegated: 'Te han pasado un pedido',
    late_soon: (at: string) => `El plazo vence: ${at}`,
    mass_finished: {
      done: 'Operación masiva terminada',
      stopped: 'Operación masiva detenida',
      dropped: 'Operación masiva descartada',
    },
    watched: (action: string) => `En un pedido que sigues: ${action}`,
    changed: 'cambios',
    watched_ticket: 'Un mensaje en un ticket que sigues',
    mentioned: 'Te han mencionado en una nota',
  },
};
export type AlertMessages = typeof es;
