import { button, note, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';

export const accountSignInLink: TemplateTexts<'account_sign_in_link'> = {
  es: (p) => ({
    subject: `Tu enlace para entrar en ${p.portalName}`,
    heading: 'Entra sin contraseña',
    blocks: [
      paragraph(`Has pedido un enlace para entrar en tu cuenta. Sirve una vez y durante ${p.validMinutes} minutos.`),
      button('Entrar en mi cuenta', p.signInUrl),
      note('Si no has sido tú, no hagas nada: sin este correo nadie puede usar el enlace.'),
    ],
  }),
  en: (p) => ({
    subject: `Your sign-in link for ${p.portalName}`,
    heading: 'Sign in without a password',
    blocks: [
      paragraph(`You asked for a link to sign in to your account. It works once, for ${p.validMinutes} minutes.`),
      button('Sign in to my account', p.signInUrl),
      note('If it was not you, you can ignore it: nobody can use the link without this e-mail.'),
    ],
  }),
  pt: (p) => ({
    subject: `A sua ligação para entrar na ${p.portalName}`,
    heading: 'Entre sem palavra-passe',
    blocks: [
      paragraph(`Pediu uma ligação para entrar na sua conta. Funciona uma vez, durante ${p.validMinutes} minutos.`),
      button('Entrar na minha conta', p.signInUrl),
      note('Se não a pediu, ignore este e-mail: sem ele ninguém pode usar a ligação.'),
    ],
  }),
};
