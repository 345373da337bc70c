import type { Text } from '../locale/locale.ts';

/** Field errors of the page that creates a link. */
export const SHARE_MESSAGES = {
  what_missing: {
    es: 'Elige qué quieres compartir.',
    en: 'Choose what to share.',
    pt: 'Escolha o que quer partilhar.',
  },
  days_missing: {
    es: 'Elige durante cuánto tiempo.',
    en: 'Choose for how long.',
    pt: 'Escolha durante quanto tempo.',
  },
} as const satisfies Record<string, Text>;
