import type { Text } from '../locale/locale.ts';

/** Field errors of the forms for shared accounts. */
export const FIRM_MESSAGES = {
  name_wrong: {
    es: 'Escribe el nombre de la empresa o familia, sin direcciones web ni emojis.',
    en: 'Enter the name of the firm or family, without web addresses or emoji.',
    pt: 'Escreva o nome da empresa ou família, sem endereços web nem emojis.',
  },
  email_wrong: {
    es: 'Escribe una dirección de correo completa, como nombre@ejemplo.es.',
    en: 'Enter a full email address, such as name@example.com.',
    pt: 'Escreva um endereço de e-mail completo, como nome@exemplo.pt.',
  },
  role_missing: {
    es: 'Elige qué podrá hacer.',
    en: 'Choose what they may do.',
    pt: 'Escolha o que poderá fazer.',
  },
  key_name_missing: {
    es: 'Ponle un nombre para reconocerla, por ejemplo «Programa de gestión».',
    en: 'Give it a name to recognise it by, such as “Office software”.',
    pt: 'Dê-lhe um nome para a reconhecer, por exemplo «Programa de gestão».',
  },
  scopes_missing: {
    es: 'Elige al menos un permiso.',
    en: 'Choose at least one scope.',
    pt: 'Escolha pelo menos uma permissão.',
  },
} as const satisfies Record<string, Text>;
