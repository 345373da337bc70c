import type { Text } from '../locale/locale.ts';

/** Errors of registering a browser for push messages. */
export const PUSH_ERROR_MESSAGES = {
  push_unavailable: {
    es: 'Los avisos en el dispositivo no están disponibles. Te seguimos avisando por correo.',
    en: 'Notifications on this device are not available. We will keep notifying you by e-mail.',
    pt: 'Os avisos no dispositivo não estão disponíveis. Continuamos a avisar por e-mail.',
  },
  push_endpoint_refused: {
    es: 'No conocemos el servicio de avisos de este navegador.',
    en: 'We do not know the notification service of this browser.',
    pt: 'Não conhecemos o serviço de avisos deste navegador.',
  },
  push_keys_refused: {
    es: 'El navegador ha enviado unas claves que no son válidas. Desactiva los avisos y actívalos otra vez.',
    en: 'The browser sent keys that are not valid. Turn notifications off and on again.',
    pt: 'O navegador enviou chaves que não são válidas. Desative os avisos e ative-os de novo.',
  },
} as const satisfies Record<string, Text>;
