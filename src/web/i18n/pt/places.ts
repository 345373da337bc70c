import type { PlaceMessages } from '../es/places.ts';

export const places: PlaceMessages = {
  title: (name) => `Nota simple em ${name}: que registo é e como pedi-la`,
  description: (name, registries) =>
    registries === 1
      ? `Que registo predial tem a cargo os imóveis de ${name}, onde fica e como pedir a nota simple pela internet.`
      : `Os ${registries} registos prediais de ${name}, com a morada, e como pedir a nota simple pela internet sem saber qual é.`,
  description_unknown: (name) => `Peça a nota simple de um imóvel de ${name}; procuramos nós o registo.`,
  heading: (name) => `Nota simple em ${name}`,
  lead_one: (name, province, registry) =>
    `Os imóveis de ${name} (${province}) inscrevem-se num só registo, o ${registry}.`,
  lead_many: (name, count) =>
    `Os imóveis de ${name} repartem-se por ${count} registos. Com a morada descobrimos qual tem o seu.`,
  lead_none: (name) =>
    `Procuramos o registo que tem os imóveis de ${name} e pedimos lá a nota. Não precisa de saber qual é.`,
  order: (name) => `Pedir para ${name}`,
  registry_one: 'O registo',
  registry_many: 'Os registos',
  address: 'Morada',
  parts: 'Dentro do município, tem a cargo',
  shared: (count) => (count === 1 ? 'Serve também outro município' : `Serve também outros ${count} municípios`),
  shared_more: (count) => `e mais ${count}`,
  shared_none: 'Não serve mais nenhum município.',
  facts: (name) => `Dados para localizar um prédio em ${name}`,
  province: 'Província',
  community: 'Comunidade',
  other_names: 'Também se chama',
  postal_codes: (count) => (count === 1 ? 'Código postal' : `${count} códigos postais`),
  localities: (count) => (count === 1 ? 'Uma localidade' : `${count} aldeias, bairros e lugares`),
  localities_hint: 'Na nota o prédio pode figurar com o nome da aldeia ou do lugar em vez do município.',
  mercantile: 'Registo Comercial (empresas)',
  about_note: (product) => `O que diz a nota e quando não chega: ${product}`,
  source:
    'Nomes e códigos postais: INE, www.ine.es, 2026. Registos segundo o diretório público dos conservadores espanhóis, 2026; se algum mudou de sede, confirmamo-lo ao pedir a nota.',
  provinces_title: 'Registos prediais de Espanha por província',
  provinces_lead:
    'Escolha a província e o município para ver que registo tem a cargo os imóveis e pedir lá a nota simple.',
  provinces_description:
    'Os registos prediais dos 8132 municípios de Espanha: qual é o seu, onde fica e que outras terras serve.',
  province_title: (name) => `Registos prediais de ${name}, por município`,
  province_lead: (name, municipalities, registries) =>
    `${name}: ${municipalities === 1 ? 'um município' : `${municipalities} municípios`} e ${registries === 1 ? 'um registo' : `${registries} registos`}.`,
  municipalities: (count) => (count === 1 ? '1 município' : `${count} municípios`),
  letters: 'Ir para uma letra',
};
