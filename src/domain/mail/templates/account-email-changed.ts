import { facts, note, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { momentText } from '../wording.ts';

export const accountEmailChanged: TemplateTexts<'account_email_changed'> = {
  es: (p) => ({
    subject: `El correo de tu cuenta en ${p.portalName} ha cambiado`,
    heading: 'Tu cuenta tiene un correo nuevo',
    blocks: [
      paragraph('El cambio se ha confirmado en las dos direcciones. Desde ahora, entra con la nueva.'),
      facts(
        ['Correo anterior', p.oldEmail],
        ['Correo nuevo', p.newEmail],
        ['Cambiado el', momentText(p.changedAt, 'es', p.timeZone)],
      ),
      note('¿No lo has confirmado tú? Responde a este correo enseguida.'),
    ],
  }),
  en: (p) => ({
    subject: `The e-mail of your ${p.portalName} account was changed`,
    heading: 'Your account has a new e-mail',
    blocks: [
      paragraph('The change was confirmed at both addresses. From now on, sign in with the new one.'),
      facts(
        ['Old e-mail', p.oldEmail],
        ['New e-mail', p.newEmail],
        ['Changed', momentText(p.changedAt, 'en', p.timeZone)],
      ),
      note('If you did not confirm it, reply to this e-mail at once.'),
    ],
  }),
  pt: (p) => ({
    subject: `O e-mail da sua conta na ${p.portalName} foi alterado`,
    heading: 'A sua conta tem um e-mail novo',
    blocks: [
      paragraph('A alteração foi confirmada nos dois endereços. A partir de agora, entre com o novo.'),
      facts(
        ['E-mail anterior', p.oldEmail],
        ['E-mail novo', p.newEmail],
        ['Alterado em', momentText(p.changedAt, 'pt', p.timeZone)],
      ),
      note('Não confirmou esta alteração? Responda já a este e-mail.'),
    ],
  }),
};
