import type { Text } from '../locale/locale.ts';

export type RegistrationProblem = keyof typeof REGISTRATION_MESSAGES;

/** Field errors of the registration form. */
export const REGISTRATION_MESSAGES = {
  firstname_missing: { es: 'Escribe tu nombre', en: 'Enter your first name', pt: 'Escreva o seu nome' },
  lastname_missing: { es: 'Escribe tus apellidos', en: 'Enter your last name', pt: 'Escreva o seu apelido' },
  name_long: {
    es: 'Escribe como mucho 100 letras',
    en: 'Enter 100 letters at most',
    pt: 'Escreva no máximo 100 letras',
  },
  name_with_address: {
    es: 'Escribe solo el nombre, sin direcciones web ni de correo',
    en: 'Enter the name only, without web or e-mail addresses',
    pt: 'Escreva só o nome, sem endereços Web nem de e-mail',
  },
  email_missing: { es: 'Escribe tu correo electrónico', en: 'Enter your e-mail address', pt: 'Escreva o seu e-mail' },
  email_invalid: {
    es: 'Escribe un correo completo, como nombre@ejemplo.com',
    en: 'Enter a whole e-mail address, like name@example.com',
    pt: 'Escreva um e-mail completo, como nome@exemplo.com',
  },
  phone_invalid: {
    es: 'Escribe un teléfono con su prefijo si no es de España, como +351 912 345 678',
    en: 'Enter a telephone number with its country code, like +44 20 7946 0000',
    pt: 'Escreva um telefone com o indicativo se não for de Portugal, como +34 612 345 678',
  },
  password_missing: {
    es: 'Escribe tu contraseña',
    en: 'Enter your password',
    pt: 'Escreva a sua palavra-passe',
  },
  password_short: {
    es: 'La contraseña necesita al menos 10 caracteres; una frase corta sirve',
    en: 'The password needs at least 10 characters; a short phrase will do',
    pt: 'A palavra-passe precisa de pelo menos 10 caracteres; uma frase curta serve',
  },
  password_long: {
    es: 'La contraseña puede tener como mucho 200 caracteres',
    en: 'The password can have 200 characters at most',
    pt: 'A palavra-passe pode ter no máximo 200 caracteres',
  },
  password_guessable: {
    es: 'Esta contraseña se adivina fácilmente: elige otra que no lleve tu nombre ni sea de las más usadas',
    en: 'This password is easy to guess: choose one without your name that is not among the most used',
    pt: 'Esta palavra-passe adivinha-se facilmente: escolha outra sem o seu nome e que não seja das mais usadas',
  },
  password_leaked: {
    es: 'Esta contraseña aparece en listas robadas a otras webs: elige otra, y cámbiala también donde la uses',
    en: 'This password is in lists stolen from other websites: choose another, and change it wherever else you use it',
    pt: 'Esta palavra-passe está em listas roubadas a outros sites: escolha outra e mude-a também onde a usa',
  },
} as const satisfies Record<string, Text>;
