import type { Locale } from '../../locale/locale.ts';
import { button, facts, note, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { momentText } from '../wording.ts';

export const agentNewNetwork: TemplateTexts<'agent_new_network'> = {
  es: (p) => ({
    subject: `Has entrado en el panel de ${p.portalName} desde otra red`,
    heading: 'Acceso desde otra red',
    blocks: [
      paragraph('Alguien ha entrado en el panel con tu usuario desde una red que no está entre las conocidas.'),
      facts(
        ['Dirección IP', p.ipAddress],
        ['Dispositivo', p.device ?? UNKNOWN.es],
        ['Cuándo', momentText(p.signedInAt, 'es', p.timeZone)],
      ),
      note(
        'Si has sido tú, no hagas nada. Si no, entra, cierra las demás sesiones en tu cuenta y cambia la contraseña.',
      ),
      button('Ir al panel', p.panelUrl),
    ],
  }),
  en: (p) => ({
    subject: `You signed in to the ${p.portalName} panel from another network`,
    heading: 'Sign-in from another network',
    blocks: [
      paragraph('Somebody signed in to the panel as you from a network that is not among the known ones.'),
      facts(
        ['IP address', p.ipAddress],
        ['Device', p.device ?? UNKNOWN.en],
        ['When', momentText(p.signedInAt, 'en', p.timeZone)],
      ),
      note(
        'If it was you, there is nothing to do. If not, sign in, end the other sessions in your account and change your password.',
      ),
      button('Go to the panel', p.panelUrl),
    ],
  }),
  pt: (p) => ({
    subject: `Entrou no painel da ${p.portalName} a partir de outra rede`,
    heading: 'Acesso a partir de outra rede',
    blocks: [
      paragraph('Alguém entrou no painel com o seu utilizador a partir de uma rede que não está entre as conhecidas.'),
      facts(
        ['Endereço IP', p.ipAddress],
        ['Dispositivo', p.device ?? UNKNOWN.pt],
        ['Quando', momentText(p.signedInAt, 'pt', p.timeZone)],
      ),
      note(
        'Se o acesso foi seu, não faça nada. Caso contrário, entre, termine as outras sessões na sua conta e altere a palavra-passe.',
      ),
      button('Ir para o painel', p.panelUrl),
    ],
  }),
};

const UNKNOWN: Readonly<Record<Locale, string>> = { es: 'No se sabe', en: 'Not known', pt: 'Não se sabe' };
