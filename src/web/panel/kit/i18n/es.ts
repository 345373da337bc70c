/** Notices and fields of dates, which every page has. Spanish defines the keys of all languages. */
export const es = {
  notices: {
    title: 'Avisos',
    more: (count: number) => (count === 1 ? '1 aviso más' : `${count} avisos más`),
    whole: 'Ver entero',
    less: 'Plegar los avisos',
  },

  paste: {
    too_long: 'No se ha pegado nada: el texto no cabe.',
    room: (most: string, over: string) =>
      `Caben ${most} caracteres y sobran ${over}. Si hace falta entero, adjúntalo como archivo.`,
  },

  dates: {
    presets: 'Días habituales',
    tomorrow: 'Mañana',
    monday: 'El lunes',
    week: 'En 7 días',
    day: 'dd/mm/aa',
    moment: 'dd/mm/aa hh:mm',
    no_day: 'Escribe el día así: 24/11/26.',
    no_moment: 'Escribe el día y la hora así: 24/11/26 09:00.',
    ends_before: 'El último día no puede ser anterior al primero.',
    too_long: 'Como mucho, un año.',
    pick: 'Elegir en el calendario',
  },
};

export type KitMessages = typeof es;
