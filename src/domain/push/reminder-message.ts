import type { Locale, Text } from '../locale/locale.ts';
import type { ReminderKind } from '../reminders/notification-kinds.ts';
import type { StatusMessage } from './status-message.ts';

/** The subject of a reminder message: one kind, or several things. */
export const REMINDED_OF = ['paper_expiry', 'data_due', 'several'] as const satisfies readonly (
  | ReminderKind
  | 'several'
)[];
export type RemindedOf = (typeof REMINDED_OF)[number];

/** The push message for reminders. It is shown on locked screens, so it names neither the person nor the order's content. */
export function reminderMessage(about: RemindedOf, locale: Locale): StatusMessage {
  const { title, body } = WORDS[about];
  return { title: title[locale], body: body[locale] };
}

const WORDS: Readonly<Record<RemindedOf, { readonly title: Text; readonly body: Text }>> = {
  paper_expiry: {
    title: { es: 'Un documento tuyo caduca', en: 'One of your documents expires', pt: 'Um dos seus documentos caduca' },
    body: {
      es: 'Mira hasta cuándo es válido.',
      en: 'See until when it is valid.',
      pt: 'Veja até quando é válido.',
    },
  },
  data_due: {
    title: { es: 'Faltan datos de un pedido', en: 'An order needs your details', pt: 'Faltam dados de um pedido' },
    body: {
      es: 'Complétalos para que podamos empezar.',
      en: 'Complete them so that we can begin.',
      pt: 'Complete-os para podermos começar.',
    },
  },
  several: {
    title: { es: 'Tienes varios avisos', en: 'You have several reminders', pt: 'Tem vários avisos' },
    body: { es: 'Ábrelos para verlos.', en: 'Open them to have a look.', pt: 'Abra-os para os ver.' },
  },
};
