/** The installed app: updates, and what is seen without a connection. */
export const app = {
  newer: 'Hay una versión nueva de la página.',
  update: 'Actualizar',
  later: 'Más tarde',
  unsent: 'Lo que has escrito aquí y no has enviado se perdería al actualizar.',
  update_anyway: 'Actualizar de todos modos',
  seen: (when: string) => `Así estaba tu lista el ${when}.`,
};

export type AppMessages = typeof app;
