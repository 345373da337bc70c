export const incidents = {
  title: 'Necesitamos algo de ti',
  lead: (order: string, item: string) => `Pedido ${order} · ${item}`,
  why: 'Por qué te lo pedimos',
  until: (moment: string) => `Esperamos tu respuesta hasta el ${moment}. Mientras tanto, tu plazo no corre.`,
  attachments: 'Archivos para ti',
  download: 'Descargar',
  send: 'Enviar la respuesta',
  keep: 'Guardar y seguir luego',
  saved: 'Guardado: puedes seguir luego, también en otro dispositivo.',
  changed_title: 'Ahora te pedimos otra cosa',
  changed_text:
    'Ha cambiado mientras tenías la página abierta. Lo que escribiste sigue aquí; míralo y envíalo otra vez.',
  answered_title: 'Hemos recibido tu respuesta',
  answered_lead: (moment: string) => `Llegó el ${moment}. Te enviamos también un justificante por correo.`,
  answered_text: 'Ya seguimos con tu pedido. No tienes que hacer nada más.',
  withdrawn_title: 'Ya no necesitamos tu respuesta',
  withdrawn_text: 'Lo que te preguntábamos está resuelto y seguimos con tu pedido. No tienes que hacer nada.',
  your_answers: 'Lo que nos enviaste',
  to_order: 'Ver el pedido',
  sign_in: 'Entra en tu cuenta para ver el pedido y lo que enviaste.',
  sign_in_link: 'Entrar',
  waiting_title: 'Tu pedido te espera',
  waiting_text: 'Necesitamos algo de ti para seguir con él.',
  waiting_link: 'Responder ahora',
};

export type IncidentMessages = typeof incidents;
