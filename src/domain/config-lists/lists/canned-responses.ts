import { defineList } from '../define-list.ts';
import { choice, line, texts } from '../field.ts';
import { unknownPlaceholders } from '../known-placeholders.ts';

/** Prefixes of the groups whose canned responses belong to the Portuguese desk. Source: specification section 6. */
const PORTUGUESE_GROUPS = ['Portugal', 'Conservatoria'] as const;

/** Canned responses: texts that agents insert into mails and tickets. Source: specification section 3, "Support ticket". */
export const cannedResponses = defineList({
  title: { es: 'Respuestas predefinidas', en: 'Canned responses', pt: 'Respostas predefinidas' },
  about: {
    es: 'Textos que los agentes insertan en correos y tickets, con huecos como {{order_number}} que se rellenan con los datos del pedido.',
    en: 'Texts that agents put into e-mails and tickets, with gaps such as {{order_number}} filled from the order.',
    pt: 'Textos que os agentes inserem em e-mails e tickets, com campos como {{order_number}}, preenchidos com os dados do pedido.',
  },
  fields: {
    group: line(
      { es: 'Grupo', en: 'Group', pt: 'Grupo' },
      {
        isRequired: true,
        max: 80,
        hint: {
          es: 'Los grupos que empiezan por Portugal o Conservatoria son solo para el equipo de Portugal.',
          en: 'Groups that begin with Portugal or Conservatoria are for the Portuguese desk only.',
          pt: 'Os grupos que começam por Portugal ou Conservatoria são só para a equipa de Portugal.',
        },
      },
    ),
    title: line({ es: 'Título', en: 'Title', pt: 'Título' }, { isRequired: true, max: 120 }),
    visibility: choice(
      { es: 'Quién la ve', en: 'Who sees it', pt: 'Quem a vê' },
      {
        all: { es: 'Todos los agentes', en: 'All agents', pt: 'Todos os agentes' },
        supervisors: { es: 'Solo supervisores', en: 'Supervisors only', pt: 'Só supervisores' },
      },
    ),
    text: texts(
      { es: 'Texto', en: 'Text', pt: 'Texto' },
      {
        languages: 'one',
        hint: {
          es: 'Una línea en blanco separa los párrafos. Deja vacío el idioma en que no exista.',
          en: 'A blank line separates paragraphs. Leave a language empty where it does not exist.',
          pt: 'Uma linha em branco separa os parágrafos. Deixe em branco os idiomas em que não exista.',
        },
      },
    ),
  },
  key: ['group', 'title'],
  check: ({ text }) => unknownPlaceholders('text', text),
  isSeenBy: ({ group, visibility }, actor) =>
    isOfPortugueseDesk(group) === actor.panelRoles.includes('portugal') &&
    (visibility === 'all' || actor.panelRoles.includes('supervisor')),
});

/** Whether a group of canned responses belongs to the panel role `portugal`, which sees no others. Source: specification section 6. */
export function isOfPortugueseDesk(group: string): boolean {
  return PORTUGUESE_GROUPS.some((beginning) => group.startsWith(beginning));
}
