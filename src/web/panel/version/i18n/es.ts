export const es = {
  newer: 'Hay una versión nueva del panel.',
  newer_hint: 'Los borradores de los trámites se conservan al volver a cargar.',
  later: 'Más tarde',
  unsent_title: 'Hay algo escrito sin enviar',
  unsent_text:
    'Si vuelves a cargar ahora, se pierde lo que has escrito en un formulario de esta página. Envíalo o cópialo antes.',
  reload_anyway: 'Volver a cargar igualmente',
};

/** Every language has these texts. */
export type FailureMessages = typeof es;
