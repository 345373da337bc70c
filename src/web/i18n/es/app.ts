/** The installed app: updates, and what is seen without a connection. */
export const app = {
  newer: 'Hay una versión nueva de la página.',
  update: 'Actualizar',
  later: 'Más tarde',
  unsent: 'Lo que has escrito aquí y no has enviado se perdería al actualizar.',
  update_anyway: 'Actualizar de todos modos',
  seen: (when: string) => `Así estaba tu lista el ${when}.`,
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
