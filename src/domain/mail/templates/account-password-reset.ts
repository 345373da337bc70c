import { button, note, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';

export const accountPasswordReset: TemplateTexts<'account_password_reset'> = {
  es: (p) => ({
    subject: `Cambia tu contraseña de ${p.portalName}`,
    heading: 'Elige una contraseña nueva',
    blocks: [
      paragraph(
        `Alguien ha pedido cambiar la contraseña de ${ACCOUNT[p.account].es}. Si has sido tú, usa este botón en los próximos ${p.validMinutes} minutos.`,
      ),
      button('Elegir contraseña nueva', p.resetUrl),
      note('Si no has sido tú, no hagas nada: tu contraseña sigue siendo la misma. El enlace solo sirve una vez.'),
    ],
  }),
  en: (p) => ({
    subject: `Change your ${p.portalName} password`,
    heading: 'Choose a new password',
    blocks: [
      paragraph(
        `Somebody asked to change the password of ${ACCOUNT[p.account].en}. If it was you, use this button within the next ${p.validMinutes} minutes.`,
      ),
      button('Choose a new password', p.resetUrl),
      note('If it was not you, you can ignore this e-mail: your password stays the same. The link works only once.'),
    ],
  }),
  pt: (p) => ({
    subject: `Altere a sua palavra-passe da ${p.portalName}`,
    heading: 'Escolha uma nova palavra-passe',
    blocks: [
      paragraph(
        `Alguém pediu para alterar a palavra-passe ${ACCOUNT[p.account].pt}. Se o pedido foi seu, use este botão nos próximos ${p.validMinutes} minutos.`,
      ),
      button('Escolher nova palavra-passe', p.resetUrl),
      note('Se não o pediu, ignore este e-mail: a sua palavra-passe mantém-se. A ligação só funciona uma vez.'),
    ],
  }),
};

const ACCOUNT = {
  customer: { es: 'tu cuenta', en: 'your account', pt: 'da sua conta' },
  agent: { es: 'tu acceso al panel', en: 'your access to the panel', pt: 'do seu acesso ao painel' },
} as const;
