import { defineList } from '../define-list.ts';
import { choice, email, flag, line } from '../field.ts';

/** Spanish land registries. Source: specification section 3, "Other back-office records"; meanings.md "registro_lento" to "negativa". */
export const registries = defineList({
  title: { es: 'Registros de la Propiedad', en: 'Land registries', pt: 'Registos prediais de Espanha' },
  about: {
    es: 'A quién se piden notas y certificados. El código une el registro con los municipios que le corresponden y no cambia.',
    en: 'From whom notes and certificates are requested. The code ties a registry to the municipalities it serves and does not change.',
    pt: 'Onde se pedem notas e certidões. O código liga o registo aos seus municípios e não pode ser alterado.',
  },
  fields: {
    codigo: line(
      { es: 'Código', en: 'Code', pt: 'Código' },
      {
        isRequired: true,
        max: 80,
        pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
        hint: {
          es: 'Minúsculas, cifras y guiones, como «madrid-n-05».',
          en: 'Lower case, digits and hyphens, such as “madrid-n-05”.',
          pt: 'Minúsculas, algarismos e hífenes, como «madrid-n-05».',
        },
      },
    ),
    nombre: line({ es: 'Nombre', en: 'Name', pt: 'Nome' }, { isRequired: true }),
    provincia: provinceCode(),
    direccion: line({ es: 'Dirección', en: 'Address', pt: 'Morada' }, { isInTable: false }),
    email: email({ es: 'Correo electrónico', en: 'E-mail', pt: 'E-mail' }),
    telefono: line({ es: 'Teléfono', en: 'Telephone', pt: 'Telefone' }, { max: 40 }),
    registro_lento: flag(
      { es: 'Lento', en: 'Slow', pt: 'Lento' },
      {
        hint: {
          es: 'Un plazo en horas se alarga un día hábil.',
          en: 'A promise in hours becomes one business day longer.',
          pt: 'Um prazo em horas passa a ter mais um dia útil.',
        },
      },
    ),
    peticionario: choice(
      { es: 'Peticionario', en: 'Applicant', pt: 'Requerente' },
      {
        empresa: { es: 'La empresa', en: 'The company', pt: 'A empresa' },
        cliente: { es: 'El cliente', en: 'The customer', pt: 'O cliente' },
      },
      {
        hint: {
          es: 'Quién figura como peticionario. Si es el cliente, hacen falta su nombre y su NIF.',
          en: 'Who appears as the applicant. For the customer, their name and tax number are needed.',
          pt: 'Quem figura como requerente. Se for o cliente, são precisos o nome e o NIF.',
        },
      },
    ),
    negativa: flag(
      { es: 'Expide negativa', en: 'Issues negative notes', pt: 'Emite notas negativas' },
      {
        initial: true,
        hint: {
          es: 'Cuando no encuentra nada, expide una nota negativa que se entrega como resultado.',
          en: 'Where nothing is found it issues a negative note, which is delivered as the result.',
          pt: 'Quando não encontra nada, emite uma nota negativa, que é entregue como resultado.',
        },
      },
    ),
  },
  key: ['codigo'],
  keepsKey: true,
});

/** The two-digit INE code of a province. */
export function provinceCode() {
  return line(
    { es: 'Provincia', en: 'Province', pt: 'Província' },
    {
      isRequired: true,
      max: 2,
      pattern: /^(?:0[1-9]|[1-4]\d|5[0-2])$/,
      hint: {
        es: 'Las dos cifras del INE, como 28 para Madrid.',
        en: 'INE’s two digits, such as 28 for Madrid.',
        pt: 'Os dois algarismos do código do INE, como 28 para Madrid.',
      },
    },
  );
}
