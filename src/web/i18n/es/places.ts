export const places = {
  title: (name: string) => `Nota simple en ${name}: qué registro es y cómo pedirla`,
  description: (name: string, registries: number) =>
    registries === 1
      ? `Qué Registro de la Propiedad lleva los inmuebles de ${name}, dónde está y cómo pedir la nota simple por internet.`
      : `Los ${registries} Registros de la Propiedad de ${name}, con su dirección, y cómo pedir la nota simple por internet sin saber cuál es.`,
  description_unknown: (name: string) =>
    `Pide la nota simple de un inmueble de ${name}; buscamos nosotros el registro.`,
  heading: (name: string) => `Nota simple en ${name}`,
  lead_one: (name: string, province: string, registry: string) =>
    `Los inmuebles de ${name} (${province}) se inscriben en un solo registro, el ${registry}.`,
  lead_many: (name: string, count: number) =>
    `Los inmuebles de ${name} se reparten entre ${count} registros. Con la dirección averiguamos cuál lleva el tuyo.`,
  lead_none: (name: string) =>
    `Buscamos el registro que lleva los inmuebles de ${name} y pedimos allí la nota. No hace falta que sepas cuál es.`,
  order: (name: string) => `Pedirla para ${name}`,
  registry_one: 'El registro',
  registry_many: 'Los registros',
  address: 'Dirección',
  parts: 'Lleva, dentro del municipio',
  shared: (count: number) => (count === 1 ? 'Lleva además otro municipio' : `Lleva además otros ${count} municipios`),
  shared_more: (count: number) => `y ${count} más`,
  shared_none: 'No lleva ningún otro municipio.',
  facts: (name: string) => `Datos para localizar una finca en ${name}`,
  province: 'Provincia',
  community: 'Comunidad',
  other_names: 'También se llama',
  postal_codes: (count: number) => (count === 1 ? 'Código postal' : `${count} códigos postales`),
  localities: (count: number) => (count === 1 ? 'Una entidad de población' : `${count} pueblos, barrios y parajes`),
  localities_hint: 'En la nota la finca puede figurar con el nombre de su pueblo o paraje en lugar del municipio.',
  mercantile: 'Registro Mercantil (empresas)',
  about_note: (product: string) => `Qué dice la nota y cuándo no basta: ${product}`,
  source:
    'Fuente de nombres y códigos postales: INE, www.ine.es, 2026. Registros según el directorio público de los registradores, 2026; si uno ha cambiado de sede, al pedir la nota lo comprobamos.',
  provinces_title: 'Registros de la Propiedad por provincia',
  provinces_lead:
    'Elige la provincia y el municipio para ver qué registro lleva sus inmuebles y pedir allí la nota simple.',
  provinces_description:
    'Los Registros de la Propiedad de los 8132 municipios de España: cuál es el tuyo, dónde está y qué otros pueblos lleva.',
  province_title: (name: string) => `Registros de la Propiedad de ${name}, por municipio`,
  province_lead: (name: string, municipalities: number, registries: number) =>
    `${name}: ${municipalities === 1 ? 'un municipio' : `${municipalities} municipios`} y ${registries === 1 ? 'un registro' : `${registries} registros`}.`,
  municipalities: (count: number) => (count === 1 ? '1 municipio' : `${count} municipios`),
  letters: 'Ir a una letra',
};

export type PlaceMessages = typeof places;
