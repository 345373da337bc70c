import { defineList } from '../define-list.ts';
import { email, line } from '../field.ts';

/** Portuguese land registry offices (conservatórias) by municipality. Source: specification section 7, "Back-office add/delete/update actions". */
export const portugueseRegistries = defineList({
  title: { es: 'Conservatorias de Portugal', en: 'Portuguese registries', pt: 'Conservatórias' },
  about: {
    es: 'Los registros portugueses por concejo. Vienen uno por concejo y sin datos de contacto: se completan o se importan aquí.',
    en: 'Portuguese registries by municipality. They come one a municipality and without contact data, which are typed or imported here.',
    pt: 'Os registos portugueses por concelho. De início há um por concelho, sem contactos: complete-os ou importe-os aqui.',
  },
  fields: {
    nombre: line({ es: 'Nombre', en: 'Name', pt: 'Nome' }, { isRequired: true }),
    concelho: line({ es: 'Concejo', en: 'Municipality', pt: 'Concelho' }, { isRequired: true, max: 80 }),
    distrito: line(
      { es: 'Distrito o isla', en: 'District or island', pt: 'Distrito ou ilha' },
      { isRequired: true, max: 80 },
    ),
    direccion: line({ es: 'Dirección', en: 'Address', pt: 'Morada' }, { isInTable: false }),
    email: email({ es: 'Correo electrónico', en: 'E-mail', pt: 'E-mail' }),
    telefono: line({ es: 'Teléfono', en: 'Telephone', pt: 'Telefone' }, { max: 40 }),
  },
  key: ['nombre', 'distrito'],
});
