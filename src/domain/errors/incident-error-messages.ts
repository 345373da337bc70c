import type { Text } from '../locale/locale.ts';

export const INCIDENT_ERROR_MESSAGES = {
  incident_over: {
    es: 'Ya no necesitamos esta respuesta: la pregunta está resuelta.',
    en: 'We no longer need this answer: the question is settled.',
    pt: 'Já não precisamos desta resposta: a questão está resolvida.',
  },
  incident_changed: {
    es: 'Lo que te preguntamos ha cambiado. Mira de nuevo la página antes de enviar.',
    en: 'What we asked for has changed. Look at the page again before you send it.',
    pt: 'O que lhe perguntámos mudou. Veja a página de novo antes de enviar.',
  },
  incident_incomplete: {
    es: 'Falta algo de lo que te pedimos.',
    en: 'Something we asked for is missing.',
    pt: 'Falta algo do que lhe pedimos.',
  },
} as const satisfies Record<string, Text>;
