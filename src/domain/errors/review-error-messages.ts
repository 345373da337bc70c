import type { Text } from '../locale/locale.ts';

/** Errors about reviews of a service; part of the union of error codes. */
export const REVIEW_ERROR_MESSAGES = {
  review_not_delivered: {
    es: 'Puedes opinar sobre lo que ya está entregado y no se ha anulado ni devuelto.',
    en: 'You can review what has been delivered and has been neither cancelled nor refunded.',
    pt: 'Pode dar a sua opinião sobre o que já foi entregue e não foi anulado nem reembolsado.',
  },
  review_published: {
    es: 'Tu opinión ya está publicada y no se puede cambiar. Puedes retirarla y escribir otra.',
    en: 'Your review is already published and cannot be changed. You can withdraw it and write another.',
    pt: 'A sua opinião já está publicada e não pode ser alterada. Pode retirá-la e escrever outra.',
  },
  review_changed: {
    es: 'Esta opinión ha cambiado mientras la mirabas. Vuelve a leerla antes de decidir.',
    en: 'This review changed while you were looking at it. Read it again before you decide.',
    pt: 'Esta opinião mudou enquanto a consultava. Leia-a de novo antes de decidir.',
  },
  review_not_published: {
    es: 'Solo se contesta a lo que está publicado.',
    en: 'Only published reviews can be answered.',
    pt: 'Só se responde ao que está publicado.',
  },
} as const satisfies Readonly<Record<string, Text>>;
