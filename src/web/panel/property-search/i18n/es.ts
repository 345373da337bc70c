/** Searches of properties and localisations. Spanish defines the keys of all languages. */
export const es = {
  title: 'Localizaciones',
  open: 'Abrir las localizaciones',
  searches: 'Búsquedas de propiedades',
  no_searches: 'Ninguna búsqueda está abierta.',
  localisations: 'Por localizar',
  no_localisations: 'Nada espera que lo localicen.',
  counted: (shown: number, total: number) => `${shown} de ${total}`,
  order: (orderId: number) => `Pedido ${orderId}`,
  locked_by: (name: string) => `La tiene ${name}`,
  most: (most: number | null) =>
    most === null ? 'El cliente paga todas las que aparezcan' : `El cliente paga como mucho ${most}`,
  charged: (count: number) => (count === 1 ? '1 cobrada' : `${count} cobradas`),
  look: 'Buscar en las notas leídas',
  looked: (count: number) =>
    count === 0
      ? 'Ninguna nota leída habla de este NIF.'
      : count === 1
        ? '1 inmueble en notas leídas'
        : `${count} inmuebles en notas leídas`,
  other_name: 'con otro nombre',
  noted: (day: string) => `nota del ${day}`,
  paste: 'Lista del índice de titulares',
  paste_hint: 'Un inmueble por línea: registro; municipio; finca; cuota; CRU o referencia catastral.',
  choose: 'Inmuebles',
  finca: (number: string) => `Finca ${number}`,
  maximo: 'Máximo que se cobra en total',
  order_notes: (count: number) => (count === 1 ? 'Pedir 1 nota y cobrarla' : `Pedir ${count} notas y cobrarlas`),
  created: (count: number, total: string) =>
    `${count === 1 ? '1 nota pedida' : `${count} notas pedidas`}; el cliente recibe el enlace para pagar ${total}`,
  none_created: 'No había nada nuevo que pedir.',
  left_out: {
    already: 'ya estaba pedida',
    over_maximum: 'pasa del máximo',
    not_enough_data: 'faltan datos: CRU, referencia, o finca con registro o municipio',
  },
  found: 'Notas pedidas',
  paid: 'pagada',
  unpaid: 'espera el pago',
  candidates: 'Candidatos',
  add: 'Otros, uno por línea',
  wrong_length: (lines: string) => `Cada línea, de 3 a 300 caracteres: ${lines}`,
  price: (price: string) => `${price} por cada una`,
  no_price: 'Sin cargo por lo localizado',
  located: 'Localizado',
  attach: (count: number) => (count === 1 ? 'Añadir 1 al resultado' : `Añadir ${count} al resultado`),
  attached: (count: number, charged: number) => `${count} en el resultado, ${charged} con cargo`,
};

export type PropertyListMessages = typeof es;
