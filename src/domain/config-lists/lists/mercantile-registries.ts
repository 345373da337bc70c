import { defineList } from '../define-list.ts';
import { email, line } from '../field.ts';
import { provinceCode } from './registries.ts';

/** Spanish mercantile registries. Source: specification section 3, "Other back-office records". */
export const mercantileRegistries = defineList({
  title: { es: 'Registros Mercantiles', en: 'Mercantile registries', pt: 'Registos comerciais de Espanha' },
  about: {
    es: 'A quién se piden notas y certificados de sociedades.',
    en: 'From whom notes and certificates of companies are requested.',
    pt: 'Onde se pedem notas e certidões de sociedades.',
  },
  fields: {
    nombre: line({ es: 'Nombre', en: 'Name', pt: 'Nome' }, { isRequired: true }),
    provincia: provinceCode(),
    direccion: line({ es: 'Dirección', en: 'Address', pt: 'Morada' }),
    email: email({ es: 'Correo electrónico', en: 'E-mail', pt: 'E-mail' }),
  },
  key: ['nombre'],
});
