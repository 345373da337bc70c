/** Counts of pages. Spanish defines the keys of all languages. */
export const es = {
  title: 'Audiencia',
  open: 'Abrir la audiencia',
  only_supervisors: 'La audiencia es cosa de supervisores.',
  loading: 'Contando…',
  explains:
    'Páginas mostradas, no personas: se cuentan sin cookies ni identificadores. Lo que pasó menos de diez veces no se muestra (—).',
  from: 'Desde',
  until: 'Hasta',
  store: 'Portal',
  all_stores: 'Todos',
  funnel: 'De la página de un servicio al pedido pagado',
  step: 'Paso',
  shown: 'Veces',
  drop_off: 'No llega desde el paso anterior',
  none: 'En estos días no hay nada que mostrar.',
  route: 'Página',
  sent: 'Formularios enviados',
  pages: 'Páginas',
  forms: 'Dónde se quedan los formularios',
  explains_forms:
    'Formularios, no personas: cada uno cuenta una vez en cada pregunta. Se queda en una pregunta el que no pasa de su página, también si sigue abierto o si la respuesta dice que este servicio no es el adecuado.',
  none_begun: 'En estos días no se ha empezado ningún formulario las veces que hacen falta para mostrarlo.',
  csv: 'Descargar como CSV',
  begun: (count: string) => `${count} empezados`,
  unfinished: (percent: string) => `${percent} sin terminar`,
  most_leave_at: (question: string) => `Donde más se quedan: ${question}`,
  at_least: (percent: string) => `al menos ${percent}`,
  worst: 'La peor',
  steps: {
    product: 'Página del servicio',
    form: 'Formulario empezado',
    check: 'Respuestas repasadas',
    cart: 'Carrito',
    checkout: 'Datos de compra',
    payment: 'Forma de pago',
    success: 'Pedido hecho',
  },
  devices: { phone: 'Teléfono', tablet: 'Tableta', desk: 'Ordenador' },
};

export type AudienceMessages = typeof es;
