import { defineList } from '../define-list.ts';
import { email, flag, language, line } from '../field.ts';

/** Notary offices and the work they take. Source: specification section 3, meanings.md "notary". */
export const notaries = defineList({
  title: { es: 'Notarías', en: 'Notary offices', pt: 'Cartórios notariais' },
  about: {
    es: 'A una notaría solo se le ofrece el trabajo que acepta. A una que no está activa no se le da trabajo nuevo.',
    en: 'An office is offered only the work it takes. One that is not active gets no new work.',
    pt: 'A cada cartório só se propõe o trabalho que aceita. Os que não estão ativos não recebem trabalho novo.',
  },
  fields: {
    nombre: line({ es: 'Nombre', en: 'Name', pt: 'Nome' }, { isRequired: true }),
    ciudad: line({ es: 'Ciudad', en: 'Town', pt: 'Cidade' }),
    direccion: line({ es: 'Dirección', en: 'Address', pt: 'Morada' }, { isInTable: false }),
    telefono: line({ es: 'Teléfono', en: 'Telephone', pt: 'Telefone' }, { max: 40 }),
    email: email(
      { es: 'Correo electrónico', en: 'E-mail', pt: 'E-mail' },
      {
        hint: {
          es: 'Adónde se avisa del trabajo nuevo. Vacío: a las cuentas de sus notarios.',
          en: 'Address for new work. If blank, the accounts of its notaries.',
          pt: 'Recebe os avisos de trabalho novo. Vazio: seguem para as contas dos seus notários.',
        },
      },
    ),
    hipotecas: flag({
      es: 'Hipotecas y otras firmas',
      en: 'Mortgages and other signings',
      pt: 'Hipotecas e outras assinaturas',
    }),
    escrituras: flag({
      es: 'Copias de escrituras y apostillas',
      en: 'Copies of deeds and apostilles',
      pt: 'Cópias de escrituras e apostilas',
    }),
    locale: language,
    active: flag({ es: 'Activa', en: 'Active', pt: 'Ativo' }, { initial: true }),
  },
  key: ['nombre', 'ciudad'],
});
