import type { PlaceMessages } from '../es/places.ts';

export const places: PlaceMessages = {
  title: (name) => `Land registry note in ${name}: how to order it`,
  description: (name, registries) =>
    registries === 1
      ? `Which land registry covers properties in ${name}, where it is, and how to order the simple note online.`
      : `The ${registries} land registries of ${name} with their addresses, and how to order the simple note online without knowing which one it is.`,
  description_unknown: (name) => `Order the simple note on a property in ${name}; we find the registry.`,
  heading: (name) => `Simple note in ${name}`,
  lead_one: (name, province, registry) =>
    `Properties in ${name} (${province}) are all recorded in one registry, the ${registry}.`,
  lead_many: (name, count) =>
    `Properties in ${name} are divided among ${count} registries. The address tells us which one holds yours.`,
  lead_none: (name) =>
    `We find the registry that covers ${name} and order the note there. You don’t need to know which one it is.`,
  order: (name) => `Order it for ${name}`,
  registry_one: 'The registry',
  registry_many: 'The registries',
  address: 'Address',
  parts: 'Within the municipality it covers',
  shared: (count) =>
    count === 1 ? 'It also serves one other municipality' : `It also serves ${count} other municipalities`,
  shared_more: (count) => `and ${count} more`,
  shared_none: 'It serves no other municipality.',
  facts: (name) => `To find a property in ${name}`,
  province: 'Province',
  community: 'Region',
  other_names: 'Also called',
  postal_codes: (count) => (count === 1 ? 'Postcode' : `${count} postcodes`),
  localities: (count) => (count === 1 ? 'One village' : `${count} villages, neighbourhoods and estates`),
  localities_hint: 'The note may give the village or estate instead of the municipality.',
  mercantile: 'Commercial registry (companies)',
  about_note: (product) => `What the note says and when it is not enough: ${product}`,
  source:
    'Names and postcodes: INE, www.ine.es, 2026. Registries according to the public directory of the registrars, 2026; if one has moved, we find out when we order the note.',
  provinces_title: 'Land registries by province',
  provinces_lead:
    'Choose the province and the municipality to see which registry covers it, and order the simple note there.',
  provinces_description:
    'The land registries of the 8,132 municipalities of Spain: which one is yours, where it is and which other places it serves.',
  province_title: (name) => `Land registries of ${name} by municipality`,
  province_lead: (name, municipalities, registries) =>
    `${name}: ${municipalities === 1 ? 'one municipality' : `${municipalities} municipalities`} and ${registries === 1 ? 'one registry' : `${registries} registries`}.`,
  municipalities: (count) => (count === 1 ? '1 municipality' : `${count} municipalities`),
  letters: 'Go to a letter',
};
