import { facts, note, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { momentText } from '../wording.ts';

export const accountEmailChanged: TemplateTexts<'account_email_changed'> = {
  es: (p) => ({
    subject: `El correo de tu cuenta en ${p.portalName} ha cambiado`,
    heading: 'Tu cuenta tiene otro correo',
    blocks: [
      paragraph('El cambio se ha confirmado en las dos direcciones. Desde ahora se entra con la nueva.'),
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
    heading: 'Your account has another e-mail',
    blocks: [
      paragraph('The change was confirmed at both addresses. From now on the new one is used to sign in.'),
      facts(
        ['Former e-mail', p.oldEmail],
        ['New e-mail', p.newEmail],
        ['Changed', momentText(p.changedAt, 'en', p.timeZone)],
      ),
      note('Was it not you who confirmed it? Reply to this e-mail at once.'),
    ],
  }),
  pt: (p) => ({
    subject: `O e-mail da sua conta na ${p.portalName} foi alterado`,
    heading: 'A sua conta tem outro e-mail',
    blocks: [
      paragraph('A alteração foi confirmada nos dois endereços. A partir de agora inicia sessão com o novo.'),
      facts(
        ['E-mail anterior', p.oldEmail],
        ['E-mail novo', p.newEmail],
        ['Alterado em', momentText(p.changedAt, 'pt', p.timeZone)],
      ),
      note('Não foi quem confirmou? Responda já a este e-mail.'),
    ],
  }),
};
