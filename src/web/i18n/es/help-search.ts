/** Help search, and the current speed of registries. */
export const helpSearch = {
  search: 'Busca en la ayuda',
  search_hint: 'Por ejemplo: cuánto tarda una nota simple',
  find: 'Buscar',
  found: (count: number) => (count === 1 ? 'Hemos encontrado 1 respuesta.' : `Hemos encontrado ${count} respuestas.`),
  none: (query: string) => `No hemos encontrado respuestas a «${query}».`,
  none_text: 'Prueba con otras palabras, o escríbenos y te responde una persona.',
  answers: 'Respuestas',
  all: 'Ver toda la ayuda',
  registries_link: 'Registros que hoy van lentos',
  registries_title: 'Registros que hoy van lentos',
  registries_lead: 'Lo que tardan en responder, medido en los pedidos entregados durante el último año.',
  registries_none: 'Hoy ningún registro va más lento de lo normal.',
  half: 'La mitad de los pedidos',
  most: 'Nueve de cada diez',
  days: (count: string) => (count === '1' ? '1 día hábil' : `${count} días hábiles`),
  flagged: 'Sabemos que va lento: contamos un día hábil más.',
  usual: (half: string, most: string) =>
    `Lo normal: la mitad de los pedidos en ${half}; nueve de cada diez en ${most}.`,
  counted: (moment: string) => `Medido el ${moment}. Se vuelve a medir cada noche.`,
  not_measured: 'Todavía no hay suficientes pedidos para medirlo.',
};

export type HelpSearchMessages = typeof helpSearch;
