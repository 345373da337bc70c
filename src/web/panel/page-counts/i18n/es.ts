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
