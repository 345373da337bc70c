import { button, facts, note, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { momentText } from '../wording.ts';

export const accountErasureAsked: TemplateTexts<'account_erasure_asked'> = {
  es: (p) => ({
    subject: `Vamos a borrar tu cuenta de ${p.portalName}`,
    heading: 'Tu cuenta se va a borrar',
    blocks: [
      paragraph(
        'Has pedido borrar tu cuenta. Hasta la fecha indicada puedes cambiar de idea; después no hay vuelta atrás.',
      ),
      facts(['Se borra el', momentText(p.dueAt, 'es', p.timeZone)]),
      button('No borrarla', p.keepUrl),
      note('¿No lo has pedido tú? Entra, cancela el borrado y cambia tu contraseña.'),
    ],
  }),
  en: (p) => ({
    subject: `We are going to erase your ${p.portalName} account`,
    heading: 'Your account will be erased',
    blocks: [
      paragraph(
        'You asked us to erase your account. You can change your mind until the date below; after that it cannot be undone.',
      ),
      facts(['Erased on', momentText(p.dueAt, 'en', p.timeZone)]),
      button('Do not erase it', p.keepUrl),
      note('If you did not ask for this, sign in, cancel it and change your password.'),
    ],
  }),
  pt: (p) => ({
    subject: `Vamos apagar a sua conta da ${p.portalName}`,
    heading: 'A sua conta vai ser apagada',
    blocks: [
      paragraph('Pediu para apagar a sua conta. Até à data indicada pode mudar de ideias; depois não há volta atrás.'),
      facts(['Apagada em', momentText(p.dueAt, 'pt', p.timeZone)]),
      button('Não apagar', p.keepUrl),
      note('Não pediu isto? Entre, cancele o pedido e altere a sua palavra-passe.'),
    ],
  }),
};
