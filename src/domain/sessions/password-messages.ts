import type { Text } from '../locale/locale.ts';

export const PASSWORD_MESSAGES = {
  /** Shown after every request, so it must not reveal whether the account exists. */
  asked: {
    es: 'Si hay una cuenta con ese correo, te hemos enviado un enlace para elegir otra contraseña. Sirve durante una hora.',
    en: 'If there is an account with that e-mail, we have sent it a link to choose another password. It works for an hour.',
    pt: 'Se existir uma conta com esse e-mail, enviámos uma ligação para escolher outra palavra-passe. Funciona durante uma hora.',
  },
  link_asked: {
    es: 'Si hay una cuenta con ese correo, te hemos enviado un enlace para entrar. Sirve durante una hora.',
    en: 'If there is an account with that e-mail, we have sent it a sign-in link. It works for an hour.',
    pt: 'Se existir uma conta com esse e-mail, enviámos uma ligação para entrar. Funciona durante uma hora.',
  },
  changed: {
    es: 'Tu contraseña ha cambiado. Entra con la nueva.',
    en: 'Your password was changed. Sign in with the new one.',
    pt: 'A sua palavra-passe foi alterada. Entre com a nova.',
  },
} as const satisfies Record<string, Text>;
