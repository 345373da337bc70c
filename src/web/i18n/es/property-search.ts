/** Asking for an address and finding it in the cadastre. */
export const propertySearch = {
  address: { street: 'Calle, avenida o plaza', number: 'Número', stairs: 'Escalera', floor: 'Planta', door: 'Puerta' },
  building: {
    found: 'Según el Catastro',
    unknown: 'El Catastro no conoce esta referencia. Revísala; si es del País Vasco o de Navarra, puedes seguir.',
    away: 'El Catastro no responde ahora. Puedes seguir: lo comprobamos nosotros.',
    busy: 'Has hecho muchas consultas seguidas. Espera un minuto, o sigue: lo comprobamos nosotros.',
    asking: 'Consultando el Catastro…',
    choose: 'Elige el inmueble',
    built: (m2: number) => `${m2} m² construidos`,
    year: (year: number) => `de ${year}`,
    block: (block: string) => `bloque ${block}`,
    stairs: (stairs: string) => `escalera ${stairs}`,
    floor: (floor: number) => `planta ${floor}`,
    other_floor: (floor: string) => `planta ${floor}`,
    floors: {
      bj: 'planta baja',
      en: 'entresuelo',
      pr: 'principal',
      at: 'ático',
      sa: 'sobreático',
      '-1': 'sótano',
    } as Readonly<Record<string, string>>,
    door: (door: string) => `puerta ${door}`,
    doors: { iz: 'izquierda', dr: 'derecha', ce: 'centro' } as Readonly<Record<string, string>>,
    /** The cadastre's terms for the use of a property. */
    uses: { 'Almacen-Estacionamiento': 'Garaje o trastero' } as Readonly<Record<string, string>>,
  },
  count: (count: number) => (count === 1 ? '1 calle en la lista' : `${count} calles en la lista`),
  no_street: 'No vemos esa calle en el Catastro. Puedes dejarla escrita: la buscamos nosotros.',
  away: 'El Catastro no responde ahora. Sigue con la dirección escrita: buscamos nosotros el inmueble.',
  busy: 'Has hecho muchas búsquedas seguidas. Espera un minuto, o sigue con la dirección escrita: buscamos nosotros el inmueble.',
  own: 'El País Vasco y Navarra tienen su propio catastro y desde aquí no podemos consultarlo. Escribe la dirección y buscamos nosotros el inmueble.',
  pick_street: 'Elige la calle en la lista y verás sus inmuebles.',
  asking: 'Buscando en el Catastro…',
  offered: (count: number) =>
    count === 1
      ? 'Hay un inmueble en esta dirección. Si es el tuyo, elígelo.'
      : `Hay ${count} inmuebles en esta dirección. Elige el tuyo.`,
  narrow: 'Escribe la planta y la puerta y verás menos.',
  none_fits: 'Ninguno está en esa escalera, planta y puerta. En este número hay estos:',
  no_number: (number: string) => `En esa calle no consta el número ${number}. Los más cercanos son:`,
  not_there: (number: string) =>
    `En esa calle no consta el número ${number}. Puedes dejarlo así: lo buscamos nosotros.`,
  number_missing: (street: string) => `La calle es ${street}. Escribe el número y vuelve a buscar.`,
  suggested: 'Calles del municipio',
  nearest: 'Los más cercanos',
  which_street: '¿Qué calle es?',
  as_written: (street: string) => `Dejarla como está escrita: ${street}`,
  which_property: '¿Cuál es el inmueble?',
  none_of_these: 'Ninguno de estos',
  chosen: 'Este es el inmueble que has elegido. Su referencia catastral queda escrita abajo.',
  another: 'Elegir otro',
  look: 'Buscar el inmueble en el Catastro',
};

export type PropertySearchTexts = typeof propertySearch;
