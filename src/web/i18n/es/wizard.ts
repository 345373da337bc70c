export const wizard = {
  step: (ordinal: number, total: number) => `Paso ${ordinal} de ${total}`,
  progress: 'Avance del formulario',
  start_over: 'Vaciar y empezar de nuevo',
  back_to_check: 'Guardar y volver al resumen',
  related: 'Quizá te interese',
  exit_title: 'No podemos seguir con este trámite',
  picker_hint: 'Vale el nombre en cualquier lengua oficial, como «Alacant» o «Elx».',
  picker_none: 'Ningún municipio se llama así',
  picker_count: (count: number) => (count === 1 ? '1 municipio en la lista' : `${count} municipios en la lista`),
  picker_other: 'Ninguno de estos: escribir otro',
  picker_failed: 'La lista no está disponible. Escribe el nombre completo y lo comprobamos al continuar.',
  no_answer: 'Sin respuesta',
  choose_nothing: 'No lo sé o prefiero no decirlo',
  check_title: 'Comprueba tus respuestas',
  check_lead: 'Mira que todo esté bien. Puedes cambiar cualquier respuesta sin perder las demás.',
  answers: 'Tus respuestas',
  change_answer: (label: string) => `Cambiar: ${label}`,
  last_questions: 'Antes de añadirlo',
  promise: 'Entrega prevista',
  add: 'Añadir al carrito',
};

export type WizardMessages = typeof wizard;
