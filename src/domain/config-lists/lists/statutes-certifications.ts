import { defineList } from '../define-list.ts';
import { area, count, line, texts } from '../field.ts';

/** Kinds of certification that every registry offers, listed last in this order. Source: meanings.md "statutes certifications". */
export const ALWAYS_OFFERED: readonly string[] = ['specific_instructions', 'attached_model'];

/** Kinds of certification of a community's statutes that registries offer. Source: specification section 3, "Registry". */
export const statutesCertifications = defineList({
  title: { es: 'Certificaciones de estatutos', en: 'Certifications of statutes', pt: 'Certidões de estatutos' },
  about: {
    es: 'Qué certificaciones de estatutos ofrece cada registro y qué datos piden. «Instrucciones específicas» y «Modelo adjunto» están siempre.',
    en: 'Which certifications of statutes each registry offers and what they ask for. “Specific instructions” and “Attached model” are always there.',
    pt: 'As certidões de estatutos que cada registo emite e os dados que se pedem para cada uma. «Instruções específicas» e «Modelo anexo» estão sempre presentes.',
  },
  fields: {
    clave: line(
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
    registro: line(
      { es: 'Registro', en: 'Registry', pt: 'Registo' },
      {
        max: 80,
        hint: {
          es: 'Código de la lista de registros. Vacío: la ofrecen todos.',
          en: 'Code from the list of registries. Empty: all offer it.',
          pt: 'Código da lista de registos. Vazio: todos a emitem.',
        },
      },
    ),
    nombre: texts({ es: 'Nombre', en: 'Name', pt: 'Nome' }, { languages: 'all', max: 120, isInTable: true }),
    ayuda: texts({ es: 'Ayuda', en: 'Help', pt: 'Ajuda' }, { max: 500 }),
    atributos: area(
      { es: 'Datos que se piden', en: 'What is asked for', pt: 'Dados que se pedem' },
      { hint: { es: 'Uno por línea.', en: 'One a line.', pt: 'Um por linha.' } },
    ),
    position: count({ es: 'Orden', en: 'Order', pt: 'Ordem' }, { min: 1, max: 999, isRequired: true }),
  },
  key: ['clave', 'registro'],
  isFixed: ({ clave, registro }) => ALWAYS_OFFERED.includes(clave) && registro === '',
  check: ({ clave, registro }) =>
    ALWAYS_OFFERED.includes(clave) && registro !== ''
      ? [
          {
            field: 'clave',
            message: {
              es: 'esta certificación ya la ofrecen todos los registros',
              en: 'every registry offers this certification already',
              pt: 'todos os registos já emitem esta certidão',
            },
          },
        ]
      : [],
});
