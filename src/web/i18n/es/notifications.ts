/** The customer's notifications (which, how, when) and calendar. */
export const notifications = {
  title: 'Avisos',
  lead: 'Qué te contamos, por dónde y a qué horas.',
  reminders_title: 'Tus recordatorios',
  reminders_none: 'No tienes recordatorios.',
  reminder: {
    paper_expiry: (name: string, day: string) => `${name}: válido hasta el ${day}`,
    data_due: (name: string, day: string) => `${name}: faltan tus datos desde el ${day}`,
  },
  reminder_of: (order: string, moment: string) => `Pedido ${order} · ${moment}`,
  reminder_open: { paper_expiry: 'Ver o renovar', data_due: 'Completar los datos' },
  reminder_done: 'Ya no hay nada que hacer.',
  news_title: 'Publicado en el BORME',
  choices_title: 'Qué quieres recibir',
  always:
    'Los correos sobre un pedido (confirmación, factura, preguntas, entrega, devoluciones) y los de seguridad de tu cuenta llegan siempre: no se pueden desactivar.',
  always_on: '(siempre)',
  kinds: {
    status: 'Cambios en tus pedidos',
    paper_expiry: 'Documentos que caducan',
    data_due: 'Datos que faltan en un pedido',
    company_news: 'Empresas que sigues',
  },
  kind_hints: {
    status: 'En cuanto un pedido avanza, se entrega o necesita algo de ti.',
    paper_expiry: '30 y 7 días antes del último día de validez, y ese mismo día.',
    data_due: 'A los 1, 3, 7 y 20 días, mientras no los completes.',
    company_news: 'Cuando el BORME publica algo de ellas; como mucho un correo al día.',
  },
  channels: { mail: 'Correo', push: 'Aviso en el móvil o el ordenador', page: 'En esta página' },
  order_page: 'En la página del pedido',
  quiet_title: 'Horas de descanso',
  quiet_help:
    'En estas horas no enviamos avisos al móvil ni recordatorios: esperan hasta que terminen. Los recordatorios llegan en un solo correo al día como mucho.',
  quiet_from: 'Desde las',
  quiet_until: 'Hasta las',
  quiet_none: 'Sin descanso',
  time_zone: 'Hora de',
  zones: {
    'Europe/Madrid': 'Península y Baleares',
    'Atlantic/Canary': 'Canarias',
    'Europe/Lisbon': 'Portugal continental',
    'Atlantic/Madeira': 'Madeira',
    'Atlantic/Azores': 'Azores',
  },
  news: 'Las novedades se eligen aparte, en',
  calendar_title: 'Tu calendario',
  calendar_text:
    'Añade a tu calendario las entregas previstas, los días en que caducan tus documentos y el fin de tus suscripciones. Se actualiza solo.',
  calendar_address: 'Dirección de tu calendario',
  calendar_add: 'Añadir a mi calendario',
  calendar_secret:
    'Esta dirección es secreta: quien la tenga ve esas fechas. Si la has compartido sin querer, crea otra.',
  calendar_make: 'Crear mi calendario',
  calendar_renew: 'Crear otra dirección',
  calendar_end: 'Quitar el calendario',
  stop: {
    reminders: {
      title: 'Recordatorios por correo',
      ask: '¿Quieres dejar de recibir recordatorios por correo? Los correos sobre tus pedidos te llegarán igual.',
      off: 'Hecho: ya no te mandaremos recordatorios por correo. Los correos sobre tus pedidos te llegarán igual.',
      on_again: 'Hecho: volverás a recibir recordatorios por correo, uno al día como mucho.',
    },
    company_news: {
      title: 'Novedades de empresas por correo',
      ask: '¿Quieres dejar de recibir por correo lo que se publica de las empresas que sigues? Seguirás viéndolo en su página.',
      off: 'Hecho: ya no te lo mandaremos por correo. Seguirás viéndolo en la página de cada empresa.',
      on_again: 'Hecho: volverás a recibirlo por correo, una vez al día como mucho.',
    },
    weekly_figures: {
      title: 'Cifras de la semana por correo',
      ask: '¿Quieres dejar de recibir las cifras de la semana? Seguirás teniéndolas en el panel.',
      off: 'Hecho: ya no te las mandaremos. Seguirás teniéndolas en el panel.',
      on_again: 'Hecho: volverás a recibirlas cada lunes.',
    },
    to_off: 'Dejar de recibirlos',
    to_on: 'Volver a recibirlos',
    choose: 'Elegir qué avisos quieres recibir',
  },
};

export type NotificationsMessages = typeof notifications;
