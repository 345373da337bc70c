/** The installed app: updates, what is seen without a connection, and files from other apps. */
export const app = {
  newer: 'Hay una versión nueva de la página.',
  update: 'Actualizar',
  later: 'Más tarde',
  unsent: 'Lo que has escrito aquí y no has enviado se perdería al actualizar.',
  update_anyway: 'Actualizar de todos modos',
  seen: (when: string) => `Así estaba tu lista el ${when}.`,
  keep: {
    title: 'Documentos guardados en este dispositivo',
    offer: 'Guardar en este dispositivo',
    keep_of: (name: string) => `Guardar en este dispositivo ${name}`,
    working: 'Guardando…',
    kept: 'Guardado: puedes abrirlo aquí sin conexión. Se borra al salir de tu cuenta o cambiar a otra.',
    failed: 'No hemos podido guardarlo. Inténtalo otra vez dentro de un momento.',
    remove: 'Quitar de este dispositivo',
    remove_of: (name: string) => `Quitar de este dispositivo ${name}`,
    foot: (size: string, when: string) => `${size} · guardado el ${when}`,
  },
  incoming: {
    title: '¿De qué pedido es este archivo?',
    lead: 'Lo has compartido desde otra aplicación. Elige el pedido y nos llega al momento.',
    order: 'Tus pedidos en curso',
    none: 'No hay ningún archivo por enviar. Compártelo otra vez desde la otra aplicación.',
    no_orders: 'Ahora no tienes ningún pedido al que añadir archivos.',
    sending: 'Enviando…',
    drop: 'No enviarlo',
  },
  push: {
    title: 'Avisos en este dispositivo',
    off: '¿Quieres que te avisemos aquí cuando cambie un pedido? Por correo te avisamos siempre.',
    on: 'Este dispositivo te avisa cuando cambia un pedido.',
    denied: 'Los avisos están bloqueados en los ajustes de este navegador. Por correo te avisamos siempre.',
    install: 'Para recibir avisos en este dispositivo, añade la página a tu pantalla de inicio y ábrela desde allí.',
    failed: 'No hemos podido activarlo. Inténtalo otra vez dentro de un momento.',
    working: 'Un momento…',
    switch_on: 'Avisarme aquí',
    switch_off: 'Dejar de avisarme',
  },
};

export type AppMessages = typeof app;
