import type { Locale, Text } from '../locale/locale.ts';
import { LONGEST_FIELD } from './buyer.ts';
import type { BuyerProblemCode } from './check-buyer.ts';

/** Problems of the buyer's form, in the buyer's language. */
export function buyerProblemMessage(code: BuyerProblemCode, locale: Locale): string {
  return MESSAGES[code][locale];
}

export const MESSAGES: Readonly<Record<BuyerProblemCode, Text>> = {
  field_missing: { es: 'Rellena este dato.', en: 'Fill this in.', pt: 'Preencha este dado.' },
  field_too_long: {
    es: `Escribe como mucho ${LONGEST_FIELD} letras.`,
    en: `Use ${LONGEST_FIELD} characters at most.`,
    pt: `Escreva no máximo ${LONGEST_FIELD} letras.`,
  },
  name_with_address: {
    es: 'Escribe solo el nombre, sin direcciones web ni de correo.',
    en: 'Enter the name only, without web or e-mail addresses.',
    pt: 'Escreva só o nome, sem endereços Web nem de e-mail.',
  },
  emoji: {
    es: 'Quita los emojis: la factura no puede llevarlos.',
    en: 'Remove the emoji: an invoice cannot include them.',
    pt: 'Retire os emojis: a fatura não os pode levar.',
  },
  unseen: {
    es: 'Tiene caracteres que no se ven. Bórralo y escríbelo a mano.',
    en: 'It contains characters that cannot be seen. Clear it and type it by hand.',
    pt: 'Tem carateres que não se veem. Apague e escreva à mão.',
  },
  email_wrong: {
    es: 'Escribe un correo válido, por ejemplo nombre@correo.es.',
    en: 'Enter a valid e-mail, for instance name@mail.com.',
    pt: 'Escreva um e-mail válido, por exemplo nome@mail.pt.',
  },
  email_not_own: {
    es: 'El pedido va al correo de tu cuenta. Para usar otro, entra con la otra cuenta.',
    en: 'The order goes to the e-mail of your account. To use another one, sign in with that account.',
    pt: 'O pedido vai para o e-mail da sua conta. Para usar outro, entre com essa conta.',
  },
  phone_wrong: {
    es: 'Escribe un teléfono con sus cifras, por ejemplo +34 600 000 000.',
    en: 'Enter a telephone number in digits, for instance +34 600 000 000.',
    pt: 'Escreva um telefone em algarismos, por exemplo +351 910 000 000.',
  },
  tax_id_wrong: {
    es: 'El NIF no es correcto: comprueba las cifras y la letra.',
    en: 'The tax number is not correct: check the digits and the letter.',
    pt: 'O NIF não está correto: verifique os algarismos.',
  },
  postal_code_wrong: {
    es: 'El código postal no es correcto.',
    en: 'The postcode is not correct.',
    pt: 'O código postal não está correto.',
  },
  country_wrong: { es: 'Elige el país.', en: 'Choose the country.', pt: 'Escolha o país.' },
  consent_missing: {
    es: 'Marca esta casilla para poder empezar con tu pedido.',
    en: 'Tick this box so that we can start on your order.',
    pt: 'Assinale esta caixa para podermos começar com o seu pedido.',
  },
};
