/** The question for consent, and the page to change it. */
export const consent = {
  title: 'Cookies y análisis',
  lead: 'Tú decides. Si no eliges nada, no se activa nada, y la página funciona igual.',
  counting:
    'Para saber qué páginas sirven contamos cuántas veces se ve cada una, sin cookies, sin identificarte y sin guardar tu dirección. Para eso no hace falta permiso.',
  analytics: 'Análisis de uso',
  analytics_help: 'Medir el recorrido por la página con herramientas que guardan datos en tu navegador.',
  marketing: 'Publicidad',
  marketing_help: 'Saber qué anuncio te trajo y mostrarte otros.',
  refuse: 'Rechazar todo',
  accept: 'Aceptar todo',
  save: 'Guardar mi elección',
  saved: 'Guardado. Puedes cambiarlo aquí cuando quieras.',
  more: 'Cómo tratamos tus datos',
  ask: '¿Nos dejas medir el uso de la página y la publicidad? No hace falta para pedir nada.',
  choose: 'Elegir',
  proof: (id: string) => `Tu decisión está guardada con el número ${id}.`,
};

export type ConsentMessages = typeof consent;
