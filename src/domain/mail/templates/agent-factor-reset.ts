import { button, facts, note, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { momentText } from '../wording.ts';

export const agentFactorReset: TemplateTexts<'agent_factor_reset'> = {
  es: (p) => ({
    subject: `Tu segundo factor en ${p.portalName} se ha retirado`,
    heading: 'Tu segundo factor se ha retirado',
    blocks: [
      paragraph(
        'Tu aplicación de códigos, tus llaves de acceso y tus códigos de recuperación ya no sirven, y tus sesiones se han cerrado. Configura un segundo factor nuevo en cuanto entres.',
      ),
      facts(['Lo retiró', p.by], ['Cuándo', momentText(p.resetAt, 'es', p.timeZone)]),
      button('Entrar en el panel', p.panelUrl),
      note('¿No lo habías pedido? Avisa enseguida a otro supervisor y cambia tu contraseña.'),
    ],
  }),
  en: (p) => ({
    subject: `Your second factor at ${p.portalName} was removed`,
    heading: 'Your second factor was removed',
    blocks: [
      paragraph(
        'Your code app, your passkeys and your recovery codes no longer work, and your sessions were ended. Set up a new second factor as soon as you sign in.',
      ),
      facts(['Removed by', p.by], ['When', momentText(p.resetAt, 'en', p.timeZone)]),
      button('Sign in to the panel', p.panelUrl),
      note('Did you not ask for this? Tell another supervisor at once and change your password.'),
    ],
  }),
  pt: (p) => ({
    subject: `O seu segundo fator na ${p.portalName} foi removido`,
    heading: 'O seu segundo fator foi removido',
    blocks: [
      paragraph(
        'A sua aplicação de códigos, as suas chaves de acesso e os seus códigos de recuperação deixaram de funcionar, e as suas sessões foram terminadas. Configure um novo segundo fator assim que entrar.',
      ),
      facts(['Removido por', p.by], ['Quando', momentText(p.resetAt, 'pt', p.timeZone)]),
      button('Entrar no painel', p.panelUrl),
      note('Não o pediu? Avise de imediato outro supervisor e altere a sua palavra-passe.'),
    ],
  }),
};
