import { LOCALES, type Text } from '../../locale/locale.ts';
import { defineList, type RowProblem } from '../define-list.ts';
import { choice, count, flag, line, texts } from '../field.ts';
import { unknownPlaceholders, unsurePlaceholders } from '../known-placeholders.ts';

/** Templates of the mails that agents write. Source: specification section 3, "Other back-office records". */
export const emailTemplates = defineList({
  title: { es: 'Plantillas de correo', en: 'E-mail templates', pt: 'Modelos de e-mail' },
  about: {
    es: 'Correos que los agentes envían a un cliente, con huecos como {{order_number}} que se rellenan con los datos del pedido. Si un dato puede faltar: {{address|tu inmueble}}.',
    en: 'E-mails that agents send to a customer, with gaps such as {{order_number}} filled from the order. Where a fact may be missing: {{address|your property}}.',
    pt: 'E-mails que os agentes enviam a um cliente, com campos como {{order_number}}, preenchidos com os dados do pedido. Para um dado que possa faltar: {{address|o seu imóvel}}.',
  },
  fields: {
    code: line(
      { es: 'Código', en: 'Code', pt: 'Código' },
      { isRequired: true, max: 60, pattern: /^[a-z][a-z0-9_]{2,59}$/ },
    ),
    name: texts({ es: 'Nombre', en: 'Name', pt: 'Nome' }, { languages: 'all', max: 120, isInTable: true }),
    group: choice(
      { es: 'Grupo', en: 'Group', pt: 'Grupo' },
      {
        general: { es: 'General', en: 'General', pt: 'Geral' },
        documents: { es: 'Documentación', en: 'Documents', pt: 'Documentação' },
        registry: { es: 'Registro', en: 'Registry', pt: 'Registo' },
        portugal: { es: 'Portugal', en: 'Portugal', pt: 'Portugal' },
        delivery: { es: 'Entrega', en: 'Delivery', pt: 'Entrega' },
        money: { es: 'Facturas', en: 'Invoices', pt: 'Faturas' },
      },
    ),
    subject: texts({ es: 'Asunto', en: 'Subject', pt: 'Assunto' }, { languages: 'all', max: 300 }),
    header: texts({ es: 'Encabezado', en: 'Heading', pt: 'Cabeçalho' }, { languages: 'all', max: 300 }),
    template: texts({ es: 'Texto', en: 'Text', pt: 'Texto' }, { languages: 'all', max: 20_000 }),
    button: texts(
      { es: 'Botón al pedido', en: 'Button to the order', pt: 'Botão para o pedido' },
      {
        max: 60,
        hint: {
          es: 'Vacío en todos los idiomas: el correo no lleva botón.',
          en: 'Empty in every language: the e-mail has no button.',
          pt: 'Vazio em todos os idiomas: o e-mail não leva botão.',
        },
      },
    ),
    attaches_invoice: flag({
      es: 'Lleva la última factura',
      en: 'Carries the latest invoice',
      pt: 'Com a última fatura em anexo',
    }),
    position: count({ es: 'Orden', en: 'Order', pt: 'Ordem' }, { min: 1, max: 9_999, isRequired: true }),
  },
  key: ['code'],
  check: ({ subject, header, template, button }) => [
    ...Object.entries({ subject, header, template, button }).flatMap(([field, text]) => [
      ...unknownPlaceholders(field, text),
      ...unsurePlaceholders(field, text),
    ]),
    ...halfWritten(button),
  ],
});

function halfWritten(button: Text): readonly RowProblem[] {
  const written = LOCALES.filter((locale) => button[locale] !== '').length;
  if (written === 0 || written === LOCALES.length) return [];
  const message = {
    es: 'escríbelo en todos los idiomas o en ninguno',
    en: 'write it in every language or in none',
    pt: 'escreva-o em todos os idiomas ou em nenhum',
  };
  return [{ field: 'button', message }];
}
