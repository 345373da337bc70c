/** The registry of an order. Spanish defines the keys of all languages. */
export const es = {
  title: 'Registro',
  name: 'Registro',
  address: 'Dirección',
  phone: 'Teléfono',
  correct: 'Corregir',
  choose: 'Elegir registro',
  cancel: 'Cerrar',
  slow: 'Es un registro lento: un día hábil más.',
  by_customer: 'El peticionario es el cliente: hacen falta su nombre y su NIF.',
  no_negative: 'No expide notas negativas.',
  reasons: {
    alias: ({ place, by }: Why) => `Por el alias «${by}» de ${place}.`,
    named_registry: () => 'Es el que indica el cliente.',
    only_one: ({ place, by }: Why) =>
      by === '' ? `Es el único registro de ${place}.` : `Es el único registro de ${place}, por el alias «${by}».`,
    named_place: ({ place, by }: Why) => `La dirección nombra ${by}, en ${place}.`,
    rest_of_municipality: ({ place }: Why) =>
      `Es el de ${place}; otros llevan solo partes del municipio que la dirección no nombra.`,
    several: ({ place, count }: Why) => `${place} tiene ${count} registros. Elige el de esta dirección.`,
    not_covered: ({ place }: Why) => `No sabemos qué registro lleva ${place}. Búscalo y quedará recordado.`,
    municipality_unknown: () => 'No reconocemos el municipio. Corrige los datos o pide que se añada un alias.',
    municipality_ambiguous: () => 'Hay varios municipios con ese nombre. Corrige los datos para indicar la provincia.',
    municipality_missing: () => 'El pedido no dice el municipio.',
  },
  times: (p50: string, p90: string, items: number) =>
    `Suele tardar ${p50 === '1' ? '1 día hábil' : `${p50} días hábiles`}; 9 de cada 10 pedidos, como mucho ${p90} (${items} pedidos en un año).`,
  remember_for: 'Recordar para',
  scopes: {
    street: (alias: string) => `Toda la calle: ${alias}`,
    house: (alias: string) => `Solo este número: ${alias}`,
    municipality: (alias: string) => `Todo el municipio: ${alias}`,
  },
  find: 'Buscar otro registro',
  find_hint: 'Nombre o dirección',
  candidates: 'Registros posibles',
  all_of_place: (count: number) => `Ver los ${count} del municipio`,
  nothing: 'Ningún registro coincide.',
  remembered: (alias: string) => `Recordado para «${alias}».`,
  undo: 'Deshacer',
};

/** Facts that explain why a registry was found. */
interface Why {
  readonly place: string;
  readonly by: string;
  readonly count: number;
}

export type RegistryMessages = typeof es;
