import { button, facts, note, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';

export const agentInvited: TemplateTexts<'agent_invited'> = {
  es: (p) => ({
    subject: `Tu acceso al panel de ${p.portalName}`,
    heading: 'Ya tienes acceso al panel',
    blocks: [
      paragraph(`${p.by} te ha dado acceso al panel de ${p.portalName}. Elige tu contraseña para empezar.`),
      button('Elegir contraseña', p.passwordUrl),
      facts(['Usuario', p.email], ['Panel', p.panelUrl]),
      note(`El enlace sirve una vez y durante ${p.validDays} días. Si caduca, pide otro a quien te invitó.`),
    ],
  }),
  en: (p) => ({
    subject: `Your access to the ${p.portalName} panel`,
    heading: 'You now have access to the panel',
    blocks: [
      paragraph(`${p.by} has given you access to the ${p.portalName} panel. Choose your password to begin.`),
      button('Choose a password', p.passwordUrl),
      facts(['User', p.email], ['Panel', p.panelUrl]),
      note(`The link works once, for ${p.validDays} days. If it expires, ask the person who invited you for another.`),
    ],
  }),
  pt: (p) => ({
    subject: `O seu acesso ao painel da ${p.portalName}`,
    heading: 'Já tem acesso ao painel',
    blocks: [
      paragraph(`${p.by} deu-lhe acesso ao painel da ${p.portalName}. Escolha a sua palavra-passe para começar.`),
      button('Escolher palavra-passe', p.passwordUrl),
      facts(['Utilizador', p.email], ['Painel', p.panelUrl]),
      note(`A ligação funciona uma vez, durante ${p.validDays} dias. Se caducar, peça outra a quem o convidou.`),
    ],
  }),
};
