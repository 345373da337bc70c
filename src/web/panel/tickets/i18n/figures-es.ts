/** Words of the ticket figures. Spanish defines the keys of all languages. */
export const figures = {
  title: 'Cifras de tickets y correo',
  open: 'Ver las cifras de tickets y correo',
  from: 'Desde',
  to: 'Hasta',
  who: 'De quién',
  all: 'Todos',
  nobody: 'Nadie',
  no_group: 'Sin grupo',
  by: { all: '', agent: 'Agente', group: 'Grupo' },
  heads: {
    answered: 'Primera respuesta',
    median: 'Mediana',
    p90: 'p90',
    open: 'Abiertos ahora',
    filed: 'Correos archivados',
    misfiled: 'No eran de ahí',
    rate: 'Fallos',
    returned: 'Devueltos',
  },
  ages: { '1': 'menos de 1 día', '3': '1 a 3 días', '7': '3 a 7 días', more: 'más de 7 días' },
  minutes: (count: number) => (count < 120 ? `${count} min` : `${Math.round(count / 60)} h`),
  show: (what: string, who: string) => `Ver: ${what}, ${who}`,
  first: (count: number) => `Los ${count} más recientes.`,
  none: 'Nada en estas fechas.',
};

export type FigureMessages = typeof figures;
