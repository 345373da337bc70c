import type { NotaField } from '../marks.ts';

interface Change {
  readonly before: string;
  readonly after: string;
}

/** Two papers compared in words. `held` and the sides of a share are as `heldText` writes them; blank if they were not read. */
export const comparisonWords = {
  fields: {
    registry: 'registro',
    issued_on: 'fecha de expedición',
    finca: 'número de finca',
    municipality: 'municipio',
    cru: 'CRU',
    cadastral_reference: 'referencia catastral',
    description: 'descripción',
    owners: 'titulares',
    charges: 'cargas',
  } satisfies Record<NotaField, string>,
  /** Differences of which both readings are sure. */
  sure: {
    issued_on: ({ before, after }: Change) => `El documento anterior es del ${before}; el más reciente, del ${after}.`,
    finca: ({ before, after }: Change) => `El número de finca era ${before} y ahora es ${after}.`,
    municipality: ({ before, after }: Change) => `El municipio era ${before} y ahora es ${after}.`,
    registry: ({ before, after }: Change) => `El registro era ${before} y ahora es ${after}.`,
    cru: ({ before, after }: Change) => `El CRU era ${before} y ahora es ${after}.`,
    cadastral_reference: ({ before, after }: Change) => `La referencia catastral era ${before} y ahora es ${after}.`,
    description: 'La descripción ha cambiado.',
    owner_new: (name: string, held: string) =>
      held === '' ? `${name} es ahora titular.` : `${name} es ahora titular (${held}).`,
    owner_gone: (name: string, held: string) =>
      held === '' ? `${name} ya no es titular.` : `${name} ya no es titular (tenía ${held}).`,
    owner_held: (name: string, { before, after }: Change) => `${name} tenía ${before} y ahora tiene ${after}.`,
    charge_new: (kind: string) => `Hay una carga nueva: ${kind}.`,
    charge_gone: (kind: string) => `Ya no consta esta carga: ${kind}.`,
    charge_amount: (kind: string, amounts: string) =>
      amounts === ''
        ? `Ha cambiado el importe de esta carga: ${kind}.`
        : `Ha cambiado el importe de esta carga: ${kind}, ${amounts}.`,
  },
  /** Differences that may be errors of reading: never that something ended or began. */
  unsure: {
    value: (field: string, { before, after }: Change) =>
      `Puede haber cambiado: ${field}. Se ha leído ${before} en el anterior y ${after} en el más reciente.`,
    description: 'La descripción se ha leído de otra manera.',
    owner_new: (name: string) => `${name} solo se ha leído como titular en el documento más reciente.`,
    owner_gone: (name: string) => `${name} solo se ha leído como titular en el documento anterior.`,
    owner_held: (name: string, { before, after }: Change) =>
      `De ${name} se ha leído ${before} en el anterior y ${after} en el más reciente.`,
    charge_new: (kind: string) => `Una carga solo se ha leído en el documento más reciente: ${kind}.`,
    charge_gone: (kind: string) => `Una carga solo se ha leído en el documento anterior: ${kind}.`,
    charge_amount: (kind: string) => `El importe de esta carga se ha leído de otra manera: ${kind}.`,
  },
  amount: ({ before, after }: Change) => `de ${before} a ${after}`,
  badge: 'sin confirmar',
  before: 'Antes',
  after: 'Ahora',
  differences: (name: string) => (name === '' ? 'Diferencias' : `Diferencias de la finca ${name}`),
  none: 'No se ha visto ninguna diferencia.',
  equal: (fields: string) => `Igual en los dos: ${fields}.`,
  seems_equal: (fields: string) => `Parece igual, pero la lectura no es segura: ${fields}.`,
  unread_before: (fields: string) => `No se ha leído en el documento anterior, así que no se compara: ${fields}.`,
  unread_after: (fields: string) => `No se ha leído en el documento más reciente, así que no se compara: ${fields}.`,
  unread_both: (fields: string) => `No se ha leído en ninguno de los dos: ${fields}.`,
  only_before: (names: string) => `Solo en el documento anterior: finca ${names}.`,
  only_after: (names: string) => `Solo en el documento más reciente: finca ${names}.`,
  other_property: 'Son documentos de fincas distintas: no se comparan.',
  not_sure_same:
    'No está claro que los dos documentos sean de la misma finca. Compruébalo antes de fiarte de las diferencias.',
  unnamed: 'sin número leído',
  check: 'Lo marcado «sin confirmar» puede ser un error de lectura: compruébalo en los documentos.',
  remark: 'Lo ha comparado una máquina: lo que cuenta son los documentos.',
  title: 'Comparar dos documentos',
  choose: 'Documentos que se comparan',
  one: 'Un documento',
  other: 'El otro documento',
  compare: 'Comparar',
  option: {
    finca: (name: string) => `finca ${name}`,
    order: (order: string) => `pedido ${order}`,
  },
  from: (older: string, newer: string) => `De «${older}», el más antiguo, a «${newer}», el más reciente.`,
  too_few: 'Para comparar hacen falta dos documentos leídos.',
  not_read: (names: string) => `Todavía no se han leído, o no se han podido leer: ${names}.`,
  negative: (names: string) => `Notas negativas, que no hablan de ninguna finca: ${names}.`,
  same_twice: 'Elige dos documentos distintos.',
};

export type ComparisonWords = typeof comparisonWords;
