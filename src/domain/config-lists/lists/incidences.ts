import { INCIDENT_KIND } from '../../orders/status.gen.ts';
import { defineList } from '../define-list.ts';
import { choice, flag, line, texts } from '../field.ts';

/** Kinds of incident, each with the question that it proposes. Source: meanings.md "incidences". */
export const incidences = defineList({
  title: { es: 'Tipos de incidencia', en: 'Kinds of incident', pt: 'Tipos de incidência' },
  about: {
    es: 'Por qué se pregunta a un cliente, y la pregunta que se propone. Los que usa el sistema no se borran.',
    en: 'Why a customer is asked, and the question that is proposed. Those that the system uses are not deleted.',
    pt: 'Os motivos para perguntar algo a um cliente, com a pergunta proposta. Os que o sistema usa não podem ser apagados.',
  },
  fields: {
    key: line(
      { es: 'Clave', en: 'Key', pt: 'Chave' },
      {
        isRequired: true,
        max: 40,
        pattern: /^[a-z][a-z0-9_]*$/,
        hint: {
          es: 'Minúsculas, cifras y guiones bajos.',
          en: 'Lower case, digits and underscores.',
          pt: 'Só minúsculas, algarismos e _.',
        },
      },
    ),
    name: texts({ es: 'Nombre', en: 'Name', pt: 'Nome' }, { languages: 'all', max: 120, isInTable: true }),
    question: texts({ es: 'Pregunta propuesta', en: 'Proposed question', pt: 'Pergunta proposta' }, { max: 500 }),
    question_type: choice(
      { es: 'Respuesta', en: 'Answer', pt: 'Resposta' },
      {
        text: { es: 'Texto', en: 'Text', pt: 'Texto' },
        choice: { es: 'Elección', en: 'Choice', pt: 'Escolha' },
        date: { es: 'Fecha', en: 'Date', pt: 'Data' },
        file: { es: 'Archivo', en: 'File', pt: 'Ficheiro' },
      },
    ),
    active: flag({ es: 'Activo', en: 'Active', pt: 'Ativo' }, { initial: true }),
  },
  key: ['key'],
  isFixed: ({ key }) => Object.hasOwn(INCIDENT_KIND, key),
  check: ({ key, active }) =>
    key === 'email_reply' && !active
      ? [
          {
            field: 'active',
            message: {
              es: 'el sistema lo necesita activo',
              en: 'the system needs it active',
              pt: 'o sistema precisa dele ativo',
            },
          },
        ]
      : [],
});
