import { defineList } from '../define-list.ts';
import { line } from '../field.ts';

/** Alternative names of places, and the registry in charge if it is not the municipality's. Source: specification sections 3 and 9. */
export const municipalityAliases = defineList({
  title: { es: 'Alias de municipios', en: 'Municipality aliases', pt: 'Outros nomes de municípios' },
  about: {
    es: 'Nombres antiguos, barrios y calles, con su municipio y, si hace falta, su registro. Cada pedido se asigna con ellos, el más preciso primero.',
    en: 'Former names, neighbourhoods and streets with their municipality and, where needed, their registry. Orders are mapped by them, the closest first.',
    pt: 'Nomes antigos, bairros e ruas, com o seu município e, se necessário, o seu registo. Servem para saber que registo cabe a cada pedido; vale o mais preciso.',
  },
  fields: {
    alias: line(
      { es: 'Alias', en: 'Alias', pt: 'Outro nome' },
      {
        isRequired: true,
        hint: {
          es: 'Como lo escriben los clientes: «Barajas», «Calle Alcalá», «Calle Alcalá 45».',
          en: 'As customers write it: “Barajas”, “Calle Alcalá”, “Calle Alcalá 45”.',
          pt: 'Tal como os clientes o escrevem: «Barajas», «Calle Alcalá», «Calle Alcalá 45».',
        },
      },
    ),
    municipality: line(
      { es: 'Municipio', en: 'Municipality', pt: 'Município' },
      {
        isRequired: true,
        hint: {
          es: 'Con su provincia, como «Mieres (Asturias)», o su código del INE.',
          en: 'With its province, such as “Mieres (Asturias)”, or its INE code.',
          pt: 'Com a sua província, como «Mieres (Asturias)», ou o seu código do INE.',
        },
      },
    ),
    registro: line(
      { es: 'Registro', en: 'Registry', pt: 'Registo' },
      {
        max: 80,
        hint: {
          es: 'Código de la lista de registros. Vacío: solo dice de qué municipio se trata.',
          en: 'Code from the list of registries. Empty: it only says which municipality is meant.',
          pt: 'Código da lista de registos. Vazio: só diz de que município se trata.',
        },
      },
    ),
  },
  key: ['alias', 'municipality'],
});
