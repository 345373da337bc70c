import { facts, links, note, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { momentText } from '../wording.ts';

export const accountPasswordChanged: TemplateTexts<'account_password_changed'> = {
  es: (p) => ({
    subject: `Tu contraseña de ${p.portalName} ha cambiado`,
    heading: 'Tu contraseña ha cambiado',
    blocks: [
      paragraph('Desde ahora, entra con la contraseña nueva. Hemos cerrado las demás sesiones abiertas.'),
      facts(['Cuenta', p.email], ['Cambiada el', momentText(p.changedAt, 'es', p.timeZone)]),
      note('¿No la has cambiado tú? Elige otra enseguida y responde a este correo.'),
      links({ label: 'Elegir otra contraseña', url: p.forgottenUrl }),
    ],
  }),
  en: (p) => ({
    subject: `Your ${p.portalName} password was changed`,
    heading: 'Your password was changed',
    blocks: [
      paragraph('From now on, sign in with the new password. We have signed you out everywhere else.'),
      facts(['Account', p.email], ['Changed', momentText(p.changedAt, 'en', p.timeZone)]),
      note('If you did not change it, choose another one at once and reply to this e-mail.'),
      links({ label: 'Choose another password', url: p.forgottenUrl }),
    ],
  }),
  pt: (p) => ({
    subject: `A sua palavra-passe da ${p.portalName} foi alterada`,
    heading: 'A sua palavra-passe foi alterada',
    blocks: [
      paragraph('A partir de agora, entre com a palavra-passe nova. Terminámos as outras sessões abertas.'),
      facts(['Conta', p.email], ['Alterada em', momentText(p.changedAt, 'pt', p.timeZone)]),
      note('Não a alterou? Escolha outra de imediato e responda a este e-mail.'),
      links({ label: 'Escolher outra palavra-passe', url: p.forgottenUrl }),
    ],
  }),
};
