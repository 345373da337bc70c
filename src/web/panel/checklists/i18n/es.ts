/** What is looked at before delivering. Spanish defines the keys of all languages. */
export const es = {
  title: 'Antes de entregar',
  count: (done: number, all: number) => `${done} de ${all}`,
  go: 'Ir a las comprobaciones',
  open: 'Falta por comprobar',
  anyway: 'Entregar sin comprobarlo',
  reason: 'Motivo',
  reason_hint: 'Queda en el historial, con lo que no se comprobó.',
};

export type ChecklistMessages = typeof es;
