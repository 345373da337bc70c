import { button, facts, note, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';

export const accountConfirmEmail: TemplateTexts<'account_confirm_email'> = {
  es: (p) => ({
    subject: `Confirma tu correo en ${p.portalName}`,
    heading: 'Confirma tu correo',
    blocks: [
      paragraph('Así sabemos que tus documentos y avisos te llegan a ti.'),
      facts(['Correo de tu cuenta', p.email]),
      button('Confirmar mi correo', p.confirmUrl),
      note(`El enlace sirve durante ${p.validDays} días. Si no tienes cuenta con nosotros, no tienes que hacer nada.`),
    ],
  }),
  en: (p) => ({
    subject: `Confirm your e-mail at ${p.portalName}`,
    heading: 'Confirm your e-mail',
    blocks: [
      paragraph('This tells us that your documents and notices will reach you.'),
      facts(['E-mail of your account', p.email]),
      button('Confirm my e-mail', p.confirmUrl),
      note(
        `The link works for ${p.validDays} days. If you do not have an account with us, you can ignore this e-mail.`,
      ),
    ],
  }),
  pt: (p) => ({
    subject: `Confirme o seu e-mail na ${p.portalName}`,
    heading: 'Confirme o seu e-mail',
    blocks: [
      paragraph('Assim sabemos que os seus documentos e avisos lhe chegam.'),
      facts(['E-mail da sua conta', p.email]),
      button('Confirmar o meu e-mail', p.confirmUrl),
      note(`A ligação funciona durante ${p.validDays} dias. Se não tem conta connosco, pode ignorar este e-mail.`),
    ],
  }),
};
